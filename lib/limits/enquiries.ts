import "server-only";
import { messages } from "@/lib/content/messages";
import { env } from "@/lib/env";
import { clientAddress } from "./client-address";
import { countClientOrRefuse, widestOf } from "./clients";
import { count, isCounted, type Limit, throttled } from "./limiter";

const MINUTE = 60;
const perClient = { name: "enquiries", points: env.ENQUIRY_LIMIT_PER_MINUTE, seconds: MINUTE };
const total = { name: "enquiries-total", points: env.ENQUIRY_LIMIT_TOTAL_PER_MINUTE, seconds: MINUTE };
/** Beyond the total, for whoever has sent nothing lately: a flood must not close the form to all others. */
const reserve = { ...total, name: "enquiries-reserve", points: Math.ceil(total.points / 2) };
const lately: Limit = { name: "enquiries-lately", points: 1, seconds: 60 * MINUTE };

/** Counts an enquiry against its client and against all. Throws `throttled` where that was one too many (FORM-10). */
export async function limitEnquiries(headers: Headers): Promise<void> {
  const client = clientAddress(headers);
  await countClientOrRefuse(perClient, client, messages.enquiry.tooMany);
  if (total.points === 0) return;
  const network = widestOf(client);
  const isNew = !(await isCounted(lately, network));
  const counted = await count(total, "all");
  if (counted.times > total.points) {
    const { times } = isNew ? await count(reserve, "all") : { times: Number.POSITIVE_INFINITY };
    if (times > reserve.points) throw throttled(counted.msBeforeNext, messages.enquiry.tooMany);
  }
  await count(lately, network);
}
