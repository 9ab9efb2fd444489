import { dayInWords } from "@/lib/format";
import "server-only";
import { cut } from "@/contract/cut";
import { DAY_MS } from "@/contract/durations";
import type { CallDays } from "@/contract/rules/call-outcome";
import { proposeStep, QUOTE_EVENTS, type QuoteEvent, stepTime, transitionOf } from "@/contract/rules/quote-transitions";
import { SETTLED } from "@/contract/rules/work-list";
import { LENGTHS } from "@/contract/schemas/lengths";
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

export type Happened = {
  followed: FollowedRow;
  event: QuoteEvent;
  by: Author;
  at: number;
  callDays: CallDays;
  entries: NewEntry[];
  more?: Partial<Pick<QuoteRow, "acceptedName" | "lostReason">>;
};

/** Everything that contract/rules/quote-transitions.ts says about the event, but the enquiry's status (the backend's). */
export async function applyEvent(trx: SiteDb, quote: QuoteRow, happened: Happened): Promise<QuoteRow> {
  const { event, followed, by, at, entries, more } = happened;
  const { to, isFirstResponse } = transitionOf(event);
  const record = recordOf(quote);
  if (isFirstResponse && quote.state !== to) await setFollowed(trx, record, contactTimes(followed, by, at));
  await writeEntries(trx, record, entries, by, at);
  await propose(trx, quote, happened);
  const state = to === "as before" ? await stateBefore(trx, quote) : to;
  if (state === "unchanged" || state === "expired" || state === quote.state) return quote;
  return setQuoteState(trx, quote, state, by.holder, at, more);
}

export const recordOf = ({ enquiry }: Pick<QuoteRow, "enquiry">) => ({ kind: "enquiry", id: enquiry }) as const;

async function stateBefore(trx: SiteDb, quote: QuoteRow): Promise<QuoteRow["state"]> {
  if (await isRevised(trx, quote)) return "replaced";
  return (await findEntry(trx, recordOf(quote), unsentEntry(quote, quote.stateAt))) ? "made" : "sent";
}

/** Marks a decision on a quote that was not sent. Reopening finds it by the decision's time. */
export const unsentEntry = ({ id }: QuoteRow, at: number) => `unsent ${id} ${at}`;

/** A step that staff set later has an entry without it. */
const PROPOSED = "proposed ";

async function propose(trx: SiteDb, quote: QuoteRow, happened: Happened): Promise<void> {
  const { event, followed, at: now, callDays, entries } = happened;
  const { step, endsStep } = transitionOf(event);
  if (!step && !endsStep) return;
  const record = recordOf(quote);
  const { nextStep, nextStepAt } = followed;
  const isProposed = await isLastStepProposed(trx, quote);
  if (!step) return isProposed && nextStep !== null ? setFollowed(trx, record, NO_STEP) : undefined;
  const current = nextStep === null || nextStepAt === null ? undefined : { what: nextStep, at: nextStepAt, isProposed };
  const proposed = proposeStep(step, stepTime(step, { now, validUntil: quote.validUntil, callDays }), current);
  if (!proposed) return;
  const [what, at] = [cut(proposed.what, LENGTHS.line), proposed.at];
  const nextStepFor = current && !isProposed ? followed.nextStepFor : null;
  await setFollowed(trx, record, { nextStep: what, nextStepAt: at, nextStepFor });
  const text = sentences.planned(what, new Date(at));
  const id = isProposed || !current ? PROPOSED + crypto.randomUUID() : crypto.randomUUID();
  await writeEntries(trx, record, [{ id, type: "next-step", text }], SITE, now + entries.length);
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
  return last?.id.startsWith(PROPOSED) ?? false;
}

/** Two days, and the days without calls before them. */
const AHEAD_MS = 6 * DAY_MS;

/** Proposes a step once for each sent quote that expires soon, if none is planned. */
export async function proposeForExpiring(at = Date.now()): Promise<void> {
  const { callDays } = await findDocument("confirmation");
  const { step } = QUOTE_EVENTS.expiring;
  const expiring = await withSite((db) =>
    liveQuotes(db)
      .selectAll("quotes")
      .where("quotes.state", "in", QUOTE_EVENTS.expiring.from)
      .where("quotes.validUntil", ">", at)
      .where("quotes.validUntil", "<", at + AHEAD_MS)
      .where("followedRows.nextStep", "is", null)
      .where("followedRows.status", "not in", SETTLED)
      .where(isLastRevision())
      .execute(),
  );
  for (const quote of expiring)
    if (stepTime(step, { now: at, validUntil: quote.validUntil, callDays }) <= at) await proposeCall(quote);

  async function proposeCall(quote: QuoteRow): Promise<void> {
    const record = recordOf(quote);
    const id = `expiring ${quote.id}`;
    await withSiteTransaction(async (trx) => {
      await lockNumbers(trx);
      const followed = await findFollowed(trx, record);
      if (!followed || followed.nextStep !== null || (await findEntry(trx, record, id))) return;
      const text = `noticed that quote ${revisionName(quote)} expires on ${dayInWords(new Date(quote.validUntil))}`;
      const entries = [{ id, type: "quoted" as const, text }];
      await applyEvent(trx, quote, { event: "expiring", followed, by: SITE, at, callDays, entries });
    });
  }
}
