import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { CallDays } from "@/contract/rules/call-outcome";
import {
  actionsFor,
  isPossible,
  type QuoteEvent,
  type QuoteState,
  requestedState,
  transitionOf,
} from "@/contract/rules/quote-transitions";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import type { Quote, QuoteLinkInput, QuoteMail, QuoteMailInput, QuoteStateInput } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany, findDocument } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import { outbox } from "@/server/database/outbox/outbox";
import { type Claim, createStore, insertEntries } from "@/server/database/outbox/store";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { FollowedRow, QuoteRow, SiteDb } from "@/server/database/tables";
import {
  type Author,
  activatePending,
  authorOf,
  findQuote,
  getRecordRow,
  isOpen,
  isRevised,
  lockFollowed,
  lockNumbers,
  mailFoot,
  type NewEntry,
  requireEnquiry,
  revisionName,
  SITE,
  setQuoteState,
  toQuote,
  writeEntries,
} from "@/server/features/follow-up";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { isRefusedMail, type MailSettings, messageIdOf } from "@/server/platform/mail";
import { newSecret, paperFileOf } from "./customer-page";
import { typeset } from "./pdf-handlers";
import { applyEvent, recordOf, unsentEntryId } from "./quote-events";

/** `id` is the enquiry's, as in the address. */
type QuoteParams = { id: string; quote: string };

export async function markQuote(params: QuoteParams, { state, from, reason }: QuoteStateInput, staff: Staff) {
  const event = actionsFor(from).find((possible) => requestedState(possible) === state);
  if (!event) throw new AppError("changed", messages.quotes.changed);
  const { quote, enquiry } = await changeQuote(params, staff, async (row, { trx, ...context }) => {
    if (row.state === state) return row;
    requireState(row, from);
    const number = revisionName(row);
    const reasonInWords = event === "declined" && reason ? ` (${LOST_REASONS[reason]})` : "";
    const marked = `marked quote ${number} as ${state}${reasonInWords}`;
    const action = event === "reopened" ? `reopened quote ${number}` : marked;
    const isUnsent = row.state === "made" && state !== "sent";
    const id = isUnsent ? unsentEntryId(row, context.now) : undefined;
    const entry: NewEntry = { type: "quoted", text: `${action}: ${rupees(row.sum)}`, ...(id && { id }) };
    return applyEvent(trx, row, { ...context, event, entries: [entry], changes: { lostReason: reason ?? null } });
  });
  await activateIfContacted(event, quote, enquiry, staff);
  return quote;
}

/** Expiry is not stored: an expired quote is stored as an open one. */
function requireState(row: QuoteRow, expected: QuoteState): void {
  const isExpected = expected === "expired" ? isOpen(row) : row.state === expected;
  if (!isExpected) throw new AppError("changed", messages.quotes.changed);
}

export async function mailQuote(params: QuoteParams, { _id, from, ...mail }: QuoteMailInput, staff: Staff) {
  if (!env.email) throw new AppError("unavailable", messages.quotes.noMail);
  const { quote, enquiry } = await changeQuote(params, staff, async (row, { trx, ...context }) => {
    const payload = JSON.stringify({ ...mail, quote: row.id, from: staff.name, replyTo: staff.email });
    const key = `quote ${row.id} ${_id}`;
    const queued = await createStore(trx).find(key);
    if (queued && queued.payload !== payload) throw new AppError("conflict", messages.quotes.otherMail);
    if (queued) return row;
    requireState(row, from);
    if (!isPossible("mailed", from)) throw new AppError("changed", messages.quotes.changed);
    await insertEntries(trx, [{ key, kind: "quote", digest: key, payload }], context.now);
    const text = `Quote ${revisionName(row)} is being emailed to ${mail.email}`;
    return applyEvent(trx, row, { ...context, event: "mailed", entries: [{ type: "mail", text }] });
  });
  (await outbox()).wake();
  await activateIfContacted("mailed", quote, enquiry, staff);
  return quote;
}

