import "server-only";
import { messages } from "@/lib/content/messages";
import { env } from "@/lib/env";
import { clientAddress } from "./client-address";
import { countOrRefuse } from "./limiter";

const MINUTE = 60;
const perClient = { name: "enquiries", points: env.ENQUIRY_LIMIT_PER_MINUTE, seconds: MINUTE };
const total = { name: "enquiries-total", points: env.ENQUIRY_LIMIT_TOTAL_PER_MINUTE, seconds: MINUTE };

/** Counts an enquiry against its client and against all. Throws `throttled` where that was one too many (FORM-10). */
export async function limitEnquiries(headers: Headers): Promise<void> {
  await countOrRefuse(perClient, clientAddress(headers), messages.enquiry.tooMany);
  await countOrRefuse(total, "all", messages.enquiry.tooMany);
}
