/** A database of the browser's own: opened when it is first asked, and once more where that failed. */

export const answered = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });

/** What was written lies in the database. */
export const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not written"));
  });

export class Database {
  private database: Promise<IDBDatabase> | undefined;

  /** `stores`: by their names how each is laid out. */
  constructor(
    private readonly name: string,
    private readonly stores: Readonly<Record<string, IDBObjectStoreParameters>>,
  ) {}

  /** A transaction on all stores. */
  async begin(mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBTransaction> {
    this.database ??= this.open().catch((error: unknown) => {
      this.database = undefined;
      throw error;
    });
    return (await this.database).transaction(Object.keys(this.stores), mode, options);
  }

  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => {
      for (const [store, layout] of Object.entries(this.stores))
        request.result.createObjectStore(store, layout);
    };
    const database = await answered(request);
    // Another window with a later version of the viewer must not wait for this one.
    database.onversionchange = () => database.close();
    return database;
  }
}
