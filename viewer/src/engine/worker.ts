/** The worker: Python in WebAssembly and the engine in it. It starts, tells the words of a language, and replays a
 * text. */

import type { Language } from "../texts";
import type { Asked, FromWorker, Order, Phase, Question, ToWorker } from "./protocol";

interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: "kartlog.view.bridge"): Bridge;
  pyimport(name: (typeof RECORDING)[number]): Partial<Recording>;
  FS: { writeFile(path: string, content: Uint8Array): void };
}

/** `kartlog/view/bridge.py` */
interface Bridge {
  replay_json(source: string | Uint8Array, rules: string, language: string, observer: number): string;
  log_of(replay: string): string;
  texts_json(language: string): string;
  text_of(source: string | Uint8Array): string;
  starts_json(source: string | Uint8Array): string;
  excerpt_text(source: string, game: number, deal: number): string;
  branch_json(source: string, address: string, action: string, language: string, observer: number): string;
  variation_json(source: string, address: string, number: number, language: string): string;
  export_json(source: string, branch: string, address: string): string;
}

/** What only a recorder asks. */
const RECORDING = ["kartlog.view.recording", "kartlog.view.following"] as const;
type Recording = Record<Asked, (...told: (string | number)[]) => string>;

const SITE = new URL(".", import.meta.url);
const LIBRARIES = "/kartlog";
const PACKS = Object.keys(SIZES).filter((path) => path.startsWith("engine/"));
const TOTAL = Object.values(SIZES).reduce((sum, bytes) => sum + bytes, 0);

/** The language whose catalogue comes with the engine. */
const ALWAYS = "en";
const catalogues = new Map<string, Promise<Uint8Array>>();

let downloaded = 0;
let python: Python | undefined;
let bridge: Bridge | undefined;
let recording: Promise<Partial<Recording>[]> | undefined;

const plainFetch = self.fetch.bind(self);

const say = (message: FromWorker) => postMessage(message);
const progress = (phase: Phase) => say({ type: "progress", phase, done: downloaded, total: TOTAL });

/** Counts the bytes of everything that is fetched from now on, by Pyodide too. */
function countDownloads(): void {
  self.fetch = async (input, init) => {
    const response = await plainFetch(input, init);
    if (!response.ok || !response.body) return response;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        downloaded += chunk.length;
        progress("download");
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}

/** A pack is a zip archive that is compressed as a whole. */
async function unpacked(path: string, fetching = self.fetch): Promise<ArrayBuffer> {
  const response = await fetching(new URL(path, SITE));
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Fetches the catalogue of a language once, beside whatever else is on its way. */
function catalogueOf(language: string): Promise<Uint8Array> {
  const fetched =
    catalogues.get(language) ??
    unpacked(`engine/${language}.pack`, plainFetch).then((text) => new Uint8Array(text));
  catalogues.set(language, fetched);
  fetched.catch(() => catalogues.delete(language));
  return fetched;
}

/** Teaches the engine a language; answers what it speaks then: where the catalogue cannot be had, English. */
async function taught(language: string): Promise<string> {
  if (language === ALWAYS || !python) return ALWAYS;
  try {
    python.FS.writeFile(`${LIBRARIES}/kartlog/texts/${language}.toml`, await catalogueOf(language));
    return language;
  } catch {
    return ALWAYS;
  }
}

async function start(language: string): Promise<void> {
  if (language !== ALWAYS) void catalogueOf(language).catch(() => {});
  countDownloads();
  progress("download");
  const home = new URL("pyodide/", SITE).href;
  const [{ loadPyodide }, ...archives] = await Promise.all([
    import(`${home}pyodide.mjs`),
    ...PACKS.map((path) => unpacked(path)),
  ]);
  const started: Python = await loadPyodide({ indexURL: home });
  progress("python");
  for (const bytes of archives) started.unpackArchive(bytes, "zip", { extractDir: LIBRARIES });
  started.runPython(`import sys; sys.path.insert(0, "${LIBRARIES}")`);
  progress("engine");
  bridge = started.pyimport("kartlog.view.bridge");
  python = started;
  say({ type: "ready" });
}

/** What only a recorder needs, fetched when somebody records. */
async function recorder(started: Python): Promise<Partial<Recording>[]> {
  const archive = await unpacked("engine/recorder.pack", plainFetch);
  started.unpackArchive(archive, "zip", { extractDir: LIBRARIES });
  started.runPython("import importlib; importlib.invalidate_caches()");
  return RECORDING.map((name) => started.pyimport(name));
}

async function recorded(ask: Asked, told: (string | number)[]): Promise<string> {
  if (!python) throw new Error("the engine has not been started");
  recording ??= recorder(python);
  recording.catch(() => (recording = undefined));
  const home = (await recording).find((module) => ask in module);
  return home?.[ask]?.(...told) ?? "";
}

async function tell(language: Language): Promise<void> {
  const speaks = await taught(language);
  if (bridge) say({ type: "texts", language, texts: JSON.parse(bridge.texts_json(speaks)) });
}

/** The last line of a Python traceback says what happened; the rest is for developers. */
const reasonOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split("\n")
    .at(-1) ?? "";

/** A handler for each kind of message; what it is given besides are `Rest`. */
type Handlers<Message extends { type: string }, Reply, Rest extends unknown[] = []> = {
  [Type in Message["type"]]: (message: Extract<Message, { type: Type }>, ...rest: Rest) => Reply;
};

/** What is told, and not answered under a number. */
const ORDERS: Handlers<Order, unknown> = {
  ping: () => say({ type: "pong" }),
  start: ({ language }) =>
    start(language).catch((error: unknown) => say({ type: "failed", reason: reasonOf(error) })),
  texts: ({ language }) => tell(language),
};

/** What is asked of the engine, once it has been started. */
const ANSWERS: Handlers<Question, Promise<FromWorker>, [Bridge]> = {
  async replay({ id, source, rules, language, observer }, engine) {
    const json = engine.replay_json(source, rules, await taught(language), observer);
    const text = engine.text_of(source);
    const told = observer < 0 ? text : engine.log_of(json);
    return { type: "replayed", id, json, text, told, starts: JSON.parse(engine.starts_json(source)) };
  },
  async excerpt({ id, source, game, deal }, engine) {
    return { type: "excerpted", id, text: engine.excerpt_text(source, game, deal) };
  },
  async branch({ id, source, address, action, language, observer }, engine) {
    const json = engine.branch_json(source, address, action, await taught(language), observer);
    return { type: "branched", id, json };
  },
  async variation({ id, source, address, number, language }, engine) {
    const json = engine.variation_json(source, address, number, await taught(language));
    return { type: "branched", id, json };
  },
  async export({ id, source, branch, address }, engine) {
    return { type: "exported", id, ...JSON.parse(engine.export_json(source, branch, address)) };
  },
  async record({ id, source, ask, told, language }) {
    const speaks = await taught(language);
    const json = await recorded(ask, [...(source ? [source] : []), ...told, speaks]);
    return { type: "recorded", id, json };
  },
};

async function answer(question: Question): Promise<void> {
  try {
    if (!bridge) throw new Error("the engine has not been started");
    const answered = ANSWERS[question.type] as (question: Question, engine: Bridge) => Promise<FromWorker>;
    say(await answered(question, bridge));
  } catch (error) {
    say({ type: "failed", id: question.id, reason: reasonOf(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("id" in data) return answer(data);
  return (ORDERS[data.type] as (order: Order) => unknown)(data);
};
