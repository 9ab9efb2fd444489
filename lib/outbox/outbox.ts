import "server-only";
import { patience } from "@/lib/api/limits";
import { env } from "@/lib/env";
import { siteDatabase } from "@/lib/site-database/site-database";
import { backendTraits } from "./backend-traits";
import { createOutbox, type Outbox } from "./create-outbox";
import { emailSender } from "./email-sender";
import { enquirySender } from "./enquiry-sender";
import { webhookSender } from "./webhook-sender";

/** One outbox a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { enquiryOutbox?: Promise<Outbox> };

/** The outbox of this process, open and delivering. A failure to open it is not kept: the next enquiry tries again. */
export function outbox(): Promise<Outbox> {
  shared.enquiryOutbox ??= open().catch((error: unknown) => {
    shared.enquiryOutbox = undefined;
    throw error;
  });
  return shared.enquiryOutbox;
}

const { beginMs, wholeMs } = patience.usual;

const open = async () =>
  createOutbox({
    db: await siteDatabase(),
    senders: {
      enquiry: enquirySender(backendTraits()),
      email: env.email && emailSender(env.email),
      webhook: env.webhook && webhookSender(env.webhook),
    },
    keepDays: env.OUTBOX_KEEP_DAYS,
    // An attempt looks at the backend and sends to it, each at its longest, and something is left over.
    leaseMs: 2 * (beginMs + wholeMs) + 4_000,
    // A backend that may take longer to begin may take longer to end what was given up on.
    settleMs: Math.max(15_000, beginMs),
  });
