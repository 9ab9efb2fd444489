import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { LiveSession } from "./session";

/** How long it is believed, once proved, that whoever has the session is whose it is. */
export const PROOF_LASTS_MS = 5 * 60_000;

/** Throws `reauthenticate` where whose session it is was not proved within the last five minutes. */
export function requireProof({ provedAt }: Pick<LiveSession, "provedAt">, now = Date.now()): void {
  if (now - provedAt >= PROOF_LASTS_MS) throw new AppError("reauthenticate", messages.proof.isNeeded);
}
