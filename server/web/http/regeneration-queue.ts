/** Pages made at a time. All at once they would all be done last: the home page is wanted first. */
const CONCURRENCY = 2;
/** From so many visits in a millisecond on, making pages is felt by those who come. */
const BUSY_VISITS_PER_MS = 0.2;
/** Then a tenth of the time goes to it, for each of the two. */
const REST_FACTOR = 9;
const MAX_REST_MS = 1_000;

type Regenerate = (path: string) => Promise<boolean>;

/**
 * The pages to make anew that nobody looks at now, in the order in which they were wanted, each once however often it is
 * wanted before its turn. They are made in the thread that answers, so while many visitors come there is a rest after each;
 * a page that one of them visits is made at once, past this queue.
 */
export class RegenerationQueue {
  #queued = new Map<string, Promise<boolean>>();
  #slotWaiters: (() => void)[] = [];
  #slots = CONCURRENCY;

  /** `visits` counts all that there were. */
  constructor(
    private readonly regenerate: Regenerate,
    private readonly visits: () => number,
  ) {}

  /** What `regenerate` gives or throws, once it was this page's turn. */
  add(path: string): Promise<boolean> {
    const queued = this.#queued.get(path);
    if (queued) return queued;
    const regenerated = this.#acquireSlot().then(() => this.#regenerateNow(path));
    this.#queued.set(path, regenerated);
    return regenerated;
  }

  async #acquireSlot(): Promise<void> {
    if (this.#slots > 0) this.#slots--;
    else await new Promise<void>((go) => this.#slotWaiters.push(go));
  }

  async #regenerateNow(path: string): Promise<boolean> {
    // What is marked stale from now on may be missed by the version that is begun now.
    this.#queued.delete(path);
    const [began, visitsBefore] = [performance.now(), this.visits()];
    try {
      return await this.regenerate(path);
    } finally {
      const took = performance.now() - began;
      const isBusy = this.visits() - visitsBefore > took * BUSY_VISITS_PER_MS;
      if (isBusy) setTimeout(() => this.#releaseSlot(), Math.min(took * REST_FACTOR, MAX_REST_MS)).unref();
      else this.#releaseSlot();
    }
  }

  #releaseSlot(): void {
    const go = this.#slotWaiters.shift();
    if (go) go();
    else this.#slots++;
  }
}
