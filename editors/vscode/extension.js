/** Lets `kartlog lsp` say what it finds in logs; another program where the settings name one. */

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const SETTING = "kartlog.server";

/** The client of the server that runs, or none. */
let client;

async function start() {
  const [command, ...args] = workspace.getConfiguration().get(SETTING);
  if (!command) return;
  client = new LanguageClient("kartlog", { command, args }, { documentSelector: [{ language: "kartlog" }] });
  // Where the program cannot be started, the client says so itself; the colours stay.
  await client.start().catch(() => {});
}

async function stop() {
  const stopped = client;
  client = undefined;
  if (stopped?.isRunning()) await stopped.stop();
}

/** Called once, when the first log is opened. */
async function activate({ subscriptions }) {
  subscriptions.push(
    workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration(SETTING)) return;
      await stop();
      await start();
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