export async function setQuoteLink(params: QuoteParams, { link }: QuoteLinkInput, staff: Staff): Promise<Quote> {
  const { quote } = await changeQuote(params, staff, async (row, { trx, by, now }) => {
    const secret = link === "new" ? newSecret() : null;
    await trx.updateTable("quotes").set({ secret }).where("id", "=", row.id).execute();
    const action = secret ? "made a new link for" : "stopped the link of";
    await writeEntries(trx, recordOf(row), [{ type: "quoted", text: `${action} quote ${revisionName(row)}` }], by, now);
    return { ...row, secret };
  });
  return quote;
}

async function activateIfContacted(event: QuoteEvent, quote: Quote, { status }: Enquiry, staff: Staff): Promise<void> {
  if (transitionOf(event).isContact) await activatePending(recordOf(quote), status, `quote ${quote._id}`, staff);
}

type Context = { trx: SiteDb; followed: FollowedRow; by: Author; now: number; callDays: CallDays };

/** Of a revised quote only an accepted revision can change, because it is valid until another is accepted. */
async function changeQuote(
  { id, quote }: QuoteParams,
  staff: Staff,
  change: (row: QuoteRow, context: Context) => Promise<QuoteRow>,
): Promise<{ quote: Quote; enquiry: Enquiry }> {
  const record = requireEnquiry(id, staff);
  const enquiry = await getRecordRow(record, { token: staff.token });
  const { callDays } = await findDocument("confirmation");
  const changed = await withSiteTransaction(async (trx) => {
    await lockNumbers(trx);
    const row = await findQuote(trx, quote);
    if (row?.enquiry !== record.id) throw new AppError("missing", messages.missing);
    const isReplaced = row.state === "replaced" || (row.state !== "accepted" && (await isRevised(trx, row)));
    if (isReplaced) throw new AppError("conflict", "A later revision has replaced this quote.");
    const followed = await lockFollowed(trx, record, enquiry);
    return change(row, { trx, followed, by: authorOf(staff), now: Date.now(), callDays });
  });
  return { quote: toQuote(changed), enquiry };
}

type QueuedQuoteMail = QuoteMail & { quote: string; from: string; replyTo: string };

/** A repeated email has the same Message-ID, so that mail programs show it once. */
export function quoteSender({ url, from }: MailSettings) {
  const send = companyMailer({ url, from });
  return async (claim: Claim): Promise<Outcome> => {
    const { key, payload } = claim;
    const queued: QueuedQuoteMail = JSON.parse(payload);
    try {
      const row = await withSite((db) => findQuote(db, queued.quote));
      if (!row) return { is: "dropped", reason: "The quote was erased." };
      const { fileName, paper } = paperFileOf(row);
      const [{ brand }, foot, pdf] = await Promise.all([findCompany(), mailFoot(queued.email), typeset(paper)]);
      await send({
        fromName: brand,
        to: queued.email,
        subject: queued.subject,
        text: `${queued.text}\n\n${foot}`,
        ...(queued.replyTo && { replyTo: { name: queued.from, address: queued.replyTo } }),
        messageId: messageIdOf(key, from),
        attachments: [{ filename: fileName, content: pdf }],
      });
      return { is: "delivered" };
    } catch (thrown) {
      const cause = thrown as Error;
      const reason = cause.message;
      if (!isRefusedMail(cause)) return { is: "unsent", reason, cause };
      await recordRefusal(claim, reason);
      return { is: "dropped", reason, cause };
    }
  };
}

/** Drops emails that were queued before the mail server was removed from the settings. */
export async function refuseQuoteMail(claim: Claim): Promise<Outcome> {
  const reason = messages.quotes.noMail;
  await recordRefusal(claim, reason);
  return { is: "dropped", reason };
}

const recordRefusal = ({ payload, acceptedAt }: Claim, reason: string) =>
  withSiteTransaction(async (trx) => {
    const { quote, email }: QueuedQuoteMail = JSON.parse(payload);
    await lockNumbers(trx);
    const row = await findQuote(trx, quote);
    if (!row) return;
    const now = Date.now();
    const text = `could not email quote ${revisionName(row)} to ${email}: ${reason}`;
    await writeEntries(trx, recordOf(row), [{ type: "quoted", text }], SITE, now);
    if (row.state === "sent" && row.stateAt === acceptedAt) await setQuoteState(trx, row, "made", SITE.ownerId, now);
  });
