import { ofTab, readStored, store } from "@/lib/browser-storage";
import { INTENT_NAMES, type Intent, type IntentName } from "./intent";

const KEY = "enquiry.intent";
/** Also connects the forms with the scripts of the page, which have this module a second time. */
const CHANGE = "intentchange";
/** The server's limit for one value (server/features/enquiries/form). */
const LONGEST = 500;

/** Without storage, it lasts as long as the page. */
let inMemory = "{}";
/** Shown by the page itself and not chosen: sent with this page's form only. */
let shown: Intent = {};
let last: { text: string; shown: Intent; intent: Intent } | undefined;

export function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}

/** The visitor's choices across pages; "" for a removed one. The same object until it changes. */
export function readKept(): Intent {
  const text = readText();
  if (last?.text !== text || last.shown !== shown) last = { text, shown, intent: { ...shown, ...parse(text) } };
  return last.intent;
}

export function keepIntent(part: Intent): void {
  const text = JSON.stringify({ ...parse(readText()), ...part });
  if (!store(ofTab, KEY, text)) inMemory = text;
  dispatchEvent(new Event(CHANGE));
}

/** Sends this with the page's form, until it is called with an empty object. */
export function showIntent(part: Intent): void {
  shown = part;
  dispatchEvent(new Event(CHANGE));
}

/** The choices that forms show, without removed ones. */
export const chosenOf = (intent: Intent): [IntentName, string][] =>
  INTENT_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]] as [IntentName, string]] : []));

function readText(): string {
  const stored = readStored(ofTab, KEY);
  return stored === undefined ? inMemory : (stored ?? "{}");
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
