import "server-only";
import { ENQUIRY_KINDS, KINDS, type OutboxKind, type SiteDb } from "@/server/database/tables";
import { groupCommit } from "@/server/platform/group-commit";
import { shared } from "@/server/platform/shared.mjs";
import { type DeliverySettings, type Senders, startDelivery } from "./delivery";
import { createStore, type NewEntry, type OutboxStore } from "./store";

export type Outbox = {
  kinds: readonly OutboxKind[];
  accept(entries: NewEntry[]): Promise<void>;
  store: OutboxStore;
  wake(): void;
  close(): Promise<void>;
};

type ProcessOutbox = { open?: () => Promise<Outbox>; opened?: Promise<Outbox> | undefined };
const NAME = Symbol.for("sagwan.outbox");
const globals = globalThis as typeof globalThis & { [NAME]?: ProcessOutbox };

/** Global, because Next bundles this module several times. server/open-outbox.ts sets `open`. */
globals[NAME] ??= {};
export const processOutbox: ProcessOutbox = globals[NAME];

export function outbox(): Promise<Outbox> {
  const { open, opened } = processOutbox;
  if (opened) return opened;
  if (!open) return Promise.reject(new Error("no outbox: server/boot.ts has not run"));
  processOutbox.opened = open().catch((error: unknown) => {
    processOutbox.opened = undefined;
    throw error;
  });
  return processOutbox.opened;
}

type OutboxSettings = Omit<DeliverySettings, "store" | "senders"> & {
  db: SiteDb;
  senders: Partial<Senders> & Pick<Senders, "enquiry">;
  leaseMs?: number;
};

export function createOutbox({ db, senders, leaseMs, ...settings }: OutboxSettings): Outbox {
  const store = createStore(db, settings.now, leaseMs);
  const delivery = startDelivery({
    store,
    senders: Object.fromEntries(KINDS.map((kind) => [kind, senders[kind] ?? refuseOrDrop])) as Senders,
    ...settings,
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

/** Messages about an enquiry become dead letters, about which staff decide. */
const refuseOrDrop: Senders[OutboxKind] = async ({ kind }) => ({
  is: ENQUIRY_KINDS.some((enquiryKind) => enquiryKind === kind) ? "refused" : "dropped",
  reason: "This channel is not set up any more.",
});
