import type { FieldErrors } from "./errors";
import { messages } from "./messages";

/**
 * The answers an enquiry cannot go without, each with what to say when it is missing. The browser checks this list and
 * the server's schema is built from it, so the public pages need no validation library.
 */
export const requiredAnswers = messages.required;

/** The errors of the required answers that are blank, or undefined when there are none. */
export function missingAnswers(answers: Record<string, unknown>): FieldErrors | undefined {
  const missing = Object.entries(requiredAnswers).filter(([name]) => !String(answers[name] ?? "").trim());
  return missing.length > 0 ? Object.fromEntries(missing) : undefined;
}
