import type { Placement } from "@/lib/content/enquiry-placements";

/**
 * What a visitor has typed so far, kept for this tab so that a reload by accident loses nothing. The request id stays
 * the same until the enquiry is accepted: sent twice, it is still one enquiry.
 */
export type Draft = { answers: Record<string, string>; requestId: string; startedAt: number };

const keyOf = (placement: Placement) => `enquiry.${placement}`;

/** 128 random bits in hexadecimal. crypto.randomUUID does not exist on plain http away from localhost. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newDraft = (): Draft => ({ answers: {}, requestId: newRequestId(), startedAt: Date.now() });

/**
 * The draft kept by an earlier view of this page, or a new one. A browser that keeps nothing gives a new one. It began
 * when the page was opened: fields can be filled in before this script is there.
 */
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
    // Storage is switched off or full: then a reload loses what was typed, as everywhere else.
  }
}

export function dropDraft(placement: Placement): void {
  try {
    sessionStorage.removeItem(keyOf(placement));
  } catch {
    // Nothing was kept.
  }
}

/** How a visitor came here: the first page of this visit with its query, and the page that led to it. */
export type Arrival = { landing: string; referrer: string };

/**
 * Looked at by the first page of a visit, and kept for this tab: no cookie, gone when it is closed. Finished pages run
 * it inline, so it uses nothing from outside: whoever goes on by a link may never have hydrated the page that he came to.
 */
export function readArrival(): Arrival {
  const KEY = "enquiry.arrival";
  const now = { landing: location.pathname + location.search, referrer: document.referrer };
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return JSON.parse(kept);
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Storage is switched off: this page's own address is all there is to know.
  }
  return now;
}
