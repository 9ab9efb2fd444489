import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Access, DefaultRight } from "@/contract/schemas/permission";
import { isAllowed } from "@/contract/schemas/permission";
import type { LiveSession } from "./session";
import type { Staff } from "./staff";

/**
 * Throws `unauthenticated` without a session and `forbidden` without one of the permissions, unless access is public.
 */
export function requireAccess(staff: Staff | undefined, access: Access): void {
  if (access === "public") return;
  if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
  if (!isAllowed(staff.permissions, access)) throw new AppError("forbidden", messages.forbidden);
}

/** Throws `forbidden` without this right, if one is needed. */
export function requireRight(staff: Staff | undefined, right: DefaultRight | undefined): void {
  if (!right || !staff || isAllowed(staff.permissions, [right])) return;
  throw new AppError("forbidden", messages.lacksRight[right]);
}

/** How long a confirmed password or second factor counts as recent. */
export const PROOF_LASTS_MS = 5 * 60_000;

/** Throws `reauthenticate` unless the session's holder proved their identity within the last five minutes. */
export function requireRecentProof({ provedAt }: Pick<LiveSession, "provedAt">, now = Date.now()): void {
  if (now - provedAt >= PROOF_LASTS_MS) throw new AppError("reauthenticate", messages.proof.isNeeded);
}
