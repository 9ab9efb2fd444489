/** All at once they would all finish late, and the home page is wanted first. */
const CONCURRENCY = 2;
const BUSY_VISITS_PER_MS = 0.2;
const REST_FACTOR = 9;
const MAX_REST_MS = 1_000;

type Regenerate = (path: string) => Promise<boolean>;

/** Rendering shares the thread with requests, so heavy traffic adds a pause after each page. */
export class RegenerationQueue {
  #queued = new Map<string, Promise<boolean>>();
  #slotWaiters: (() => void)[] = [];
  #slots = CONCURRENCY;

  constructor(
    private readonly regenerate: Regenerate,
    private readonly visits: () => number,
  ) {}

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
    // A mark made from now on may be missed by this render, so it has to queue the page again.
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
