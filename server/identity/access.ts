import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Access, type DefaultRight, isAllowed } from "@/contract/schemas/permission";
import type { LiveSession } from "./session";

export function requireAccess(staff: LiveSession | undefined, access: Access): void {
  if (access === "public") return;
  if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
  if (!isAllowed(staff.permissions, access)) throw new AppError("forbidden", messages.forbidden);
}

/** Call this after `requireAccess`, which lets callers without a session pass only to public rows, without a right. */
export function requireRight(staff: LiveSession | undefined, right: DefaultRight | undefined): void {
  if (!right || !staff || isAllowed(staff.permissions, [right])) return;
  throw new AppError("forbidden", messages.lacksRight[right]);
}

export const PROOF_LASTS_MS = 5 * 60_000;

export function requireRecentProof({ provedAt }: Pick<LiveSession, "provedAt">, now = Date.now()): void {
  if (now - provedAt >= PROOF_LASTS_MS) throw new AppError("reauthenticate", "Confirm it’s you to continue.");
}
