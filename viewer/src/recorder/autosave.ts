/** A recording as the browser keeps it: every text that it went through, and what is being told just now. An answer
 * means that it lies on the disk; what becomes of the browser then does not matter. */

const NAME = "kartlog-recorder";
const TEXTS = "texts";
const STATE = "state";
const NOW = "now";

const answered = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });

export interface Saved<State> {
  texts: string[];
  state: State;
}

export class Autosave<State extends { count: number }> {
  private database: Promise<IDBDatabase> | undefined;

  private opened(): Promise<IDBDatabase> {
    this.database ??= open().catch((error: unknown) => {
      this.database = undefined;
      throw error;
    });
    return this.database;
  }

  /** Keeps the state, and a text that is new in it at its place. */
  async save(state: State, text?: { at: number; text: string }): Promise<void> {
    const transaction = (await this.opened()).transaction([TEXTS, STATE], "readwrite", {
      durability: "strict",
    });
    if (text) transaction.objectStore(TEXTS).put(text.text, text.at);
    transaction.objectStore(STATE).put(state, NOW);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("not written"));
    });
  }

  async load(): Promise<Saved<State> | null> {
    const transaction = (await this.opened()).transaction([TEXTS, STATE]);
    const state = await answered<State | undefined>(transaction.objectStore(STATE).get(NOW));
    if (!state?.count) return null;
    const range = IDBKeyRange.bound(0, state.count - 1);
    const texts = await answered<string[]>(transaction.objectStore(TEXTS).getAll(range));
    return texts.length === state.count ? { texts, state } : null;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TEXTS);
    request.result.createObjectStore(STATE);
  };
  const database = await answered(request);
  database.onversionchange = () => database.close();
  return database;
}
