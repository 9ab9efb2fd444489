import { OPEN_STATES } from "@/contract/rules/quote-transitions";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import "server-only";
import { HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { WEEK_MS, weekStart } from "@/contract/rules/days";
import type { Figures, Pipeline } from "@/contract/schemas/dashboard";
import { isoDate } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import { type FollowedRow, IMPORTED, type SiteDb } from "@/server/database/tables";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { whereRows } from "@/server/features/follow-up/read-model/row-filter";
import { liveQuotes } from "@/server/features/follow-up/records/quote-store";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { whereQuotes } from "./quotes";

const WEEKS = 12;

export async function readFigures({ token }: Staff, now = Date.now()): Promise<Figures> {
  await followBackend("enquiry", { token });
  const since = weekStart(now) - (WEEKS - 1) * WEEK_MS;
  const arrived = await withSite((db) => arrivedSince(db, since));
  const [bySource, byForm, lost] = await withSite((db) =>
    Promise.all((["source", "form", "lostReason"] as const).map((column) => countBy(db, column, since))),
  );
  const countOf = (isCounted: (row: Arrived) => boolean) => arrived.filter(isCounted).length;
  return {
    weeks: Array.from({ length: WEEKS }, (_, index) => weekOf(arrived, since + index * WEEK_MS)),
    bySource: bySource ?? [],
    byForm: byForm ?? [],
    people: await byPerson(arrived),
    converted: countOf(({ status }) => status === "converted"),
    closedWithoutReason: countOf(({ status, lostReason }) => status === "closed" && lostReason === null),
    lost: (lost ?? []).flatMap(({ label, count }) => (label ? [{ label: reasonOf(label), count }] : [])),
  };
}

type Arrived = Pick<FollowedRow, "createdAt" | "firstTouchAt" | "firstTouchBy" | "status" | "lostReason">;
type Answered = Arrived & { firstTouchAt: number };

const arrivedSince = (db: SiteDb, since: number): Promise<Arrived[]> =>
  db
    .selectFrom("followedRows")
    .select(["createdAt", "firstTouchAt", "firstTouchBy", "status", "lostReason"])
    .where(whereRows("enquiry", { cameFrom: since }))
    .execute();

async function countBy(db: SiteDb, column: "source" | "form" | "lostReason", since: number) {
  const rows = await db
    .selectFrom("followedRows")
    .where(whereRows("enquiry", { cameFrom: since }))
    .select((row) => [`${column} as label`, row.fn.countAll<number | string>().as("count")] as const)
    .groupBy(column)
    .execute();
  const counted = rows.map(({ label, count }) => ({ label: label ?? "", count: Number(count) }));
  return counted.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

export const reasonOf = (reason: string) => LOST_REASONS[reason as LostReason] ?? reason;

function weekOf(arrived: readonly Arrived[], from: number): Figures["weeks"][number] {
  const ofWeek = arrived.filter(({ createdAt }) => createdAt >= from && createdAt < from + WEEK_MS);
  const answered = ofWeek.filter(isAnswered);
  return {
    from: isoDate(new Date(from)),
    arrived: ofWeek.length,
    answered: answered.length,
    hoursToAnswer: medianHours(answered.filter(isNotImported)),
  };
}

const isNotImported = ({ firstTouchBy }: Arrived) => firstTouchBy !== IMPORTED;
const isAnswered = (row: Arrived): row is Answered => row.firstTouchAt !== null;

async function byPerson(arrived: readonly Arrived[]): Promise<Figures["people"]> {
  const answeredBy = new Map<string, Answered[]>();
  for (const row of arrived.filter(isAnswered)) {
    if (!row.firstTouchBy || !isNotImported(row)) continue;
    const answered = answeredBy.get(row.firstTouchBy);
    if (answered) answered.push(row);
    else answeredBy.set(row.firstTouchBy, [row]);
  }
  const names = await namesOf([...answeredBy.keys()]);
  const people = [...answeredBy].map(([_id, answered]) => ({
    _id,
    name: names.get(_id) ?? "",
    answered: answered.length,
    hoursToAnswer: medianHours(answered),
  }));
  return people.sort((a, b) => b.answered - a.answered || a._id.localeCompare(b._id));
}

export const hoursIn = (wait: number): number => (Math.floor(wait / MINUTE_MS) * MINUTE_MS) / HOUR_MS;

function medianHours(answered: readonly Answered[]): number | null {
  const times = answered.map(({ createdAt, firstTouchAt }) => Math.max(0, firstTouchAt - createdAt));
  times.sort((a, b) => a - b);
  const [low, high] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  if (low === undefined || high === undefined) return null;
  return hoursIn((low + high) / 2);
}

type Amount = Pipeline["open"];
type OpenQuotes = { state: (typeof OPEN_STATES)[number]; assignee: string | null; isValid: boolean } & Amount;

export async function readPipeline({ token }: Staff, now = Date.now()): Promise<Pipeline> {
  await followBackend("enquiry", { token });
  const all = await readOpenQuotes(now);
  const open = all.filter(({ isValid }) => isValid);
  const assignees = [...new Set(open.map(({ assignee }) => assignee))];
  const names = await namesOf(assignees);
  const people = assignees.map((_id) => ({
    _id,
    name: (_id && names.get(_id)) ?? "",
    ...totalOf(open.filter(({ assignee }) => assignee === _id)),
  }));
  return {
    open: totalOf(open),
    states: OPEN_STATES.map((state) => ({ state, ...totalOf(open.filter((one) => one.state === state)) })),
    people: people.sort((a, b) => b.rupees - a.rupees || (a._id ?? "").localeCompare(b._id ?? "")),
    expired: totalOf(all.filter(({ isValid }) => !isValid)),
  };
}

const totalOf = (some: readonly Amount[]): Amount => ({
  count: some.reduce((sum, { count }) => sum + count, 0),
  rupees: some.reduce((sum, { rupees }) => sum + rupees, 0),
});

const readOpenQuotes = (now: number): Promise<OpenQuotes[]> =>
  withSite(async (db) => {
    const rows = await liveQuotes(db)
      .where(whereQuotes({ states: [...OPEN_STATES, "expired"], isOfOpenEnquiry: true }, now))
      .select((row) => [
        "quotes.state",
        "followedRows.assignee",
        row("quotes.validUntil", ">=", now).as("isValid"),
        row.fn.countAll<number | string>().as("count"),
        row.fn.sum<number | string>("quotes.sum").as("rupees"),
      ])
      .groupBy(["quotes.state", "followedRows.assignee", "isValid"])
      .execute();
    return rows.map(
      ({ state, assignee, isValid, count, rupees }): OpenQuotes => ({
        state: state as OpenQuotes["state"],
        assignee,
        isValid: Boolean(isValid),
        count: Number(count),
        rupees: Number(rupees),
      }),
    );
  });
