import type { FieldErrors } from "./errors";
import { visibleText } from "./plain-characters";
import { visitorMessages } from "./visitor-messages";

/** Browsers check this list and need no validation library. The server's schema is built from the same list. */
export const requiredAnswers = visitorMessages.required;

export function missingAnswers(answers: Record<string, unknown>): FieldErrors | undefined {
  const missing = Object.entries(requiredAnswers).filter(([name]) => !visibleText(String(answers[name] ?? "")).trim());
  return missing.length > 0 ? Object.fromEntries(missing) : undefined;
}
