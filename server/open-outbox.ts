import "server-only";
import { findCompany } from "@/server/database/documents/document";
import { createOutbox } from "@/server/database/outbox/outbox";
import { siteDatabase } from "@/server/database/site-database";
import { backendTraits, enquirySender } from "@/server/features/enquiries/delivery/enquiry-sender";
import { emailSender, webhookSender } from "@/server/features/enquiries/delivery/notifications";
import { troubleSender } from "@/server/features/monitoring/sender";
import { reminderSender } from "@/server/features/reminders/sender";
import { env } from "@/server/platform/env";
import { timeouts } from "@/server/upstream/timeouts";

const { headersMs, bodyMs } = timeouts.usual;
/** The embedded backend makes so many durable together. */
const EMBEDDED_CONCURRENCY = 50;

/** Opens the outbox with a sender for each channel that is set up. */
export const openOutbox = async () =>
  createOutbox({
    db: await siteDatabase(),
    senders: {
      enquiry: enquirySender(backendTraits()),
      email: env.email && emailSender(env.email, async () => (await findCompany()).brand),
      webhook: env.webhook && webhookSender(env.webhook),
      reminder: env.email && reminderSender(env.email),
      trouble: env.email && troubleSender(env.email),
    },
    keepDays: env.OUTBOX_KEEP_DAYS,
    ...(!env.BACKEND_URL && { concurrency: { enquiry: EMBEDDED_CONCURRENCY } }),
    // An attempt looks at the backend and sends to it, each at its longest, and something is left over.
    leaseMs: 2 * (headersMs + bodyMs) + 4_000,
    // A backend that may take longer to begin may take longer to end what was given up on.
    settleMs: Math.max(env.OUTBOX_SETTLE_SECONDS * 1_000, headersMs),
  });
