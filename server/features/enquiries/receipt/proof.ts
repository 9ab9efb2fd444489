import "server-only";
import { timingSafeEqual } from "node:crypto";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { hmacFor } from "@/server/platform/hmac";

const MINUTE_MS = 60_000;
/** How long a sender may read the receipt and choose a time. */
const LASTS_MINUTES = 120;

const markOf = (reference: string, minute: string) => hmacFor("receipt of an enquiry", `${reference} ${minute}`);

/**
 * Proves that the caller sent the enquiry. The reference alone is no proof: it is on PDFs and in messages that people
 * forward. Nothing is stored, and any server accepts the proof for two hours.
 */
export function proofOf(reference: string, at = Date.now()): string {
  const minute = Math.floor(at / MINUTE_MS).toString(36);
  return `${minute}-${markOf(reference, minute)}`;
}

/** Whether this site made the proof for this reference within its lifetime. */
export function isProven({ reference, proof }: ReceiptKey, at = Date.now()): boolean {
  const [, minute = "", given = ""] = /^([\da-z]{1,9})-([\w-]{43})$/.exec(proof) ?? [];
  if (!given || !timingSafeEqual(Buffer.from(given), Buffer.from(markOf(reference, minute)))) return false;
  const age = Math.floor(at / MINUTE_MS) - Number.parseInt(minute, 36);
  return age >= 0 && age < LASTS_MINUTES;
}
