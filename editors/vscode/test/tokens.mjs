/* Lines on standard input, a JSON array of strings; their tokens on standard output, as VS Code makes them: for each
 * line an array of `[start, end, scope]`, in UTF-16 units, of the innermost scopes. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const file = (name) => fileURLToPath(new URL(import.meta.resolve(name)));
const GRAMMAR = file("../syntaxes/kartlog.tmLanguage.json");

await oniguruma.loadWASM(readFileSync(file("vscode-oniguruma/release/onig.wasm")));
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => textmate.parseRawGrammar(readFileSync(GRAMMAR, "utf8"), GRAMMAR),
});
const grammar = await registry.loadGrammar("source.kartlog");

let state = textmate.INITIAL;
const lines = JSON.parse(readFileSync(0, "utf8")).map((line) => {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
  state = ruleStack;
  return tokens.map(({ startIndex, endIndex, scopes }) => [startIndex, endIndex, scopes.at(-1)]);
});
process.stdout.write(JSON.stringify(lines));
