import "server-only";
import { createOutbox, outbox } from "@/server/database/outbox/outbox";
import { createStore } from "@/server/database/outbox/store";
import { resetFutureTimes, siteDatabase } from "@/server/database/site-database";
import { KINDS } from "@/server/database/tables";
import {
  createIdempotencyKeyCheck,
  emailSender,
  enquirySender,
  webhookSender,
} from "@/server/features/enquiries/delivery";
import { metaLeadSender } from "@/server/features/leads";
import { alertSender } from "@/server/features/monitoring/alerts";
import { quoteSender, refuseQuoteMail } from "@/server/features/quotes/quote-states";
import { reminderSender } from "@/server/features/reminders/sender";
import { messageSender, replySender } from "@/server/features/whatsapp";
import { isLocked } from "@/server/platform/data-lock.mjs";
import { env } from "@/server/platform/env";
import { isMailBack } from "@/server/platform/mail";
import { outboxTimes } from "@/server/upstream/timeouts";

const EMBEDDED_CONCURRENCY = 50;

export async function openOutbox() {
  const db = await siteDatabase();
  const { file } = env.siteDatabase;
  const { leaseMs, settleMs } = outboxTimes;
  const isOnlyProcess = file && isLocked(file);
  // A dead process's request can still be under way at a hosted backend.
  const deadProcessMs = env.BACKEND_URL ? settleMs : 0;
  // Waiting entries failed before the restart, which may have repaired the cause.
  await createStore(db).hasten(KINDS, isOnlyProcess ? deadProcessMs : leaseMs);
  await resetFutureTimes(db);
  return createOutbox({
    db,
    senders: {
      enquiry: enquirySender(createIdempotencyKeyCheck()),
      email: env.email && emailSender(env.email),
      webhook: env.webhook && webhookSender(env.webhook),
      reminder: env.email && reminderSender(env.email),
      trouble: env.email && alertSender(env.email),
      metaLead: metaLeadSender,
      whatsappMessage: messageSender,
      whatsappReply: replySender,
      quote: env.email ? quoteSender(env.email) : refuseQuoteMail,
    },
    keepDays: env.OUTBOX_KEEP_DAYS,
    ...(!env.BACKEND_URL && { concurrency: { enquiry: EMBEDDED_CONCURRENCY } }),
    ...outboxTimes,
  });
}

export async function sendMailsAfterOutage(): Promise<void> {
  if (!env.email || !(await isMailBack(env.email))) return;
  const { store, wake } = await outbox();
  await store.hasten(["email", "reminder", "trouble", "quote"]);
  wake();
}
