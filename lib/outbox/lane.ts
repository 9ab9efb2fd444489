import { log } from "@/lib/log";
import type { Kind } from "@/lib/site-database/tables";
import type { Claim, Store } from "./store";

/** Few enough to leave the backend room for visitors and staff. */
const AT_ONCE = 8;
/** Another process may have died with claims of its own: looked for this often. */
const LOOK_MS = 5_000;

type Settings = { kind: Kind; store: Store; deliver: (entry: Claim) => Promise<void>; now: () => number };

/**
 * The lane on which entries of one kind are delivered, eight at a time, none of which waits for another. It looks when
 * woken, when an attempt has ended, and when an entry is due. A failure of the database ends neither the lane nor the
 * other attempts: an entry whose end could not be written is tried again when its claim is over.
 */
export function startLane({ kind, store, deliver, now }: Settings) {
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    looking ??= look();
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    let pause: number | undefined;
    try {
      while (isWanted) {
        isWanted = false;
        await begin();
        pause = await untilDue();
      }
    } catch (cause) {
      log.error("the outbox cannot be read", { kind, cause });
      pause = LOOK_MS;
    }
    looking = undefined;
    if (pause !== undefined && !isStopped) timer = setTimeout(wake, pause).unref();
  }

  /** Begins to deliver what is due, as far as there is room. */
  async function begin(): Promise<void> {
    while (underWay.size < AT_ONCE && !isStopped) {
      const entry = await store.claim(kind);
      if (!entry) return;
      const attempt = deliver(entry)
        .catch((cause: unknown) =>
          log.error("how an attempt ended could not be written", { key: entry.key, kind, cause }),
        )
        .finally(() => {
          underWay.delete(attempt);
          wake();
        });
      underWay.add(attempt);
    }
  }

  /** Milliseconds; undefined where there is no room, which the end of an attempt makes. */
  async function untilDue(): Promise<number | undefined> {
    if (underWay.size >= AT_ONCE) return undefined;
    const due = await store.nextDue(kind);
    return due === undefined ? LOOK_MS : Math.min(LOOK_MS, Math.max(0, due - now()));
  }

  return {
    wake,
    /** Ends after the attempts that are under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay);
    },
  };
}
