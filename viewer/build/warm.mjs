/* Most of the time that Python takes to start in the browser goes into compiling its own library. So what the
 * engine imports is compiled here, once, by the very interpreter that will run it; the rest stays source. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { archive, packed, unpacked } from "./engine.mjs";

const LIBRARIES = "/kartlog";
const STDLIB = "python_stdlib.zip";

/** Replays the logs, so that everything a replay needs is imported; answers what was, by where it came from. */
const TOUR = `
import sys
sys.path.insert(0, "${LIBRARIES}")
import kartlog.view.following
import kartlog.view.recording
from kartlog.view.bridge import replay_json
for log in logs:
    replay_json(log)
origins = [getattr(module.__spec__, "origin", None) for module in list(sys.modules.values())]
[origin for origin in origins if origin and origin.endswith(".py")]
`;

/** Byte code that is never checked against a source: its file has no date in it, and its source may be absent.
 * Without docstrings and column tables it is hardly larger than the source; bare, it also lacks the annotations of
 * functions and modules, which nothing in our package and its library reads when it runs. */
const COMPILER = `
import ast, importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc

class Bare(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)
    def visit_arg(self, node):
        node.annotation = None
        return node
    def visit_Module(self, node):
        return self.generic_visit(ast.Module([self.plain(statement) for statement in node.body], []))
    def plain(self, node):
        valued = isinstance(node, ast.AnnAssign) and node.value
        return ast.copy_location(ast.Assign([node.target], node.value), node) if valued else node

def compiled(name, source, bare):
    source = source.to_bytes()
    tree = ast.parse(source, name)
    code = compile(Bare().visit(tree) if bare else tree, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
compiled
`;

/** The sources, packed, and the standard library, with byte code in place of what a replay of `logs` needs. */
export async function warmed(pyodide, sources, logs) {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONNODEBUGRANGES: "1" } });
  for (const files of Object.values(sources))
    python.unpackArchive(archive(files), "zip", { extractDir: LIBRARIES });
  const imported = new Set(python.runPython(TOUR, { globals: python.toPy({ logs }) }).toJs());
  const compiled = python.runPython(COMPILER);

  const warm = (files, root, bare) => {
    const hot = ([path, source]) => {
      if (!imported.has(`${root}/${path}`)) return [path, source];
      return [path.replace(/\.py$/, ".pyc"), compiled(path, source, bare).toJs()];
    };
    return Object.fromEntries(Object.entries(files).map(hot));
  };
  const library = python.runPython("import sys; next(p for p in sys.path if p.endswith('.zip'))");
  return {
    stdlib: archive(warm(unpacked(await readFile(join(pyodide, STDLIB))), library, false)),
    packs: Object.fromEntries(
      Object.entries(sources).map(([name, files]) => [name, packed(warm(files, LIBRARIES, true))]),
    ),
  };
}
