import type { Composed } from "@/lib/enquiry/compose";
import { KINDS, type Kind, type SiteDb } from "@/lib/site-database/tables";
import { type Senders, startDelivery } from "./delivery";
import { groupCommit } from "./group-commit";
import { createStore, type NewEntry, type Store } from "./store";

export type Outbox = {
  /** Takes an enquiry. When the promise is kept it is durable, and will be delivered whatever fails from now on. */
  accept(enquiry: Composed, options?: Pick<NewEntry, "onceWithin">): Promise<void>;
  store: Store;
  /** Has delivery look at once. */
  wake(): void;
  /** Ends delivery after the attempts that are under way. The database stays open: it is not the outbox's alone. */
  close(): Promise<void>;
};

/** A channel that is not set up has no sender, and nothing new is taken for it. */
type Settings = {
  db: SiteDb;
  senders: Partial<Senders> & Pick<Senders, "enquiry">;
  keepDays: number;
  now?: () => number;
  /** How long a claim lasts, and how long after an attempt of unknown end it is looked for. */
  leaseMs?: number;
  settleMs?: number;
};

export function createOutbox({ db, senders, leaseMs, now, ...rest }: Settings): Outbox {
  const store = createStore(db, now, leaseMs);
  const kinds = KINDS.filter((kind) => senders[kind]);
  const delivery = startDelivery({
    store,
    senders: { ...senders, email: senders.email ?? switchedOff, webhook: senders.webhook ?? switchedOff },
    now,
    ...rest,
  });
  const commit = groupCommit(store.accept);
  return {
    store,
    wake: delivery.wake,
    async accept(enquiry, options) {
      await commit(entriesOf(enquiry, kinds, options));
      delivery.wake();
    },
    close: delivery.stop,
  };
}

/** The enquiry, and one entry for each channel that tells of it: they succeed and fail each by itself. */
function entriesOf({ key, digest, body }: Composed, kinds: Kind[], options = {}): NewEntry[] {
  const payload = JSON.stringify(body);
  return kinds.map((kind) => ({ key: kind === "enquiry" ? key : `${key}.${kind}`, kind, digest, payload, ...options }));
}

/** For an entry from before the channel was switched off. */
const switchedOff: Senders["email"] = async () => ({ is: "refused", reason: "This channel is not set up any more." });
