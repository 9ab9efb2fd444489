import { INTENT_NAMES, type Intent, type IntentName } from "./intent";

/** In this tab's storage, which lib/inline-scripts/carry-intent writes too: no cookie, gone with the tab. */
const KEY = "enquiry.intent";
/** As much of one part as the server keeps (server/features/enquiries/form). */
const LONGEST = 500;

/** Where storage is switched off it lasts as long as the page. */
let inMemory = "{}";
/** What the page itself shows and nobody has chosen yet: it goes with this page's form alone. */
let shown: Intent = {};
let last: { text: string; shown: Intent; intent: Intent } | undefined;
const listeners = new Set<() => void>();

/** Hears also of what the inline script keeps. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("intentchange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("intentchange", listener);
  };
}

/** What goes along from page to page; "" is what somebody has taken off. The same object until it changes. */
export function readKept(): Intent {
  const text = readText();
  if (last?.text !== text || last.shown !== shown) last = { text, shown, intent: { ...shown, ...parse(text) } };
  return last.intent;
}

/** Adds these parts to it. */
export function keepIntent(part: Intent): void {
  const text = JSON.stringify({ ...parse(readText()), ...part });
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
  for (const tell of listeners) tell();
}

/** Lets this go with the form of this page, until it is called with nothing. */
export function showIntent(part: Intent): void {
  shown = part;
  for (const tell of listeners) tell();
}

/** What has been chosen and not taken off, of what forms show. */
export const chosenOf = (intent: Intent): [IntentName, string][] =>
  INTENT_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]] as [IntentName, string]] : []));

function readText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "{}";
  } catch {
    return inMemory;
  }
}

function parse(text: string): Intent {
  try {
    const kept: Record<string, unknown> = JSON.parse(text);
    const known = [...INTENT_NAMES, "plot", "estimateShown", "estimateAt"].filter(
      (name) => typeof kept[name] === "string",
    );
    return Object.fromEntries(known.map((name) => [name, String(kept[name]).slice(0, LONGEST)]));
  } catch {
    return {};
  }
}
