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
