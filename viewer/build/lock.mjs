/* The lock file of the Python that the site carries. It names two wheels, the package and its library, so that
 * whoever runs Python in a page or in Node has them with `loadPyodide({ packages: ["kartlog"] })`. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const TOOLS = "/tools";
/** One date for every entry: the same sources make the same wheels. */
const ENVIRONMENT = { HOME: "/home/pyodide", SOURCE_DATE_EPOCH: "315532800" };

/** The files beside the runtime: the lock file, and the wheels that it names. */
export async function locked(root, pyodide, python, distributions) {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
  const runtime = await loadPyodide({ indexURL: pyodide, env: ENVIRONMENT });
  const tools = toolsOf(root, python);
  for (const name of readdirSync(tools))
    runtime.unpackArchive(new Uint8Array(readFileSync(join(tools, name))), "wheel", { extractDir: TOOLS });
  runtime.FS.writeFile("/runtime.json", readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
  runtime.runPython(`import sys; sys.path.insert(0, "${TOOLS}")`);
  runtime.runPython(readFileSync(join(root, "build", "lock.py"), "utf8"));
  return runtime.globals.get("locked")(runtime.toPy(distributions), "/runtime.json").toJs();
}

/** The wheels of the tools, fetched once. */
function toolsOf(root, python) {
  const folder = join(root, "node_modules", ".lock-tools");
  const list = join(root, "build", "lock-requirements.txt");
  if (!existsSync(folder))
    execFileSync(
      python,
      // prettier-ignore
      ["-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "--python-version", "3.14", "-d", folder, "-r", list],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
  return folder;
}
