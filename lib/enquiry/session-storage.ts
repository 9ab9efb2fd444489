import { ofTab, readStoredObject, store } from "@/lib/browser-storage";
import type { Placement } from "@/lib/content/enquiry-placements";

/** The request id stays until the enquiry is accepted, so a repeated request is one enquiry. */
export type Draft = { answers: Record<string, string>; requestId: string; startedAt: number };

const keyOf = (placement: Placement) => `enquiry.${placement}`;

/** crypto.randomUUID does not exist on plain http except on localhost. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newDraft = (): Draft => ({ answers: {}, requestId: newRequestId(), startedAt: Date.now() });

/** A new draft began when the page opened, because fields work before this script runs. */
export const readDraft = (placement: Placement): Draft => ({
  ...newDraft(),
  startedAt: performance.timeOrigin,
  ...readStoredObject(ofTab, keyOf(placement)),
});

export const keepDraft = (placement: Placement, draft: Draft) => store(ofTab, keyOf(placement), JSON.stringify(draft));

export const dropDraft = (placement: Placement) => store(ofTab, keyOf(placement), null);

export type Arrival = { landing: string; referrer: string };

const ARRIVAL = "enquiry.arrival";

/** Also runs before the first paint: visitors may leave their first page before it hydrates. */
export function readArrival(): Arrival {
  const now = { landing: location.pathname + location.search, referrer: document.referrer };
  const arrival = { ...now, ...readStoredObject(ofTab, ARRIVAL) };
  store(ofTab, ARRIVAL, JSON.stringify(arrival));
  return arrival;
}
