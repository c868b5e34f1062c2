/* The Python side of the site: our package and the pure-Python library it needs. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync, unzipSync, zipSync } from "fflate";

/** What of our package nothing can use that has no terminal and no network of its own. */
const NOT_WITHOUT_A_SYSTEM = ["cli", "lsp", "view/page.py", "view/server.py", "view/site"];
/** What only the recorder needs: a pack of its own, fetched when somebody records. */
const RECORDING = ["following", "keeping", "table", "view/following.py", "view/recording.py"];
/** What only a command line or a server needs. */
const NOT_IN_THE_BROWSER = [
  ...NOT_WITHOUT_A_SYSTEM,
  "batch",
  "columns.py",
  "event_lines.py",
  "exchange",
  "fast",
  "fit",
  "forgetting.py",
  "generator",
  "identity.py",
  "share",
  "verdict.py",
];
const OWN = "kartlog";
const RECORDER = "recorder";
const LIBRARY = "lark";
/** One date for every entry: the same sources make the same archive. */
const DATE = new Date(1980, 0, 1);

/** The language that the engine falls back on, so that it is always there. */
const ALWAYS = "en";

/** The tables of a catalogue that only the command line speaks. */
const NOT_SAID_IN_THE_BROWSER = /^\[(cli|help|import|loss)\b/;

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

/** What the browser gets of our package and its library: `{ kartlog: files, recorder: files, lark: files }`. */
export function engineSources(repository) {
  const elsewhere = Object.keys(catalogues(repository)).map((code) => `texts/${code}.toml`);
  const own = sources(join(repository, "src"), OWN, [...NOT_IN_THE_BROWSER, ...elsewhere]);
  const always = `kartlog/texts/${ALWAYS}.toml`;
  own[always] = catalogue(join(repository, "src", always));
  const recorder = ([path]) => RECORDING.some((part) => path.startsWith(`${OWN}/${part}`));
  const [needed, later] = [(entry) => !recorder(entry), recorder].map((which) =>
    Object.fromEntries(Object.entries(own).filter(which)),
  );
  return { [OWN]: needed, [RECORDER]: later, [LIBRARY]: installed(repository, LIBRARY).files };
}

/** Both as they are installed anywhere, with what is said about them; ours without what a browser cannot use. */
export function distributions(repository) {
  const own = installed(repository, OWN);
  return [
    { ...own, files: sources(join(repository, "src"), OWN, NOT_WITHOUT_A_SYSTEM) },
    installed(repository, LIBRARY),
  ];
}

/** The Python in which the package and its library are installed. */
export function findPython(repository) {
  const own = join(repository, ".venv", "bin", "python");
  return process.env.PYTHON ?? (existsSync(own) ? own : "python3");
}

/** A regular expression for every spelling of a red card, as JSON: out of the tables by which the engine reads. */
export function redCard(repository) {
  const program = "import json; from editors.wide import RED, card; print(json.dumps(card(RED)))";
  return execFileSync(findPython(repository), ["-c", program], { cwd: repository, encoding: "utf8" });
}

/** A package as this Python has it: the browser and the command line run the same library. */
function installed(repository, name) {
  const program = [
    "import importlib.metadata as m, importlib.util as u, json, pathlib",
    `d = m.distribution(${JSON.stringify(name)})`,
    "p = pathlib.Path(u.find_spec(d.name).origin).parent",
    'print(json.dumps([d.version, d.read_text("METADATA"), str(p.parent)]))',
  ].join("\n");
  const answer = execFileSync(findPython(repository), ["-c", program], { encoding: "utf8" });
  const [version, metadata, folder] = JSON.parse(answer);
  return { name, version, metadata, files: sources(folder, name) };
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

/** The files of an archive. */
export const unpacked = (bytes) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith("/")));

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
