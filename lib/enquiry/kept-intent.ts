import { INTENT_NAMES, type Intent, type IntentName } from "./intent";
import { readStoredIntent, reportIntent } from "./stored-intent";

/** Shown by the page itself and not chosen: sent with this page's form only. */
let shown: Intent = {};
let last = { text: "", intent: shown };

/** What the page shows and the visitor's choices, which come first. The same object until it changes. */
export function readKept(): Intent {
  const intent = { ...shown, ...readStoredIntent() };
  const text = JSON.stringify(intent);
  if (last.text !== text) last = { text, intent };
  return last.intent;
}

/** Sends this with the page's form, until it is called with an empty object. */
export function showIntent(part: Intent): void {
  shown = part;
  reportIntent();
}

/** The choices that forms show, without removed ones. */
export const chosenOf = (intent: Intent): [IntentName, string][] =>
  INTENT_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]] as [IntentName, string]] : []));
