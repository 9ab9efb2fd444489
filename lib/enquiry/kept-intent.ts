import { INTENT_NAMES, type Intent, type IntentName } from "./intent";

/** In sessionStorage, so no cookie. lib/inline-scripts/carry-intent writes it too. */
const KEY = "enquiry.intent";
/** The server's limit for one value (server/features/enquiries/form). */
const LONGEST = 500;

/** Without storage, it lasts as long as the page. */
let inMemory = "{}";
/** Shown by the page itself and not chosen: sent with this page's form only. */
let shown: Intent = {};
let last: { text: string; shown: Intent; intent: Intent } | undefined;
const listeners = new Set<() => void>();

/** Also reports changes by the inline script. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("intentchange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("intentchange", listener);
  };
}

/** The visitor's choices across pages; "" for a removed one. The same object until it changes. */
export function readKept(): Intent {
  const text = readText();
  if (last?.text !== text || last.shown !== shown) last = { text, shown, intent: { ...shown, ...parse(text) } };
  return last.intent;
}

export function keepIntent(part: Intent): void {
  const text = JSON.stringify({ ...parse(readText()), ...part });
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
  for (const notify of listeners) notify();
}

/** Sends this with the page's form, until it is called with an empty object. */
export function showIntent(part: Intent): void {
  shown = part;
  for (const notify of listeners) notify();
}

/** The choices that forms show, without removed ones. */
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
