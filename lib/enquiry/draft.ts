import type { Placement } from "@/lib/content/enquiry-placements";
import { newRequestId } from "./request-id";

/**
 * What a visitor has typed so far, kept for this tab so that a reload by accident loses nothing. The request id stays
 * the same until the enquiry is accepted: sent twice, it is still one enquiry.
 */
export type Draft = { answers: Record<string, string>; requestId: string; startedAt: number };

const keyOf = (placement: Placement) => `enquiry.${placement}`;

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
