import "server-only";
import { visitorMessages } from "@/contract/visitor-messages";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { consumeClientOrThrow, refundClient, widestOf } from "@/server/platform/limits/clients";
import { consume, isCounted, type Limit, refund, throttled } from "@/server/platform/limits/limiter";
import { slowDown } from "@/server/platform/limits/slow-down";
import type { EnquiryForm } from "./form";

const MINUTE = 60;
const perClient = { name: "enquiries", points: env.ENQUIRY_LIMIT_PER_MINUTE, seconds: MINUTE };
const total = { name: "enquiries-total", points: env.ENQUIRY_LIMIT_TOTAL_PER_MINUTE, seconds: MINUTE };
/** For clients that have sent nothing lately, so that a flood does not block everyone else. */
const reserve = { ...total, name: "enquiries-reserve", points: Math.ceil(total.points / 2) };
const lately: Limit = { name: "enquiries-lately", points: 1, seconds: 60 * MINUTE };

/** Few people fill in a form in less time, except by the browser's autofill. */
const QUICK_MS = 2_000;
const DELAYED_AT_ONCE = { total: 100, each: { network: 10 } };

/** Throws `throttled` above either limit (FORM-10). */
export async function limitEnquiries(headers: Headers): Promise<void> {
  const client = clientAddress(headers);
  await consumeClientOrThrow(perClient, client, visitorMessages.enquiry.tooMany);
  if (total.points === 0) return;
  const network = widestOf(client);
  const isNew = !(await isCounted(lately, network));
  const counted = await consume(total, "all");
  if (counted.times > total.points) {
    const { times } = isNew ? await consume(reserve, "all") : { times: Number.POSITIVE_INFINITY };
    if (times > reserve.points) throw throttled(counted.msBeforeNext, visitorMessages.enquiry.tooMany);
  }
  await consume(lately, network);
}

/** For an enquiry that failed through no fault of the client. */
export async function refundEnquiry(headers: Headers): Promise<void> {
  await refundClient(perClient, clientAddress(headers));
  await refund(total, "all");
}

/** Bots gain nothing, and people with autofill are not refused. Throws `throttled` if too many are delayed at once. */
export async function delayQuickSubmission({ elapsed = 0 }: EnquiryForm, client: string): Promise<void> {
  if (elapsed >= QUICK_MS) return;
  const who = { network: widestOf(client) };
  const hasWaited = await slowDown("enquiries", who, QUICK_MS - elapsed, DELAYED_AT_ONCE);
  if (!hasWaited) throw throttled(QUICK_MS, visitorMessages.enquiry.tooMany);
}
