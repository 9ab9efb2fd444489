import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Quote, QuoteMailInput, QuoteState, QuoteStateInput, SetState } from "@/contract/schemas/quote";
import { paperWords } from "@/lib/content/paper-words";
import { timelineWords } from "@/lib/content/timeline-words";
import { rupees } from "@/lib/format";
import { outbox } from "@/server/database/outbox/outbox";
import { createStore, insertEntries } from "@/server/database/outbox/store";
import type { QuoteRow, SiteDb } from "@/server/database/tables";
import {
  authorOf,
  findQuote,
  getRecordRow,
  isOpen,
  lockFollowed,
  lockNumbers,
  type NewEntry,
  numberOf,
  requireRecord,
  setFollowed,
  setQuoteState,
  shownQuote,
  touch,
  withFollowUp,
  writeEntries,
} from "@/server/features/desk";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";

type Named = { id: string; quote: string };
type Change = { state: SetState; entries: NewEntry[] };

/** Formatted: "Q-2026-0001, revision 2". */
export const nameOf = (row: QuoteRow) => paperWords.quote.number(numberOf(row), row.revision);

/**
 * Sets a quote's state, with an entry in the timeline. Throws `conflict` if a revision has replaced it, `changed` if
 * its state is no longer `from`.
 */
export const markQuote = (named: Named, { state, from }: QuoteStateInput, staff: Staff): Promise<Quote> =>
  changeQuote(named, staff, (row) => {
    if (row.state === state) return undefined;
    requireState(row, from);
    const text = timelineWords.quoteState(nameOf(row), state, rupees(row.sum));
    return { state, entries: [{ type: "quoted", text }] };
  });

/** Expiry is not stored: an expired quote is an open one. */
function requireState(row: QuoteRow, shown: QuoteState): void {
  const isShown = shown === "expired" ? isOpen(row) : row.state === shown;
  if (!isShown) throw new AppError("changed", messages.quotes.changed);
}

/**
 * Queues the email to the customer, and marks an open quote as sent. A repeat with the same id queues nothing. Throws
 * `unavailable` without a mail server, `changed` if the quote's state is no longer `from`, `conflict` for the id of
 * another email.
 */
export async function mailQuote(named: Named, { _id, from, ...mail }: QuoteMailInput, staff: Staff): Promise<Quote> {
  if (!env.email) throw new AppError("unavailable", messages.quotes.noMail);
  const mailed = await changeQuote(named, staff, async (row, trx) => {
    const payload = JSON.stringify({ ...mail, quote: row.id, from: staff.name, replyTo: staff.email });
    const key = `quote ${row.id} ${_id}`;
    const queued = await createStore(trx).find(key);
    if (queued && queued.payload !== payload) throw new AppError("conflict", messages.quotes.otherMail);
    if (queued) return undefined;
    requireState(row, from);
    await insertEntries(trx, [{ key, kind: "quote", digest: key, payload }], Date.now());
    const text = timelineWords.quoteMailed(nameOf(row), mail.email);
    return { state: row.state === "made" ? "sent" : (row.state as SetState), entries: [{ type: "mail", text }] };
  });
  (await outbox()).wake();
  return mailed;
}

/** Changes a quote in one transaction with its entries. Reaching the customer counts as contact. */
async function changeQuote(
  { id, quote }: Named,
  staff: Staff,
  decide: (row: QuoteRow, trx: SiteDb) => Promise<Change | undefined> | Change | undefined,
): Promise<Quote> {
  const record = requireRecord({ kind: "enquiry", id }, staff);
  const enquiry = await getRecordRow(record, { token: staff.token });
  const author = authorOf(staff);
  const changed = await withFollowUp((db) =>
    db.transaction().execute(async (trx) => {
      await lockNumbers(trx);
      const before = await findQuote(trx, quote);
      if (before?.enquiry !== record.id) throw new AppError("missing", messages.missing);
      if (before.state === "replaced") throw new AppError("conflict", messages.quotes.replaced);
      const change = await decide(before, trx);
      if (!change) return before;
      const at = Date.now();
      const followed = await lockFollowed(trx, record, enquiry);
      if (change.state === "sent") await setFollowed(trx, record, touch(followed, author, at));
      await writeEntries(trx, record, change.entries, author, at);
      return change.state === before.state ? before : setQuoteState(trx, before, change.state, author.holder, at);
    }),
  );
  return shownQuote(changed);
}
