import "server-only";
import { timingSafeEqual } from "node:crypto";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { hmacFor } from "@/server/platform/hmac";

const MINUTE_MS = 60_000;
/** As long as somebody who has sent an enquiry may look at its receipt and choose a time. */
const LASTS_MINUTES = 120;

const markOf = (reference: string, minute: string) => hmacFor("receipt of an enquiry", `${reference} ${minute}`);

/**
 * What only the sender gets. A reference alone would not do: it stands on the PDF that a family sends on, and in messages.
 * Nothing is kept for it, and any server knows it for two hours (decision 125).
 */
export function proofOf(reference: string, at = Date.now()): string {
  const minute = Math.floor(at / MINUTE_MS).toString(36);
  return `${minute}-${markOf(reference, minute)}`;
}

/** Whether it was made here for this reference, and lately. */
export function isProven({ reference, proof }: ReceiptKey, at = Date.now()): boolean {
  const [, minute = "", given = ""] = /^([\da-z]{1,9})-([\w-]{43})$/.exec(proof) ?? [];
  if (!given || !timingSafeEqual(Buffer.from(given), Buffer.from(markOf(reference, minute)))) return false;
  const age = Math.floor(at / MINUTE_MS) - Number.parseInt(minute, 36);
  return age >= 0 && age < LASTS_MINUTES;
}
