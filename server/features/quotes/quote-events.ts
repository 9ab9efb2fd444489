import "server-only";
import { cut } from "@/contract/cut";
import { DAY_MS } from "@/contract/durations";
import type { CallDays } from "@/contract/rules/call-outcome";
import { proposeStep, QUOTE_EVENTS, type QuoteEvent, stepTime, transitionOf } from "@/contract/rules/quote-transitions";
import { SETTLED } from "@/contract/rules/work-list";
import { LENGTHS } from "@/contract/schemas/lengths";
import { dayInWords } from "@/lib/format";
import { findDocument } from "@/server/database/documents/document";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { FollowedRow, QuoteRow, SiteDb } from "@/server/database/tables";
import {
  type Author,
  contactTimes,
  findEntry,
  findFollowed,
  isLastRevision,
  isRevised,
  liveQuotes,
  lockNumbers,
  type NewEntry,
  NO_STEP,
  revisionName,
  SITE,
  sentences,
  setFollowed,
  setQuoteState,
  writeEntries,
} from "@/server/features/follow-up";

export type EventDetails = {
  followed: FollowedRow;
  event: QuoteEvent;
  by: Author;
  now: number;
  callDays: CallDays;
  entries: NewEntry[];
  changes?: Partial<Pick<QuoteRow, "acceptedName" | "lostReason">>;
};

/** Applies the event's rules in contract/rules/quote-transitions.ts, except for the enquiry's status at the backend. */
export async function applyEvent(trx: SiteDb, quote: QuoteRow, details: EventDetails): Promise<QuoteRow> {
  const { event, followed, by, now, entries, changes } = details;
  const { to, isFirstResponse } = transitionOf(event);
  const record = recordOf(quote);
  if (isFirstResponse && quote.state !== to) await setFollowed(trx, record, contactTimes(followed, by, now));
  await writeEntries(trx, record, entries, by, now);
  await updateNextStep(trx, quote, details);
  const state = to === "as before" ? await findStateBefore(trx, quote) : to;
  if (state === "unchanged" || state === "expired" || state === quote.state) return quote;
  return setQuoteState(trx, quote, state, by.ownerId, now, changes);
}

export const recordOf = ({ enquiry }: Pick<QuoteRow, "enquiry">) => ({ kind: "enquiry", id: enquiry }) as const;

async function findStateBefore(trx: SiteDb, quote: QuoteRow): Promise<QuoteRow["state"]> {
  if (await isRevised(trx, quote)) return "replaced";
  return (await findEntry(trx, recordOf(quote), unsentEntryId(quote, quote.stateAt))) ? "made" : "sent";
}

/** The id of the entry for a decision on an unsent quote. By it, reopening finds that the quote was not sent. */
export const unsentEntryId = ({ id }: QuoteRow, decidedAt: number) => `unsent ${id} ${decidedAt}`;

/** Starts the id of an entry whose step the site proposed. Entries of steps that staff set lack it. */
const PROPOSED_PREFIX = "proposed ";

async function updateNextStep(trx: SiteDb, quote: QuoteRow, details: EventDetails): Promise<void> {
  const { event, followed, now, callDays, entries } = details;
  const { step, endsStep } = transitionOf(event);
  if (!step && !endsStep) return;
  const record = recordOf(quote);
  const { nextStep, nextStepAt } = followed;
  const isProposed = await isLastStepProposed(trx, quote);
  if (!step) {
    if (isProposed && nextStep !== null) await setFollowed(trx, record, NO_STEP);
    return;
  }
  const current = nextStep === null || nextStepAt === null ? undefined : { what: nextStep, at: nextStepAt, isProposed };
  const proposed = proposeStep(step, stepTime(step, { now, validUntil: quote.validUntil, callDays }), current);
  if (!proposed) return;
  const text = cut(proposed.what, LENGTHS.line);
  const isSetByStaff = current !== undefined && !isProposed;
  const nextStepFor = isSetByStaff ? followed.nextStepFor : null;
  await setFollowed(trx, record, { nextStep: text, nextStepAt: proposed.at, nextStepFor });
  const id = (isSetByStaff ? "" : PROPOSED_PREFIX) + crypto.randomUUID();
  const entry: NewEntry = { id, type: "next-step", text: sentences.planned(text, new Date(proposed.at)) };
  await writeEntries(trx, record, [entry], SITE, now + entries.length);
}

async function isLastStepProposed(trx: SiteDb, { enquiry }: QuoteRow): Promise<boolean> {
  const last = await trx
    .selectFrom("timeline")
    .select("id")
    .where("kind", "=", "enquiry")
    .where("recordId", "=", enquiry)
    .where("type", "=", "next-step")
    .orderBy("at", "desc")
    .executeTakeFirst();
  return last?.id.startsWith(PROPOSED_PREFIX) ?? false;
}

/** Long enough, because `stepTime` plans the call at most four and a half days before the quote expires. */
const EXPIRES_SOON_MS = 6 * DAY_MS;

/** Proposes a step once for each sent quote that expires soon, if none is planned. */
export async function proposeForExpiring(now = Date.now()): Promise<void> {
  const { callDays } = await findDocument("confirmation");
  const { step } = QUOTE_EVENTS.expiring;
  const expiring = await withSite((db) =>
    liveQuotes(db)
      .selectAll("quotes")
      .where("quotes.state", "in", QUOTE_EVENTS.expiring.from)
      .where("quotes.validUntil", ">", now)
      .where("quotes.validUntil", "<", now + EXPIRES_SOON_MS)
      .where("followedRows.nextStep", "is", null)
      .where("followedRows.status", "not in", SETTLED)
      .where(isLastRevision())
      .execute(),
  );
  for (const quote of expiring) {
    if (stepTime(step, { now, validUntil: quote.validUntil, callDays }) > now) continue;
    const record = recordOf(quote);
    const id = `expiring ${quote.id}`;
    await withSiteTransaction(async (trx) => {
      await lockNumbers(trx);
      const followed = await findFollowed(trx, record);
      if (!followed || followed.nextStep !== null || (await findEntry(trx, record, id))) return;
      const text = `noticed that quote ${revisionName(quote)} expires on ${dayInWords(new Date(quote.validUntil))}`;
      const entries = [{ id, type: "quoted" as const, text }];
      await applyEvent(trx, quote, { event: "expiring", followed, by: SITE, now, callDays, entries });
    });
  }
}
