/** Which of several tabs records: one at a time, or they would write over each other. Where the browser has no locks,
 * as on a page that is not secure, each does as it likes. */

const NAME = "kartlog-recorder";

export class Tenure {
  private holding = false;

  /** `lost`: another tab has taken over. */
  constructor(private readonly lost: () => void) {}

  get held(): boolean {
    return this.holding || !navigator.locks;
  }

  /** Answers whether this tab records now; it does not where another does. */
  claim(): Promise<boolean> {
    return this.held ? Promise.resolve(true) : this.request({ ifAvailable: true });
  }

  /** This tab records now, whoever did. */
  seize(): Promise<boolean> {
    return this.held ? Promise.resolve(true) : this.request({ steal: true });
  }

  /** The lock is held until the page is left or another tab takes it. */
  private request(how: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> => {
        this.holding = lock !== null;
        resolve(this.holding);
        return lock ? new Promise(() => {}) : Promise.resolve();
      };
      navigator.locks.request(NAME, how, hold).catch(() => {
        const held = this.holding;
        this.holding = false;
        resolve(false);
        if (held) this.lost();
      });
    });
  }
}
