import "server-only";
import { ENQUIRY_KINDS, type Kind, type SiteDb } from "@/server/database/tables";
import { groupCommit } from "@/server/platform/group-commit";
import { shared } from "@/server/platform/shared.mjs";
import { type Senders, startDelivery } from "./delivery";
import { createStore, type NewEntry, type Store } from "./store";

export type Outbox = {
  /** What is to be sent for each enquiry: itself, and word of it by every channel that is set up. */
  kinds: readonly Kind[];
  /** Takes what belongs to one enquiry. Once this resolves it is durable, and is delivered whatever fails later. */
  accept(entries: NewEntry[]): Promise<void>;
  store: Store;
  /** Has delivery look at once. */
  wake(): void;
  /** Ends delivery after the attempts that are under way. The database stays open: it is not the outbox's alone. */
  close(): Promise<void>;
};

type Process = { open?: () => Promise<Outbox>; opened?: Promise<Outbox> | undefined };
const NAME = Symbol.for("sagwan.outbox");
const everywhere = globalThis as typeof globalThis & { [NAME]?: Process };

/** How this process opens its outbox (server/open-outbox.ts) and what it opened: one, however many bundles Next makes of this module. */
everywhere[NAME] ??= {};
export const processOutbox: Process = everywhere[NAME];

/** The outbox of this process, open and delivering. After a failure to open it the next caller tries again. */
export function outbox(): Promise<Outbox> {
  const { open } = processOutbox;
  if (!open) return Promise.reject(new Error("no outbox: server/boot.ts has not run"));
  processOutbox.opened ??= open().catch((error: unknown) => {
    processOutbox.opened = undefined;
    throw error;
  });
  return processOutbox.opened;
}

/** A channel that is not set up has no sender, and nothing new is taken for it. */
type Settings = {
  db: SiteDb;
  senders: Partial<Senders> & Pick<Senders, "enquiry">;
  keepDays: number;
  now?: () => number;
  /** How long a claim lasts, and how long after an attempt of unknown outcome it is looked for. */
  leaseMs?: number;
  settleMs?: number;
  concurrency?: Partial<Record<Kind, number>>;
};

export function createOutbox({ db, senders, leaseMs, now, ...rest }: Settings): Outbox {
  const store = createStore(db, now, leaseMs);
  const delivery = startDelivery({
    store,
    senders: {
      ...senders,
      email: senders.email ?? switchedOff,
      webhook: senders.webhook ?? switchedOff,
      reminder: senders.reminder ?? notMailed,
      trouble: senders.trouble ?? notMailed,
    },
    now,
    ...rest,
  });
  const commit = groupCommit(store.accept);
  return {
    kinds: ENQUIRY_KINDS.filter((kind) => senders[kind]),
    store,
    wake: delivery.wake,
    async accept(entries) {
      await commit(entries);
      shared.metrics?.enquiriesAccepted.inc();
      delivery.wake();
    },
    close: delivery.stop,
  };
}

/** For an entry from before the channel was switched off. */
const NOT_SET_UP = "This channel is not set up any more.";
const switchedOff: Senders["email"] = async () => ({ is: "refused", reason: NOT_SET_UP });
const notMailed: Senders["reminder"] = async () => ({ is: "dropped", reason: NOT_SET_UP });
