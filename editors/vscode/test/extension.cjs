/* Runs the extension in the place of VS Code: standard input has the settings it finds, one after the other, as a JSON
 * array; standard output gets what it did. */

const { readFileSync } = require("node:fs");
const Module = require("node:module");

const settings = JSON.parse(readFileSync(0, "utf8"));
const did = [];
let changed;

class LanguageClient {
  constructor(id, server, options) {
    Object.assign(this, { server, running: false });
    did.push(["made", id, server, options]);
  }
  async start() {
    if (this.server.command === "missing") throw new Error("no such program");
    this.running = true;
    did.push(["started", this.server.command]);
  }
  isRunning() {
    return this.running;
  }
  async stop() {
    this.running = false;
    did.push(["stopped", this.server.command]);
  }
}

const workspace = {
  getConfiguration: () => ({ get: (name) => (name === "kartlog.server" ? settings[0] : undefined) }),
  onDidChangeConfiguration: (listener) => ((changed = listener), { dispose() {} }),
};
const stubs = { vscode: { workspace }, "vscode-languageclient/node": { LanguageClient } };
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);

const { activate, deactivate } = require("../extension.js");

(async () => {
  await activate({ subscriptions: [] });
  while (settings.length > 1) {
    settings.shift();
    await changed({ affectsConfiguration: (name) => name === "editor.fontSize" });
    await changed({ affectsConfiguration: (name) => name === "kartlog.server" });
  }
  await deactivate();
  process.stdout.write(JSON.stringify(did));
})();
