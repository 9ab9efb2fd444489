import "server-only";
import { OPEN_STATES, type Pipeline } from "@/contract/schemas/month";
import { withSite } from "@/server/database/site-database";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { SETTLED } from "@/server/features/desk/read-model/row-filter";
import { isLastRevision, liveQuotes } from "@/server/features/desk/records/quote-store";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";

type Amount = Pipeline["open"];
type Open = { state: (typeof OPEN_STATES)[number]; assignee: string | null; isValid: boolean } & Amount;

export async function readPipeline({ token }: Staff, now = Date.now()): Promise<Pipeline> {
  await followBackend("enquiry", { token });
  const all = await readOpen(now);
  const open = all.filter(({ isValid }) => isValid);
  const holders = [...new Set(open.map(({ assignee }) => assignee))];
  const names = await namesOf(holders);
  const people = holders.map((_id) => ({
    _id,
    name: (_id && names.get(_id)) ?? "",
    ...together(open.filter(({ assignee }) => assignee === _id)),
  }));
  return {
    open: together(open),
    states: OPEN_STATES.map((state) => ({ state, ...together(open.filter((one) => one.state === state)) })),
    people: people.sort((a, b) => b.rupees - a.rupees || (a._id ?? "").localeCompare(b._id ?? "")),
    expired: together(all.filter(({ isValid }) => !isValid)),
  };
}

const together = (some: readonly Amount[]): Amount => ({
  count: some.reduce((sum, { count }) => sum + count, 0),
  rupees: some.reduce((sum, { rupees }) => sum + rupees, 0),
});

const readOpen = (now: number): Promise<Open[]> =>
  withSite(async (db) => {
    const rows = await liveQuotes(db)
      .where("quotes.state", "in", OPEN_STATES)
      .where(isLastRevision())
      .where("followedRows.status", "not in", SETTLED)
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
      ({ state, assignee, isValid, count, rupees }): Open => ({
        state: state as Open["state"],
        assignee,
        isValid: Boolean(isValid),
        count: Number(count),
        rupees: Number(rupees),
      }),
    );
  });
