import { ofTab, readStored, store } from "@/lib/browser-storage";
import { INTENT_NAMES, type Intent } from "./intent";

const KEY = "enquiry.intent";
/** Also connects the forms with the page's scripts, each of which has its own copy of this module. */
const CHANGE = "intentchange";
/** The server's limit for one value (server/features/enquiries/form). */
const LONGEST = 500;

/** Without storage, it lasts as long as the page. */
let inMemory = "{}";

/** "" for a removed choice. */
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
