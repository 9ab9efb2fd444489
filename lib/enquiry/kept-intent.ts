import { INTENT_NAMES, type Intent, type IntentName } from "./intent";
import { readStoredIntent, reportIntent } from "./stored-intent";

/** Shown by the page and not chosen: sent with this page's form only. */
let shown: Intent = {};
let last = { text: "", intent: shown };

/** The visitor's choices override what the page shows. Returns the same object until it changes. */
export function readKept(): Intent {
  const intent = { ...shown, ...readStoredIntent() };
  const text = JSON.stringify(intent);
  if (last.text !== text) last = { text, intent };
  return last.intent;
}

export function showIntent(part: Intent): void {
  shown = part;
  reportIntent();
}

export const chosenOf = (intent: Intent): [IntentName, string][] =>
  INTENT_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]] as [IntentName, string]] : []));
