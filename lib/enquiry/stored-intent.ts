import { ofTab, readStored, store } from "@/lib/browser-storage";
import { INTENT_NAMES, type Intent } from "./intent";

const KEY = "enquiry.intent";
/** Also connects the forms with the scripts of the page, each of which has this module of its own. */
const CHANGE = "intentchange";
/** The server's limit for one value (server/features/enquiries/form). */
const LONGEST = 500;

/** Without storage, it lasts as long as the page. */
let inMemory = "{}";

/** The visitor's choices across pages, in the tab and so without a cookie; "" for a removed one. */
export function readStoredIntent(): Intent {
  try {
    const kept = JSON.parse(readText());
    const known = [...INTENT_NAMES, "plot", "estimateShown", "estimateAt"].filter(
      (name) => typeof kept[name] === "string",
    );
    return Object.fromEntries(known.map((name) => [name, kept[name].slice(0, LONGEST)]));
  } catch {
    return {};
  }
}

export function keepIntent(part: Intent): void {
  const text = JSON.stringify({ ...readStoredIntent(), ...part });
  if (text === readText()) return;
  if (!store(ofTab, KEY, text)) inMemory = text;
  reportIntent();
}

export const reportIntent = () => dispatchEvent(new Event(CHANGE));

export function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}

function readText(): string {
  const stored = readStored(ofTab, KEY);
  return stored === undefined ? inMemory : (stored ?? "{}");
}
