import { ofBrowser, readStoredObject, store } from "@/lib/browser-storage";

/** The query that calculates an estimate again, and its size and cost on its day, in the language of its page. */
type LastEstimate = { at: string; shown: string; lang: string };

const KEY = "estimate.last";

/** Only in this browser. lib/page-scripts/last-estimate shows it on the next visit. */
export const keepLastEstimate = (estimate: LastEstimate) => store(ofBrowser, KEY, JSON.stringify(estimate));
export const forgetLastEstimate = () => store(ofBrowser, KEY, null);

export function findLastEstimate(): LastEstimate | undefined {
  const { at, shown, lang = "" } = readStoredObject(ofBrowser, KEY);
  return shown && String(at).startsWith("?") ? { at: String(at), shown: String(shown), lang: String(lang) } : undefined;
}
