import type { Placement } from "@/lib/content/enquiry-placements";

/**
 * Unsent input, stored for this tab to survive a reload. The request id stays the same until the enquiry is accepted,
 * so a repeated request is one enquiry.
 */
export type Draft = { answers: Record<string, string>; requestId: string; startedAt: number };

const keyOf = (placement: Placement) => `enquiry.${placement}`;

/** 128 random bits in hexadecimal. crypto.randomUUID does not exist on plain http except on localhost. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newDraft = (): Draft => ({ answers: {}, requestId: newRequestId(), startedAt: Date.now() });

/** The stored draft, or a new one. It began when the page opened, because fields work before this script runs. */
export function readDraft(placement: Placement): Draft {
  const fresh = { ...newDraft(), startedAt: performance.timeOrigin };
  try {
    return { ...fresh, ...JSON.parse(sessionStorage.getItem(keyOf(placement)) ?? "{}") };
  } catch {
    return fresh;
  }
}

export function keepDraft(placement: Placement, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(placement), JSON.stringify(draft));
  } catch {
    // Without storage, or with full storage, a reload loses the input.
  }
}

export function dropDraft(placement: Placement): void {
  try {
    sessionStorage.removeItem(keyOf(placement));
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** The first page of the visit with its query, and the referrer. */
export type Arrival = { landing: string; referrer: string };

/**
 * Called on the first page of a visit and stored for the tab, without a cookie. Prerendered pages run it inline and
 * self-contained, because visitors may leave their first page before it hydrates.
 */
export function readArrival(): Arrival {
  const KEY = "enquiry.arrival";
  const now = { landing: location.pathname + location.search, referrer: document.referrer };
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return JSON.parse(kept);
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage, only the current page is known.
  }
  return now;
}
