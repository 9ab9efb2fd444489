import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Quote, QuoteMail, QuoteMailInput, QuoteState, QuoteStateInput } from "@/contract/schemas/quote";
import { pdfWords } from "@/lib/content/pdf-words";
import { timelineWords } from "@/lib/content/timeline-words";
import { rupees } from "@/lib/format";
import { findCompany } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import { type Claim, createStore, insertEntries } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { QuoteRow, SiteDb } from "@/server/database/tables";
import {
  authorOf,
  findEntry,
  findQuote,
  getRecordRow,
  isOpen,
  isRevised,
  lockFollowed,
  lockNumbers,
  mailFoot,
  type NewEntry,
  numberOf,
  requireRecord,
  setFollowed,
  setQuoteState,
  toQuote,
  touch,
  writeEntries,
} from "@/server/features/follow-up";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { isRefusedMail, type MailSettings, messageIdOf } from "@/server/platform/mail";
import { typeset } from "./typeset/typeset";

type QuoteName = { id: string; quote: string };
type QuoteChange = { state: QuoteRow["state"]; entries: NewEntry[] };

const nameOf = (row: QuoteRow) => pdfWords.quote.number(numberOf(row), row.revision);

export const markQuote = (name: QuoteName, { state, from }: QuoteStateInput, staff: Staff): Promise<Quote> =>
  changeQuote(name, staff, async (row, trx, at) => {
    if (row.state === state) return undefined;
    requireState(row, from);
    const [name, sum] = [nameOf(row), rupees(row.sum)];
    if (state === "sent" && !isOpen(row)) {
      const text = timelineWords.quoteReopened(name, sum);
      return { state: await reopened(trx, row), entries: [{ type: "quoted", text }] };
    }
    const entry = { type: "quoted", text: timelineWords.quoteState(name, state, sum) } as const;
    const isUnsent = state !== "sent" && !(await wasSent(trx, row));
    return { state, entries: [isUnsent ? { ...entry, id: unsentEntry(row, at) } : entry] };
  });

async function reopened(trx: SiteDb, row: QuoteRow): Promise<QuoteRow["state"]> {
  if (await isRevised(trx, row)) return "replaced";
  return (await wasSent(trx, row)) ? "sent" : "made";
}

/** Marks a decision on a quote that was not sent. Reopening finds it by the decision's time. */
const unsentEntry = ({ id }: QuoteRow, at: number) => `unsent ${id} ${at}`;

async function wasSent(trx: SiteDb, row: QuoteRow): Promise<boolean> {
  const record = { kind: "enquiry", id: row.enquiry } as const;
  return row.state !== "made" && !(await findEntry(trx, record, unsentEntry(row, row.stateAt)));
}

/** Expiry is not stored: an expired quote is an open one. */
function requireState(row: QuoteRow, expected: QuoteState): void {
  const isExpected = expected === "expired" ? isOpen(row) : row.state === expected;
  if (!isExpected) throw new AppError("changed", messages.quotes.changed);
}

export async function mailQuote(name: QuoteName, { _id, from, ...mail }: QuoteMailInput, staff: Staff): Promise<Quote> {
  if (!env.email) throw new AppError("unavailable", messages.quotes.noMail);
  const mailed = await changeQuote(name, staff, async (row, trx, at) => {
    const payload = JSON.stringify({ ...mail, quote: row.id, from: staff.name, replyTo: staff.email });
    const key = `quote ${row.id} ${_id}`;
    const queued = await createStore(trx).find(key);
    if (queued && queued.payload !== payload) throw new AppError("conflict", messages.quotes.otherMail);
    if (queued) return undefined;
    requireState(row, from);
    await insertEntries(trx, [{ key, kind: "quote", digest: key, payload }], at);
    const text = timelineWords.quoteMailed(nameOf(row), mail.email);
    return { state: row.state === "made" ? "sent" : row.state, entries: [{ type: "mail", text }] };
  });
  (await outbox()).wake();
  return mailed;
}

/** Of a revised quote only the accepted revision changes: it is valid until another is accepted. */
async function changeQuote(
  { id, quote }: QuoteName,
  staff: Staff,
  decide: (row: QuoteRow, trx: SiteDb, at: number) => Promise<QuoteChange | undefined>,
): Promise<Quote> {
  const record = requireRecord({ kind: "enquiry", id }, staff);
  const enquiry = await getRecordRow(record, { token: staff.token });
  const author = authorOf(staff);
  const changed = await withSite((db) =>
    db.transaction().execute(async (trx) => {
      await lockNumbers(trx);
      const before = await findQuote(trx, quote);
      if (before?.enquiry !== record.id) throw new AppError("missing", messages.missing);
      const isOver = before.state === "replaced" || (before.state !== "accepted" && (await isRevised(trx, before)));
      if (isOver) throw new AppError("conflict", messages.quotes.replaced);
      const at = Date.now();
      const change = await decide(before, trx, at);
      if (!change) return before;
      const followed = await lockFollowed(trx, record, enquiry);
      const isFirstSent = before.state === "made" && change.state === "sent";
      if (isFirstSent) await setFollowed(trx, record, touch(followed, author, at));
      await writeEntries(trx, record, change.entries, author, at);
      return change.state === before.state ? before : setQuoteState(trx, before, change.state, author.holder, at);
    }),
  );
  return toQuote(changed);
}

type QueuedQuoteMail = QuoteMail & { quote: string; from: string; replyTo: string };

/** A repeat after an unknown outcome has the same Message-ID: mail programs show it once. */
export function quoteSender({ url, from }: MailSettings) {
  const send = companyMailer({ url, from });
  return async (claim: Claim): Promise<Outcome> => {
    const { key, payload } = claim;
    const queued: QueuedQuoteMail = JSON.parse(payload);
    try {
      const row = await withSite((db) => findQuote(db, queued.quote));
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
        attachments: [{ filename: pdfWords.quote.fileName(numberOf(row), row.revision), content: pdf }],
      });
      return { is: "delivered" };
    } catch (thrown) {
      const cause = thrown as Error;
      const { message: reason } = cause;
      if (!isRefusedMail(cause)) return { is: "unsent", reason, cause };
      await recordRefusal(claim, reason);
      return { is: "dropped", reason, cause };
    }
  };
}

/** For emails queued before the mail server was taken out of the settings. */
export async function refuseQuoteMail(claim: Claim): Promise<Outcome> {
  const reason = messages.quotes.noMail;
  await recordRefusal(claim, reason);
  return { is: "dropped", reason };
}

const recordRefusal = ({ payload, acceptedAt }: Claim, reason: string) =>
  withSite((db) =>
    db.transaction().execute(async (trx) => {
      const { quote, email }: QueuedQuoteMail = JSON.parse(payload);
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
