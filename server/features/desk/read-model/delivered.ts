import "server-only";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type BackendPart, partOf } from "./backend-part";
import { askRows } from "./rows";

/** More in half a minute wait for the next list. */
const MOST = 1_000;

/** One a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { deliveredEnquiries?: { part: BackendPart; at: number }[] };
shared.deliveredEnquiries ??= [];
const delivered = shared.deliveredEnquiries;

/** Notes an enquiry that the site has just delivered, as the backend's answer shows it. */
export function noteDelivered(enquiry: Enquiry): void {
  if (delivered.length < MOST) delivered.push({ part: partOf("enquiry", enquiry), at: Date.now() });
}

/**
 * Makes known what was delivered since, all of it at once, so that it is given by turn before anybody asks for a list.
 * What is lost here, or was never shown, is met by the next list. Of what is known already nothing is taken: to an enquiry
 * that is delivered a second time a backend may answer what it did to the first.
 */
export async function takeDelivered(): Promise<void> {
  const [first, ...others] = delivered.splice(0);
  if (!first) return;
  const parts = [first, ...others].map(({ part }) => part);
  await askRows(async (store) => {
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
