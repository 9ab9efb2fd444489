import type { ReceiptKey } from "@/contract/schemas/enquiry";
import { readStored, readStoredObject, store, tabStorage } from "@/lib/browser-storage";
import type { Placement } from "@/lib/content/enquiry-placements";
import { INTENT_NAMES, type Intent, type IntentName } from "./intent";

const ARRIVAL = "enquiry.arrival";
const SENT = "enquiry.sent";

const KEY = "enquiry.intent";
/** An event, which also reaches the page's scripts, each of which has its own copy of this module. */
const CHANGE = "intentchange";
const LONGEST = 500;

let inMemory = "{}";

export function readStoredIntent(): Intent {
  try {
    const stored = JSON.parse(readText());
    const names = [...INTENT_NAMES, "plot", "estimateShown", "estimateAt"].filter(
      (name) => typeof stored[name] === "string",
    );
    return Object.fromEntries(names.map((name) => [name, stored[name].slice(0, LONGEST)]));
  } catch {
    return {};
  }
}

export function storeIntent(part: Intent): void {
  const text = JSON.stringify({ ...readStoredIntent(), ...part });
  if (text === readText()) return;
  if (!store(tabStorage, KEY, text)) inMemory = text;
  reportIntent();
}

const reportIntent = () => dispatchEvent(new Event(CHANGE));

export function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}

function readText(): string {
  const stored = readStored(tabStorage, KEY);
  return stored === undefined ? inMemory : (stored ?? "{}");
}

/** Shown by the page and not chosen: sent with this page's form only. */
let shown: Intent = {};
let last = { text: "", intent: shown };

/** The visitor's choices override what the page shows. Returns the same object until it changes. */
export function currentIntent(): Intent {
  const intent = { ...shown, ...readStoredIntent() };
  const text = JSON.stringify(intent);
  if (last.text !== text) last = { text, intent };
  return last.intent;
}

export function showIntent(part: Intent): void {
  shown = part;
  reportIntent();
}

export const listChoices = (intent: Intent): [IntentName, string][] =>
  INTENT_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]] as [IntentName, string]] : []));

/** The request id stays until the enquiry is accepted, so a repeated request is one enquiry. */
export type Step = 1 | 2;
export type Draft = { answers: Record<string, string>; requestId: string; startedAt: number; step?: Step };

const keyOf = (placement: Placement) => `enquiry.${placement}`;

/** crypto.randomUUID does not exist on plain http except on localhost. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newDraft = (): Draft => ({ answers: {}, requestId: newRequestId(), startedAt: Date.now() });

/** A new draft began when the page opened, because fields work before this script runs. */
export const readDraft = (placement: Placement): Draft => ({
  ...newDraft(),
  startedAt: performance.timeOrigin,
  ...readStoredObject(tabStorage, keyOf(placement)),
});

export const storeDraft = (at: Placement, draft: Draft) => store(tabStorage, keyOf(at), JSON.stringify(draft));

export const dropDraft = (placement: Placement) => store(tabStorage, keyOf(placement), null);

/** Also runs before the first paint: visitors may leave their first page before it hydrates. */
export function readArrival(): { landing: string; referrer: string } {
  // The rest of a quote's address is a secret (lib/content/pages.ts).
  const landing = location.pathname.replace(/^\/quote\/.*/, "/quote") + location.search;
  const current = { landing, referrer: document.referrer };
  const arrival = { ...current, ...readStoredObject(tabStorage, ARRIVAL) };
  store(tabStorage, ARRIVAL, JSON.stringify(arrival));
  return arrival;
}

export const storeSent = ({ reference, proof }: ReceiptKey) =>
  store(tabStorage, SENT, `${new URLSearchParams({ reference, proof })}`);

export function receiptAddress({ pathname }: Pick<Location, "pathname">): string | undefined {
  const sent = pathname.endsWith("/thank-you") && readStored(tabStorage, SENT);
  return sent ? `${pathname}/sent?${sent}` : undefined;
}
