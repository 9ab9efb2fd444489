import "server-only";
import { timingSafeEqual } from "node:crypto";
import type { ReceiptKey } from "@/contract/schemas/receipt";
import { hmacFor } from "@/server/platform/hmac";

const MINUTE_MS = 60_000;
const LASTS_MINUTES = 120;

const markOf = (reference: string, minute: string) => hmacFor("receipt of an enquiry", `${reference} ${minute}`);

/** The reference alone proves nothing: people forward PDFs and messages with it. Nothing is stored. */
export function proofOf(reference: string, at = Date.now()): string {
  const minute = Math.floor(at / MINUTE_MS).toString(36);
  return `${minute}-${markOf(reference, minute)}`;
}

export function isProven({ reference, proof }: ReceiptKey, at = Date.now()): boolean {
  const [, minute = "", given = ""] = /^([\da-z]{1,9})-([\w-]{43})$/.exec(proof) ?? [];
  if (!given || !timingSafeEqual(Buffer.from(given), Buffer.from(markOf(reference, minute)))) return false;
  const age = Math.floor(at / MINUTE_MS) - Number.parseInt(minute, 36);
  return age >= 0 && age < LASTS_MINUTES;
}
