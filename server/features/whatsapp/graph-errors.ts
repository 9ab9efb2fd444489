/* Error codes of the WhatsApp Cloud API (docs/lead-sources.md). */

const REASONS: Record<string, string> = {
  131026: "This person cannot be reached on WhatsApp.",
  131047: "More than 24 hours have passed since their last message. Send a template instead.",
  131048: "WhatsApp has limited your number, because people reported messages. Look into your account at Meta.",
  131049: "WhatsApp limits how many marketing messages a person gets. Try again in some days.",
  131050: "This person does not want marketing messages from you.",
  131062: "This template needs a phone number, and WhatsApp does not give this person's.",
  132000: "The blanks do not match the template. Choose it again.",
  132001: "The template no longer exists in this language.",
  132015: "Meta has paused this template.",
  190: "WhatsApp no longer accepts the access token. Save a new one under Settings, Lead sources.",
};

type GraphFailure = { code: string; title: string; message: string };

/** Why a message was not sent, for staff. */
export const failureOf = (error: GraphFailure | undefined): string =>
  (error && (REASONS[error.code] ?? (error.message || error.title).slice(0, 300))) || "WhatsApp did not say why.";

/** The access token does not work any more. */
export const TOKEN_IS_DEAD = "190";

/** Too many messages at once: nothing was sent, and later it will be. */
export const isThrottled = (code: string): boolean => ["4", "80007", "130429", "131056", "133016"].includes(code);
