import "server-only";
import { cut } from "@/contract/cut";
import type { CallDays } from "@/contract/rules/call-outcome";
import { proposeStep, type QuoteEvent, stepTime, transitionOf } from "@/contract/rules/quote-transitions";
import { LENGTHS } from "@/contract/schemas/lengths";
import { timelineWords } from "@/lib/content/timeline-words";
import type { FollowedRow, QuoteRow, SiteDb } from "@/server/database/tables";
import {
  type Author,
  findEntry,
  isRevised,
  type NewEntry,
  NO_STEP,
  setFollowed,
  setQuoteState,
  touch,
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
  if (isFirstResponse && quote.state !== to) await setFollowed(trx, record, touch(followed, by, at));
  await writeEntries(trx, record, entries, by, at);
  await propose(trx, quote, happened);
  const state = to === "as before" ? await stateBefore(trx, quote) : to;
  if (state === "unchanged" || state === "expired" || state === quote.state) return quote;
  return setQuoteState(trx, quote, state, by.holder, at, more);
}

const recordOf = ({ enquiry }: QuoteRow) => ({ kind: "enquiry", id: enquiry }) as const;

async function stateBefore(trx: SiteDb, quote: QuoteRow): Promise<QuoteRow["state"]> {
  if (await isRevised(trx, quote)) return "replaced";
  return (await findEntry(trx, recordOf(quote), unsentEntry(quote, quote.stateAt))) ? "made" : "sent";
}

/** Marks a decision on a quote that was not sent. Reopening finds it by the decision's time. */
export const unsentEntry = ({ id }: QuoteRow, at: number) => `unsent ${id} ${at}`;

/** Whoever sets a step later writes an entry without it. */
const PROPOSED = "proposed ";
const SITE: Author = { holder: "", name: "" };

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
  const text = timelineWords.planned({ what, at: new Date(at), who: undefined });
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
