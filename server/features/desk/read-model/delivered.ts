import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type BackendPart, partOf } from "./backend-part";
import { withReadModel } from "./rows";

/** Any more wait for the next list. */
const MAX_QUEUED = 1_000;

type Delivered = { part: BackendPart; at: number };

/** One per process, shared by all bundles of this module. */
const shared = globalThis as typeof globalThis & {
  deliveredEnquiries?: { queue: Delivered[]; taking?: Promise<void> | undefined };
};
shared.deliveredEnquiries ??= { queue: [] };
const delivered = shared.deliveredEnquiries;

/** Queues an enquiry that the site has just delivered, as in the backend's answer. */
export function noteDelivered(enquiry: Enquiry): void {
  if (delivered.queue.length < MAX_QUEUED) delivered.queue.push({ part: partOf("enquiry", enquiry), at: Date.now() });
}

/**
 * Adds all queued enquiries to the read model at once, so that they are assigned before any list is read. Concurrent
 * callers share a transaction. After a failure the enquiries stay queued. Throws `unavailable`.
 */
export async function takeDelivered(): Promise<void> {
  while (delivered.taking) await delivered.taking.catch(() => undefined);
  const taken = delivered.queue.splice(0);
  const [first] = taken;
  if (!first) return;
  const taking = take(taken, first.at).finally(() => {
    delivered.taking = undefined;
  });
  delivered.taking = taking;
  await taking.catch((thrown: unknown) => {
    delivered.queue.unshift(...taken);
    throw thrown;
  });
}

/** Skips known enquiries, because after a repeated delivery a backend may answer with the first one's state. */
const take = (taken: readonly Delivered[], at: number) =>
  withReadModel(async (store) => {
    const parts = taken.map(({ part }) => part);
    const known = await store.known(
      "enquiry",
      parts.map(({ id }) => id),
    );
    await store.take(
      "enquiry",
      parts.filter(({ id }) => !known.has(id)),
      at,
    );
  });
