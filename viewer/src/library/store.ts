/** The browser's own database: a card for each file, and its content apart, so that a list reads no content. */

import type { FileCard } from "./cards";

export type Content = string | Uint8Array;
/** A file as it can be put back. */
export interface Kept {
  card: FileCard;
  content: Content;
}

const NAME = "kartlog-library";
const CARDS = "cards";
const CONTENTS = "contents";

const answered = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not written"));
  });

export class Store {
  private database: Promise<IDBDatabase> | undefined;

  private opened(): Promise<IDBDatabase> {
    this.database ??= open().catch((error: unknown) => {
      this.database = undefined;
      throw error;
    });
    return this.database;
  }

  async cards(): Promise<FileCard[]> {
    const database = await this.opened();
    return answered<FileCard[]>(database.transaction(CARDS).objectStore(CARDS).getAll());
  }

  async content(id: number): Promise<Content | undefined> {
    const database = await this.opened();
    return answered<Content | undefined>(database.transaction(CONTENTS).objectStore(CONTENTS).get(id));
  }

  /** Keeps a file, or keeps it anew; answers its number. */
  async put({ id, ...card }: Omit<FileCard, "id"> & { id?: number }, content: Content): Promise<number> {
    const transaction = await this.writing();
    const kept = id === undefined ? card : { ...card, id };
    const key = Number(await answered(transaction.objectStore(CARDS).put(kept)));
    transaction.objectStore(CONTENTS).put(content, key);
    await done(transaction);
    return key;
  }

  /** Takes files out and answers them. */
  async take(ids: readonly number[]): Promise<Kept[]> {
    const transaction = await this.writing();
    const [cards, contents] = [transaction.objectStore(CARDS), transaction.objectStore(CONTENTS)];
    const taken: Kept[] = [];
    for (const id of ids) {
      const card = await answered<FileCard | undefined>(cards.get(id));
      const content = await answered<Content | undefined>(contents.get(id));
      if (card && content !== undefined) taken.push({ card, content });
      cards.delete(id);
      contents.delete(id);
    }
    await done(transaction);
    return taken;
  }

  private async writing(): Promise<IDBTransaction> {
    return (await this.opened()).transaction([CARDS, CONTENTS], "readwrite");
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(CARDS, { keyPath: "id", autoIncrement: true });
    request.result.createObjectStore(CONTENTS);
  };
  const database = await answered(request);
  // Another window with a later version of the viewer must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}
