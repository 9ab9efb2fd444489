import { localStore, readStoredObject, store } from "@/lib/browser-storage";

/** `at` is the query that calculates it again. */
type LastEstimate = { at: string; shown: string; lang: string };

const KEY = "estimate.last";

/** Shown on the next visit by lib/page-scripts/last-estimate. */
export const storeLastEstimate = (estimate: LastEstimate) => store(localStore, KEY, JSON.stringify(estimate));
export const forgetLastEstimate = () => store(localStore, KEY, null);

export function findLastEstimate(): LastEstimate | undefined {
  const { at, shown, lang = "" } = readStoredObject(localStore, KEY);
  return shown && String(at).startsWith("?") ? { at: String(at), shown: String(shown), lang: String(lang) } : undefined;
}
