/** How a visitor came here: the first page of this visit with its query, and the page that led to it. */
export type Arrival = { landing: string; referrer: string };

const KEY = "enquiry.arrival";

/** Looked at when the first form of a visit is hydrated, and kept for this tab: no cookie, gone when it is closed. */
export function readArrival(): Arrival {
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
