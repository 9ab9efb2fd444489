import "server-only";
import { messages } from "@/lib/content/messages";
import { widestOf } from "@/lib/limits/clients";
import { throttled } from "@/lib/limits/limiter";
import { slowDown } from "@/lib/limits/slow-down";
import type { EnquiryForm } from "./form";

/** Few people read five questions and answer them in less; who has his browser fill them in may. */
const QUICK_MS = 2_000;
const PLACES = { total: 100, each: { network: 10 } };

/**
 * Whether a program filled this in: it answered the question that people do not see, or has never seen the form, which
 * sends that answer along, blank, with script and without.
 */
export const isFromProgram = ({ website }: EnquiryForm) => website !== "";

/**
 * Holds what was filled in within two seconds for the rest of them: a program gains nothing, and a person whose browser
 * knew the answers is not refused. What does not say how long it took is held for all of them. Throws `throttled` where
 * too many are held at once.
 */
export async function holdTheQuick({ elapsed = 0 }: EnquiryForm, client: string): Promise<void> {
  if (elapsed >= QUICK_MS) return;
  const who = { network: widestOf(client) };
  const hasWaited = await slowDown("enquiries", who, QUICK_MS - elapsed, PLACES);
  if (!hasWaited) throw throttled(QUICK_MS, messages.enquiry.tooMany);
}
