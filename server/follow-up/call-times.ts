import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { callTimeWords } from "@/lib/content/receipt-words";
import { timelineWords } from "@/lib/content/timeline-words";
import { siteDatabase } from "@/server/database/site-database";
import type { CallTime, SiteDb } from "@/server/database/tables";
import { hasReference } from "@/server/enquiries/outbox/store";
import { hoursInWords, timeInWords } from "@/server/enquiries/receipt/call-times";
import { isPostgres } from "@/server/platform/postgres";
import type { BackendPart } from "./backend-part";
import { DAY_MS } from "./days";
import { askFollowUp, setFollowed } from "./followed";
import { OVER } from "./round-robin";
import { type NewEntry, writeEntries } from "./timeline";

type Chosen = Pick<CallTime, "reference" | "startsAt" | "endsAt">;

/** Longer than an enquiry takes to be seen here, and no time that was chosen is ahead of that. */
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 100;
/** The site itself, in a timeline. */
const NOBODY = { holder: "", name: "" };

/**
 * Keeps when somebody wants to be called, under the reference of his enquiry, whose row may not be known yet. Where it is,
 * it is the next step at once. Throws `missing` where there is no such enquiry any more.
 */
export const chooseCallTime = (chosen: Chosen, now = Date.now()): Promise<void> =>
  askFollowUp((db) =>
    db.transaction().execute(async (trx) => {
      if (!(await isThere(trx, chosen.reference))) throw new AppError("missing", messages.receipt.over);
      const before = await findCallTime(trx, chosen.reference);
      if (before?.startsAt === chosen.startsAt && before.endsAt === chosen.endsAt) return;
      const row = { ...chosen, chosenAt: now, isPlanned: 0 };
      await trx
        .insertInto("callTimes")
        .values(row)
        .onConflict((conflict) => conflict.column("reference").doUpdateSet(row))
        .execute();
      await plan(trx, row, now, before);
    }),
  );

/** What was chosen last; undefined where nothing was. */
export const findCallTime = (db: SiteDb, reference: string): Promise<CallTime | undefined> =>
  db.selectFrom("callTimes").selectAll().where("reference", "=", reference).executeTakeFirst();

/**
 * Makes what was chosen the next step of these enquiries, which the read model has not known until now. Belongs into the
 * transaction that makes them known.
 */
export async function planCallsOf(trx: SiteDb, found: readonly BackendPart[], now: number): Promise<void> {
  const references = found.flatMap(({ reference }) => reference || []);
  if (references.length === 0) return;
  const chosen = await trx
    .selectFrom("callTimes")
    .selectAll()
    .where("reference", "in", references)
    .where("isPlanned", "=", 0)
    .execute();
  for (const one of chosen) await plan(trx, one, now);
}

/** The same for what was chosen in the very moment in which a row became known; and forgets what is long past. */
export async function planCalls(now = Date.now()): Promise<void> {
  const db = await siteDatabase();
  await db
    .deleteFrom("callTimes")
    .where("chosenAt", "<", now - KEPT_MS)
    .execute();
  const found = await db
    .selectFrom("callTimes")
    .innerJoin("followedRows", "followedRows.reference", "callTimes.reference")
    .selectAll("callTimes")
    .where("callTimes.isPlanned", "=", 0)
    .where("followedRows.kind", "=", "enquiry")
    .where("followedRows.goneAt", "is", null)
    .limit(AT_ONCE)
    .execute();
  for (const chosen of found) await db.transaction().execute((trx) => plan(trx, chosen, now));
}

/**
 * An erased enquiry is neither on its way nor known. The outbox's row is locked until the choice is kept, so that an
 * erasure that has begun meanwhile finds it.
 */
async function isThere(trx: SiteDb, reference: string): Promise<boolean> {
  const sent = await trx
    .selectFrom("outbox")
    .select("key")
    .where(hasReference(reference))
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return sent !== undefined || (await findRow(trx, reference)) !== undefined;
}

const findRow = (trx: SiteDb, reference: string) =>
  trx
    .selectFrom("followedRows")
    .selectAll()
    .where("kind", "=", "enquiry")
    .where("reference", "=", reference)
    .where("goneAt", "is", null)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * The choice becomes the next step, once, however many servers find it. What staff have planned stays, and they read the
 * choice beside it; only an earlier choice makes way.
 */
async function plan(trx: SiteDb, chosen: Chosen & { chosenAt: number }, now: number, before?: Chosen): Promise<void> {
  const row = await findRow(trx, chosen.reference);
  if (!row) return;
  const { numUpdatedRows } = await trx
    .updateTable("callTimes")
    .set({ isPlanned: 1 })
    .where("reference", "=", chosen.reference)
    .where("chosenAt", "=", chosen.chosenAt)
    .where("isPlanned", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const what = stepOf(chosen);
  // Of a part of the day that is under way the rest: nobody is late before he could have called.
  const at = Math.max(chosen.startsAt, chosen.chosenAt);
  const isEarlierChoice = before !== undefined && isStepOf(before, row.nextStep);
  const hasNoOther = row.nextStep === null || isEarlierChoice;
  const isFree = hasNoOther && !OVER.includes(row.status);
  if (isFree) await setFollowed(trx, row, { nextStep: what, nextStepAt: at, nextStepFor: null });
  const planned = timelineWords.planned({ what, at: new Date(at), who: undefined });
  const entry: NewEntry = isFree
    ? { type: "next-step", text: planned }
    : { type: "note", text: callTimeWords.beside(timeInWords(chosen)) };
  await writeEntries(trx, row, [entry], NOBODY, now);
}

const stepOf = (chosen: Chosen) => callTimeWords.step(hoursInWords(chosen));

const isStepOf = (chosen: Chosen, step: string | null) =>
  step === stepOf(chosen) || step === callTimeWords.earlierStep(hoursInWords(chosen));
