import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type BackendPart, partOf } from "./backend-part";
import { withReadModel } from "./rows";

/** Any more within half a minute wait for the next list. */
const MAX_QUEUED = 1_000;

/** One per process, shared by all bundles of this module. */
const shared = globalThis as typeof globalThis & { deliveredEnquiries?: { part: BackendPart; at: number }[] };
shared.deliveredEnquiries ??= [];
const delivered = shared.deliveredEnquiries;

/** Queues an enquiry that the site has just delivered, as in the backend's answer. */
export function noteDelivered(enquiry: Enquiry): void {
  if (delivered.length < MAX_QUEUED) delivered.push({ part: partOf("enquiry", enquiry), at: Date.now() });
}

/**
 * Adds all queued enquiries to the read model at once, so that they are assigned before any list is read. A lost one
 * comes with the next list. Skips known enquiries, because after a repeated delivery a backend may answer with the
 * first one's state.
 */
export async function takeDelivered(): Promise<void> {
  const [first, ...others] = delivered.splice(0);
  if (!first) return;
  const parts = [first, ...others].map(({ part }) => part);
  await withReadModel(async (store) => {
    const known = await store.known(
      "enquiry",
      parts.map(({ id }) => id),
    );
    await store.take(
      "enquiry",
      parts.filter(({ id }) => !known.has(id)),
      first.at,
    );
  });
}
