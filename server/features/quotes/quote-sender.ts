import "server-only";
import { messages } from "@/contract/messages";
import type { QuoteMail } from "@/contract/schemas/quote";
import { paperWords } from "@/lib/content/paper-words";
import { timelineWords } from "@/lib/content/timeline-words";
import { findCompany } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import {
  findQuote,
  lockNumbers,
  mailFoot,
  numberOf,
  setQuoteState,
  withFollowUp,
  writeEntries,
} from "@/server/features/desk";
import { isRefusedMail, type MailSettings, messageIdOf } from "@/server/platform/mail";
import { nameOf } from "./quote-states";
import { typeset } from "./typeset/typeset";

type Queued = QuoteMail & { quote: string; from: string; replyTo: string };

/** A repeat after an unknown outcome has the same Message-ID: mail programs show it once. */
export function quoteSender({ url, from }: MailSettings) {
  const send = companyMailer({ url, from });
  return async (claim: Claim): Promise<Outcome> => {
    const { key, payload } = claim;
    const queued: Queued = JSON.parse(payload);
    try {
      const row = await withFollowUp((db) => findQuote(db, queued.quote));
      if (!row) return { is: "dropped", reason: "The quote was erased." };
      const [{ brand }, foot, pdf] = await Promise.all([
        findCompany(),
        mailFoot(queued.email),
        typeset(JSON.parse(row.paper)),
      ]);
      await send({
        fromName: brand,
        to: queued.email,
        subject: queued.subject,
        text: `${queued.text}\n\n${foot}`,
        ...(queued.replyTo && { replyTo: { name: queued.from, address: queued.replyTo } }),
        messageId: messageIdOf(key, from),
        attachments: [{ filename: paperWords.quote.fileName(numberOf(row), row.revision), content: pdf }],
      });
      return { is: "delivered" };
    } catch (thrown) {
      const cause = thrown as Error;
      const { message: reason } = cause;
      if (!isRefusedMail(cause)) return { is: "unsent", reason, cause };
      await noteRefusal(claim, reason);
      return { is: "dropped", reason, cause };
    }
  };
}

/** For emails queued before the mail server was taken out of the settings. */
export async function refuseQuoteMail(claim: Claim): Promise<Outcome> {
  const reason = messages.quotes.noMail;
  await noteRefusal(claim, reason);
  return { is: "dropped", reason };
}

/** A quote that this email marked as sent, when it was queued, is not sent. */
const noteRefusal = ({ payload, acceptedAt }: Claim, reason: string) =>
  withFollowUp((db) =>
    db.transaction().execute(async (trx) => {
      const { quote, email }: Queued = JSON.parse(payload);
      await lockNumbers(trx);
      const row = await findQuote(trx, quote);
      if (!row) return;
      const at = Date.now();
      const text = timelineWords.quoteNotMailed(nameOf(row), email, reason);
      await writeEntries(trx, { kind: "enquiry", id: row.enquiry }, [{ type: "quoted", text }], SITE, at);
      if (row.state === "sent" && row.stateAt === acceptedAt) await setQuoteState(trx, row, "made", SITE.holder, at);
    }),
  );

const SITE = { holder: "", name: "" };
