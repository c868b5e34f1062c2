/** The browser's own database: a card for each file, and its content apart, so that a list reads no content. */

import { answered, Database, done } from "../database";
import { toBase64url } from "../share/base64url";
import type { FileCard } from "./cards";

type Content = string | Uint8Array;
/** A file as it can be put back. */
export interface Kept {
  card: FileCard;
  content: Content;
}

const CARDS = "cards";
const CONTENTS = "contents";
const STORES = [CARDS, CONTENTS];

/** Bytes of an id: so many that no other device gives the same, so that no address leads to another log there. */
const ID_BYTES = 9;

const newId = () => toBase64url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

async function fileIn(transaction: IDBTransaction, id: string): Promise<Kept | undefined> {
  const card = await answered<FileCard | undefined>(transaction.objectStore(CARDS).get(id));
  const content = await answered<Content | undefined>(transaction.objectStore(CONTENTS).get(id));
  return card && content !== undefined ? { card, content } : undefined;
}

export class Store {
  private readonly database = new Database("kartlog-library", {
    [CARDS]: { keyPath: "id" },
    [CONTENTS]: {},
  });

  async cards(): Promise<FileCard[]> {
    const transaction = await this.database.begin("readonly");
    return answered<FileCard[]>(transaction.objectStore(CARDS).getAll());
  }

  async file(id: string): Promise<Kept | undefined> {
    return fileIn(await this.database.begin("readonly"), id);
  }

  /** Keeps a file, or keeps it anew where it has an `id`; answers that. */
  async put(card: Omit<FileCard, "id">, content: Content, id = newId()): Promise<string> {
    const transaction = await this.database.begin("readwrite");
    transaction.objectStore(CARDS).put({ ...card, id });
    transaction.objectStore(CONTENTS).put(content, id);
    await done(transaction);
    return id;
  }

  /** Takes files out and answers them. */
  async take(ids: readonly string[]): Promise<Kept[]> {
    const transaction = await this.database.begin("readwrite");
    const taken: Kept[] = [];
    for (const id of ids) {
      const kept = await fileIn(transaction, id);
      if (kept) taken.push(kept);
      for (const store of STORES) transaction.objectStore(store).delete(id);
    }
    await done(transaction);
    return taken;
  }
}
