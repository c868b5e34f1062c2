// Runs a Python program in Pyodide: node inside.mjs PYODIDE FOLDER[:FOLDER…] PROGRAM
// Each folder stands in the way in which modules are looked for.
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodide, folders, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide });
python.globals.set("cpu_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
for (const [at, folder] of folders.split(":").entries()) {
  python.FS.mkdirTree(`/given/${at}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `/given/${at}`);
  python.runPython(`import sys; sys.path.insert(0, "/given/${at}")`);
}
console.log(await python.runPythonAsync(program));
