import type { ReceiptKey } from "@/contract/schemas/enquiry";
import { readStored, readStoredObject, store, tabStorage } from "@/lib/browser-storage";
import type { Placement } from "@/lib/content/enquiry-placements";
import { INTENT_NAMES, type Intent, type IntentName } from "./intent";

const ARRIVAL_KEY = "enquiry.arrival";
const RECEIPT_KEY = "enquiry.sent";
const INTENT_KEY = "enquiry.intent";
/** A DOM event, because each of the page's scripts has its own copy of this module. */
const CHANGE_EVENT = "intentchange";
const MAX_VALUE_LENGTH = 500;

/** Used if the visitor blocks storage. */
let textInMemory = "{}";

export function readStoredIntent(): Intent {
  try {
    const stored = JSON.parse(readStoredText());
    const names = [...INTENT_NAMES, "plot", "estimateShown", "estimateAt"].filter(
      (name) => typeof stored[name] === "string",
    );
    return Object.fromEntries(names.map((name) => [name, stored[name].slice(0, MAX_VALUE_LENGTH)]));
  } catch {
    return {};
  }
}

export function storeIntent(changes: Intent): void {
  const text = JSON.stringify({ ...readStoredIntent(), ...changes });
  if (text === readStoredText()) return;
  if (!store(tabStorage, INTENT_KEY, text)) textInMemory = text;
  reportChange();
}

const reportChange = () => dispatchEvent(new Event(CHANGE_EVENT));

export function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  return () => removeEventListener(CHANGE_EVENT, listener);
}

function readStoredText(): string {
  const stored = readStored(tabStorage, INTENT_KEY);
  return stored === undefined ? textInMemory : (stored ?? "{}");
}

/** The subject of the page. The visitor did not choose it, so only this page's form sends it. */
let pageIntent: Intent = {};
let lastSnapshot = { text: "", intent: pageIntent };

/** The visitor's choices override the page's intent. Returns the same object until its content changes. */
export function currentIntent(): Intent {
  const intent = { ...pageIntent, ...readStoredIntent() };
  const text = JSON.stringify(intent);
  if (lastSnapshot.text !== text) lastSnapshot = { text, intent };
  return lastSnapshot.intent;
}

export function setPageIntent(intent: Intent): void {
  pageIntent = intent;
  reportChange();
}

export const listChoices = (intent: Intent): [IntentName, string][] =>
  INTENT_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]] as [IntentName, string]] : []));

export type Step = 1 | 2;
/** The request id stays until the enquiry is accepted, so that a repeated request is the same enquiry. */
export type Draft = { answers: Record<string, string>; requestId: string; startedAt: number; step?: Step };

const keyOf = (placement: Placement) => `enquiry.${placement}`;

/** crypto.randomUUID does not exist on plain http except on localhost. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newDraft = (): Draft => ({ answers: {}, requestId: newRequestId(), startedAt: Date.now() });

/** A new draft starts when the page opened: visitors can type before this script runs. */
export const readDraft = (placement: Placement): Draft => ({
  ...newDraft(),
  startedAt: performance.timeOrigin,
  ...readStoredObject(tabStorage, keyOf(placement)),
});

export const storeDraft = (placement: Placement, draft: Draft) =>
  store(tabStorage, keyOf(placement), JSON.stringify(draft));

export const dropDraft = (placement: Placement) => store(tabStorage, keyOf(placement), null);

/** Stores where the visit began. Also runs before the first paint, because visitors may leave before hydration. */
export function rememberArrival(): { landing: string; referrer: string } {
  // The rest of a quote's address is a secret (lib/content/pages.ts).
  const landing = location.pathname.replace(/^\/quote\/.*/, "/quote") + location.search;
  const arrival = { landing, referrer: document.referrer, ...readStoredObject(tabStorage, ARRIVAL_KEY) };
  store(tabStorage, ARRIVAL_KEY, JSON.stringify(arrival));
  return arrival;
}

export const storeReceiptKey = ({ reference, proof }: ReceiptKey) =>
  store(tabStorage, RECEIPT_KEY, `${new URLSearchParams({ reference, proof })}`);

export function receiptAddress({ pathname }: Pick<Location, "pathname">): string | undefined {
  const receiptQuery = pathname.endsWith("/thank-you") && readStored(tabStorage, RECEIPT_KEY);
  return receiptQuery ? `${pathname}/sent?${receiptQuery}` : undefined;
}
