/* The lock file of the Python that the site carries. It names two wheels, the package and its library, so that
 * whoever runs Python in a page or in Node has them with `loadPyodide({ packages: ["kartlog"] })`. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const TOOLS = "/tools";
const WHEELS = "/wheels";

/** `{ name, version, metadata, files }` become wheels; the lock file names these and nothing else. */
const LOCK = `
import os, pathlib, sys
sys.path.insert(0, "${TOOLS}")
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec
from wheel.wheelfile import WheelFile

os.environ["SOURCE_DATE_EPOCH"] = "315532800"
WHEEL = "Wheel-Version: 1.0\\nGenerator: kartlog\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"

def wheel_of(name, version, metadata, files):
    path = pathlib.Path("${WHEELS}", f"{name}-{version}-py3-none-any.whl")
    path.parent.mkdir(exist_ok=True)
    about = {"METADATA": metadata, "WHEEL": WHEEL}
    with WheelFile(path, "w") as wheel:
        for inside, content in sorted(files.items()):
            wheel.writestr(inside, bytes(content))
        for inside, text in about.items():
            wheel.writestr(f"{wheel.dist_info_path}/{inside}", text)
    return path

def locked(distributions, runtime):
    wheels = [wheel_of(**distribution) for distribution in distributions]
    spec = PyodideLockSpec.from_json(pathlib.Path(runtime))
    spec.packages = {}
    lock = pathlib.Path("${WHEELS}/pyodide-lock.json")
    add_wheels_to_spec(spec, wheels).to_json(lock)
    return {path.name: path.read_bytes() for path in [lock, *wheels]}
locked
`;

/** The files beside the runtime: the lock file, and the wheels that it names. */
export async function locked(root, pyodide, python, distributions) {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
  const runtime = await loadPyodide({ indexURL: pyodide });
  const tools = toolsOf(root, python);
  for (const name of readdirSync(tools))
    runtime.unpackArchive(new Uint8Array(readFileSync(join(tools, name))), "wheel", { extractDir: TOOLS });
  runtime.FS.writeFile("/runtime.json", readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
  const made = runtime.runPython(LOCK)(runtime.toPy(distributions), "/runtime.json");
  return made.toJs();
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
