import "server-only";
import { findCompany } from "@/server/database/documents/document";
import { siteDatabase } from "@/server/database/site-database";
import { ENQUIRY_KINDS, type Kind, type SiteDb } from "@/server/database/tables";
import { type Composed, referenceOf } from "@/server/features/enquiries/compose";
import { backendTraits, enquirySender } from "@/server/features/enquiries/delivery/enquiry-sender";
import { emailSender, webhookSender } from "@/server/features/enquiries/delivery/notifications";
import { troubleSender } from "@/server/features/monitoring/sender";
import { reminderSender } from "@/server/features/reminders/sender";
import { env } from "@/server/platform/env";
import { groupCommit } from "@/server/platform/group-commit";
import { shared } from "@/server/platform/shared.mjs";
import { timeouts } from "@/server/upstream/timeouts";
import { type Senders, startDelivery } from "./delivery";
import { createStore, type NewEntry, type Store } from "./store";

export type Outbox = {
  /** Takes an enquiry. When the promise is kept it is durable, and will be delivered whatever fails from now on. */
  accept(enquiry: Composed, options?: Pick<NewEntry, "dedupeWithin">): Promise<void>;
  store: Store;
  /** Has delivery look at once. */
  wake(): void;
  /** Ends delivery after the attempts that are under way. The database stays open: it is not the outbox's alone. */
  close(): Promise<void>;
};

/** One outbox a process, however many bundles Next makes of this module. */
const everywhere = globalThis as typeof globalThis & { enquiryOutbox?: Promise<Outbox> };

/** The outbox of this process, open and delivering. A failure to open it is not kept: the next enquiry tries again. */
export function outbox(): Promise<Outbox> {
  everywhere.enquiryOutbox ??= open().catch((error: unknown) => {
    everywhere.enquiryOutbox = undefined;
    throw error;
  });
  return everywhere.enquiryOutbox;
}

const { headersMs, bodyMs } = timeouts.usual;
/** The embedded backend makes so many durable together. */
const EMBEDDED_CONCURRENCY = 50;

const open = async () =>
  createOutbox({
    db: await siteDatabase(),
    senders: {
      enquiry: enquirySender(backendTraits()),
      email: env.email && emailSender(env.email, async () => (await findCompany()).brand),
      webhook: env.webhook && webhookSender(env.webhook),
      reminder: env.email && reminderSender(env.email),
      trouble: env.email && troubleSender(env.email),
    },
    keepDays: env.OUTBOX_KEEP_DAYS,
    ...(!env.BACKEND_URL && { concurrency: { enquiry: EMBEDDED_CONCURRENCY } }),
    // An attempt looks at the backend and sends to it, each at its longest, and something is left over.
    leaseMs: 2 * (headersMs + bodyMs) + 4_000,
    // A backend that may take longer to begin may take longer to end what was given up on.
    settleMs: Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, headersMs),
  });

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
  const kinds = ENQUIRY_KINDS.filter((kind) => senders[kind]);
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
    store,
    wake: delivery.wake,
    async accept(enquiry, options) {
      await commit(entriesOf(enquiry, kinds, options));
      shared.metrics?.enquiriesAccepted.inc();
      delivery.wake();
    },
    close: delivery.stop,
  };
}

/** The enquiry, and one entry for each channel that tells of it: they succeed and fail each by itself. */
function entriesOf({ key, digest, body, notice }: Composed, kinds: readonly Kind[], options = {}): NewEntry[] {
  const payload = JSON.stringify(body);
  const given = notice === undefined ? undefined : { reference: referenceOf(key), version: notice };
  return kinds.map((kind) =>
    kind === "enquiry"
      ? { key, kind, digest, payload, notice: given, ...options }
      : { key: `${key}.${kind}`, kind, digest, payload, ...options },
  );
}

/** For an entry from before the channel was switched off. */
const NOT_SET_UP = "This channel is not set up any more.";
const switchedOff: Senders["email"] = async () => ({ is: "refused", reason: NOT_SET_UP });
const notMailed: Senders["reminder"] = async () => ({ is: "dropped", reason: NOT_SET_UP });
