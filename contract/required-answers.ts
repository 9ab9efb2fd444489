import type { FieldErrors } from "./errors";
import { visitorMessages } from "./visitor-messages";

/**
 * Required answers of an enquiry with their error messages. The browser checks this list and the server builds its
 * schema from it, so public pages need no validation library.
 */
export const requiredAnswers = visitorMessages.required;

/** The errors of blank required answers; undefined if there are none. */
export function missingAnswers(answers: Record<string, unknown>): FieldErrors | undefined {
  const missing = Object.entries(requiredAnswers).filter(([name]) => !String(answers[name] ?? "").trim());
  return missing.length > 0 ? Object.fromEntries(missing) : undefined;
}
