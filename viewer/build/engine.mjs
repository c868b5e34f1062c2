/* The Python side of the site: our package and the pure-Python libraries it needs, each as one archive. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { gzipSync, unzipSync, zipSync } from "fflate";

/** What of our package only a command line or a server needs. */
const NOT_IN_THE_BROWSER = [
  "cli",
  "fit",
  "generator",
  "identity.py",
  "share",
  "view/page.py",
  "view/server.py",
  "view/site",
];
const LIBRARY = { name: "lark", licence: "MIT" };
/** One date for every entry: the same sources make the same archive. */
const DATE = new Date(1980, 0, 1);

/** The language that the engine falls back on, so that it is always there. */
const ALWAYS = "en";

/** The tables of a catalogue that only the command line speaks. */
const NOT_SAID_IN_THE_BROWSER = /^\[(cli|help)\b/;

/** A catalogue as the browser needs it. */
const catalogue = (path) =>
  Buffer.from(
    readFileSync(path, "utf8")
      .split(/^(?=\[)/m)
      .filter((table) => !NOT_SAID_IN_THE_BROWSER.test(table))
      .join(""),
  );

/** The catalogues of all other languages by their codes: each is fetched only where it is wanted. */
export function catalogues(repository) {
  const folder = join(repository, "src", "kartlog", "texts");
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith(".toml") && name !== `${ALWAYS}.toml`)
    .map((name) => basename(name, ".toml"));
  return Object.fromEntries(codes.map((code) => [code, catalogue(join(folder, `${code}.toml`))]));
}

/** `{ kartlog: bytes, lark: bytes }`, as zip archives. */
export function engineArchives(repository) {
  const elsewhere = Object.keys(catalogues(repository)).map((code) => `texts/${code}.toml`);
  const python = findPython(repository);
  const version = pinnedVersion(repository, LIBRARY.name);
  const own = sources(join(repository, "src"), "kartlog", [...NOT_IN_THE_BROWSER, ...elsewhere]);
  const always = `kartlog/texts/${ALWAYS}.toml`;
  return {
    kartlog: archive({ ...own, [always]: catalogue(join(repository, "src", always)) }),
    [LIBRARY.name]: archive(installed(python, version) ?? downloaded(python, version)),
  };
}

function findPython(repository) {
  const own = join(repository, ".venv", "bin", "python");
  return process.env.PYTHON ?? (existsSync(own) ? own : "python3");
}

/** The version that the Python project pins: browser and command line run the same library. */
function pinnedVersion(repository, name) {
  const project = readFileSync(join(repository, "pyproject.toml"), "utf8");
  const pin = new RegExp(`"${name}==([^"]+)"`).exec(project);
  if (!pin) throw new Error(`pyproject.toml does not pin ${name}`);
  return pin[1];
}

/** The library as this Python has it, or null if it has none or another version. */
function installed(python, version) {
  const program = [
    "import importlib.metadata as m, importlib.util as u, json, pathlib",
    `d = m.distribution(${JSON.stringify(LIBRARY.name)})`,
    "p = pathlib.Path(u.find_spec(d.name).origin).parent",
    "print(json.dumps([d.version, str(p.parent)]))",
  ].join("\n");
  try {
    const answer = execFileSync(python, ["-c", program], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [found, folder] = JSON.parse(answer);
    return found === version ? sources(folder, LIBRARY.name) : null;
  } catch {
    return null;
  }
}

function downloaded(python, version) {
  const folder = mkdtempSync(join(tmpdir(), "kartlog-"));
  const wanted = `${LIBRARY.name}==${version}`;
  execFileSync(
    python,
    ["-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", folder, wanted],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const wheel = readdirSync(folder).find((name) => name.endsWith(".whl"));
  const files = unzipSync(readFileSync(join(folder, wheel)));
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(`${LIBRARY.name}/`)));
}

/** Every source and data file of a package, by its path from `root`. */
function sources(root, name, skipped = []) {
  const files = {};
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const inside = relative(join(root, name), path);
      if (/^(\.|__pycache__$)/.test(entry.name) || skipped.includes(inside)) continue;
      if (entry.isDirectory()) visit(path);
      else files[relative(root, path)] = new Uint8Array(readFileSync(path));
    }
  };
  visit(join(root, name));
  return files;
}

export function archive(files, level = 9) {
  const ordered = Object.keys(files)
    .sort()
    .map((path) => [path, files[path]]);
  return zipSync(Object.fromEntries(ordered), { level, mtime: DATE });
}

/** One file, compressed. */
export const squeezed = (bytes) => gzipSync(bytes, { level: 9, mtime: DATE });

/** An archive that is compressed as a whole: many small modules have much in common. */
export const packed = (files) => squeezed(archive(files, 0));
