/** The browser's own database: a card for each file, and its content apart, so that a list reads no content. */

import { toBase64url } from "../share/base64url";
import type { FileCard } from "./cards";

type Content = string | Uint8Array;
/** A file as it can be put back. */
export interface Kept {
  card: FileCard;
  content: Content;
}

const NAME = "kartlog-library";
const CARDS = "cards";
const CONTENTS = "contents";
const STORES = [CARDS, CONTENTS];

/** Bytes of an id: so many that no other device gives the same, so that no address leads to another log there. */
const ID_BYTES = 9;

const newId = () => toBase64url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

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

async function fileIn(transaction: IDBTransaction, id: string): Promise<Kept | undefined> {
  const card = await answered<FileCard | undefined>(transaction.objectStore(CARDS).get(id));
  const content = await answered<Content | undefined>(transaction.objectStore(CONTENTS).get(id));
  return card && content !== undefined ? { card, content } : undefined;
}

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

  async file(id: string): Promise<Kept | undefined> {
    return fileIn((await this.opened()).transaction(STORES), id);
  }

  /** Keeps a file, or keeps it anew where it has an `id`; answers that. */
  async put(card: Omit<FileCard, "id">, content: Content, id = newId()): Promise<string> {
    const transaction = await this.writing();
    transaction.objectStore(CARDS).put({ ...card, id });
    transaction.objectStore(CONTENTS).put(content, id);
    await done(transaction);
    return id;
  }

  /** Takes files out and answers them. */
  async take(ids: readonly string[]): Promise<Kept[]> {
    const transaction = await this.writing();
    const taken: Kept[] = [];
    for (const id of ids) {
      const kept = await fileIn(transaction, id);
      if (kept) taken.push(kept);
      for (const store of STORES) transaction.objectStore(store).delete(id);
    }
    await done(transaction);
    return taken;
  }

  private async writing(): Promise<IDBTransaction> {
    return (await this.opened()).transaction(STORES, "readwrite");
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(CARDS, { keyPath: "id" });
    request.result.createObjectStore(CONTENTS);
  };
  const database = await answered(request);
  // Another window with a later version of the viewer must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}
