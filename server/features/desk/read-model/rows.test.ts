import fc from "fast-check";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import type { FollowedRow } from "@/server/database/tables";
import { forgetTimesAhead, hasTimesAhead } from "@/server/database/times-ahead";
import { quoteRow } from "@/server/testing/quote-row";
import { siteOfEachTest } from "@/server/testing/site-database";
import { type BackendPart, partOf } from "./backend-part";
import { ROW_ORDERS, type RowFilter, type RowOrder, SETTLED } from "./row-filter";
import { createRowStore } from "./rows";

const site = siteOfEachTest();

const part = (id: string, more: Partial<BackendPart> = {}): BackendPart => ({
  ...partOf("enquiry", { _id: id, status: "pending", createdAt: "2026-11-01T00:00:00.000Z" }),
  ...more,
});

const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);
const moments = fc.integer({ min: 0, max: 8 });
const people = oneOf(null, "meera", "imran");

const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 100, max: 150 }).map(String),
    kind: oneOf("enquiry", "customer"),
    createdAt: moments,
    status: oneOf(...ENQUIRY_STATUSES, ""),
    source: oneOf("", "Google"),
    form: oneOf("", "home"),
    language: oneOf("en", "kn"),
    assignee: people,
    nextStepAt: fc.option(moments, { freq: 1 }),
    nextStepFor: people,
    firstTouchAt: fc.option(moments, { freq: 1 }),
    goneAt: oneOf(null, null, null, 1),
  }),
  { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 40, size: "max" },
);

const narrowings = fc.record({
  ids: fc.array(fc.integer({ min: 100, max: 150 }).map(String)),
  status: fc.uniqueArray(oneOf(...ENQUIRY_STATUSES), { minLength: 1 }),
  assignee: oneOf(null, ["meera"], ["meera", "imran"]),
  assigneeIfAny: oneOf(["meera"], ["nobody known"]),
  doneBy: oneOf(["meera"], ["imran", "nobody known"]),
  noStepBefore: moments,
  step: oneOf(null, {}, { before: 4 }, { from: 4 }, { from: 2, before: 6 }),
  isUnanswered: oneOf(true),
  isAnswered: oneOf(true),
  isOpen: oneOf(true),
  cameFrom: moments,
  cameBefore: moments,
  source: oneOf("", "Google"),
  form: oneOf("home"),
  language: oneOf("en", "kn"),
});
const names = [
  "ids",
  "status",
  "assignee",
  "assigneeIfAny",
  "doneBy",
  "noStepBefore",
  "step",
  "isUnanswered",
  "isAnswered",
  "isOpen",
  "cameFrom",
  "cameBefore",
  "source",
  "form",
  "language",
] as const;

/** At most two, because more match nothing. */
const filters: fc.Arbitrary<RowFilter> = fc
  .tuple(narrowings, fc.subarray([...names], { maxLength: 2 }))
  .map(([all, some]) => Object.fromEntries(some.map((name) => [name, all[name]])));

type Kept = Pick<
  FollowedRow,
  | ("id" | "kind" | "createdAt" | "status" | "source" | "form" | "language")
  | ("assignee" | "nextStepAt" | "nextStepFor" | "firstTouchAt" | "goneAt")
>;

/** The filter in plain JavaScript. */
function isFound(row: Kept, filter: RowFilter): boolean {
  const isSettled = SETTLED.some((one) => one === row.status);
  const doer = row.nextStepFor ?? row.assignee;
  const { nextStepAt: step } = row;
  return [
    row.kind === "enquiry" && row.goneAt === null,
    !filter.ids || filter.ids.includes(row.id),
    !filter.status || filter.status.includes(row.status),
    filter.assignee !== null || row.assignee === null,
    !filter.assignee || (row.assignee !== null && filter.assignee.includes(row.assignee)),
    !filter.assigneeIfAny || row.assignee === null || filter.assigneeIfAny.includes(row.assignee),
    !filter.doneBy || (doer !== null && filter.doneBy.includes(doer)),
    filter.step !== null || step === null,
    !filter.step || (step !== null && step >= (filter.step.from ?? 0) && step < (filter.step.before ?? 99)),
    filter.noStepBefore === undefined || step === null || step >= filter.noStepBefore,
    !filter.isAnswered || row.firstTouchAt !== null,
    !filter.isUnanswered || (row.firstTouchAt === null && !isSettled),
    !filter.isOpen || !isSettled,
    row.createdAt >= (filter.cameFrom ?? 0) && row.createdAt <= (filter.cameBefore ?? 99),
    filter.source === undefined || row.source === filter.source,
    filter.form === undefined || row.form === filter.form,
    filter.language === undefined || row.language === filter.language,
  ].every(Boolean);
}

/** Rows without a next step come last, newest first. Ties are ordered by id. */
function inOrder(found: Kept[], order: RowOrder): string[] {
  const sign = order.startsWith("-") ? -1 : 1;
  const column = order.replace("-", "") as "createdAt" | "nextStepAt";
  const by = (name: typeof column, towards: number) => (a: Kept, b: Kept) =>
    towards * ((a[name] ?? 0) - (b[name] ?? 0) || (a.id < b.id ? -1 : 1));
  const having = found.filter((row) => row[column] !== null).sort(by(column, sign));
  const lacking = found.filter((row) => row[column] === null).sort(by("createdAt", -1));
  return [...having, ...lacking].map(({ id }) => id);
}

test("any query finds the same rows, total and order as a plain filter", async () => {
  const store = createRowStore(site.db);
  const unseen = { phoneKey: "", emailKey: "", moreKeys: "", campaign: "", reference: "", seenAt: 0 };
  const asked = fc.tuple(rows, filters, oneOf(...ROW_ORDERS), oneOf(3, 50), oneOf(0, 3, 10));
  await fc.assert(
    fc.asyncProperty(asked, async ([all, filter, order, limit, offset]) => {
      await site.db.deleteFrom("followedRows").execute();
      if (all.length > 0)
        await site.db
          .insertInto("followedRows")
          .values(all.map((row) => ({ ...unseen, ...row })))
          .execute();
      const expected = inOrder(
        all.filter((row) => isFound(row, filter)),
        order,
      );
      const page = await store.page("enquiry", filter, order, { offset, limit });
      expect(page).toEqual({ ids: expected.slice(offset, offset + limit), total: expected.length });
    }),
    { numRuns: 300 },
  );
});

test("a later reading replaces the backend's values and keeps the follow-up", async () => {
  const store = createRowStore(site.db);
  await store.take("enquiry", [part("1"), part("2")], 10);
  await site.db.updateTable("followedRows").set({ assignee: "meera" }).where("id", "=", "1").execute();
  await store.take("enquiry", [part("1", { status: "closed" }), part("2")], 20);
  const kept = await store.of("enquiry", ["1", "2"]);
  expect(kept.get("1")).toMatchObject({ status: "closed", assignee: "meera", seenAt: 20 });
  expect(kept.get("2")).toMatchObject({ status: "pending", seenAt: 10 });
});

test("an earlier reading does not overwrite what another process has written since", async () => {
  const [one, other] = [createRowStore(site.db), createRowStore(await site.another())];
  await one.take("enquiry", [part("1"), part("2")], 10);
  await other.change("enquiry", "1", { status: "closed" }, 30);
  await other.take("enquiry", [part("3")], 30);
  await one.take("enquiry", [part("1", { status: "active" })], 20);
  expect(await one.missedBy("enquiry", new Set(["1"]), 20)).toEqual(["2"]);
  const kept = await one.of("enquiry", ["1", "2", "3"]);
  expect([...kept].map(([id, { status }]) => [id, status]).sort()).toEqual([
    ["1", "closed"],
    ["2", "pending"],
    ["3", "pending"],
  ]);
});

test("missed rows come least recently seen first", async () => {
  const store = createRowStore(site.db);
  await store.take("enquiry", [part("1"), part("2"), part("3")], 10);
  await store.see("enquiry", ["1", "2"], 20);
  await store.see("enquiry", ["2"], 15);
  expect(await store.missedBy("enquiry", new Set(), 30)).toEqual(["3", "1", "2"]);
  expect(await store.missedBy("enquiry", new Set(["3"]), 20)).toEqual([]);
});

test("two processes that take the same rows at once store each row once", async () => {
  const stores = [createRowStore(site.db), createRowStore(await site.another())];
  const parts = Array.from({ length: 1_200 }, (_, index) => part(String(index)));
  await Promise.all(stores.map((store, at) => store.take("enquiry", at === 0 ? parts : parts.toReversed(), 10)));
  expect(await stores[0]?.count("enquiry")).toBe(1_200);
});

test("a row that is gone keeps its follow-up without the person, and has the phone number and click again when it comes back", async () => {
  const store = createRowStore(site.db);
  const asha = part("1", { phoneKey: "9000000014", clickId: "Cj0" });
  await store.take("enquiry", [asha, part("2")], 10);
  await site.db.updateTable("followedRows").set({ nextStep: "Call", nextStepAt: 1 }).where("id", "=", "1").execute();
  await store.forget("enquiry", ["1", "2"], 20);
  expect(await store.count("enquiry")).toBe(0);
  expect((await store.of("enquiry", ["1"])).get("1")).toMatchObject({
    ...{ phoneKey: "", clickId: null },
    ...{ goneAt: 20, nextStep: "Call" },
  });
  await store.take("enquiry", [asha], 15);
  expect(await store.count("enquiry")).toBe(0);
  await store.take("enquiry", [asha, part("2")], 30);
  expect(await store.count("enquiry")).toBe(2);
  expect((await store.of("enquiry", ["1"])).get("1")).toMatchObject({
    ...{ phoneKey: "9000000014", clickId: "Cj0" },
    goneAt: null,
  });
});

test("the follow-up of a row that is gone is kept for one month", async () => {
  const store = createRowStore(site.db);
  const month = 30 * 24 * 3_600_000;
  await store.take("enquiry", [part("1")], 10);
  await site.db.updateTable("followedRows").set({ assignee: "meera" }).execute();
  await store.forget("enquiry", ["1"], 20);
  await store.purge("enquiry", new Set(), 20 + month);
  expect(await store.of("enquiry", ["1"])).toHaveProperty("size", 1);
  await store.purge("enquiry", new Set(), 21 + month);
  expect(await store.of("enquiry", ["1"])).toHaveProperty("size", 0);
});

test("a row that is gone for a month takes its timeline and quotes with it; a row that has come back or cannot be parsed keeps them", async () => {
  const { db } = site;
  const store = createRowStore(db);
  const month = 30 * 24 * 3_600_000;
  const ids = ["1", "2", "3"];
  await store.take(
    "enquiry",
    [...ids, "bare"].map((id) => part(id)),
    10,
  );
  const entry = {
    kind: "enquiry",
    at: 1,
    type: "note",
    text: "Teak",
    by: "m",
    byName: "Meera",
    corrects: null,
  } as const;
  await db
    .insertInto("timeline")
    .values(ids.map((id) => ({ ...entry, id, recordId: id })))
    .execute();
  await db
    .insertInto("quotes")
    .values(ids.map((id, at) => quoteRow(id, { serial: at + 1 })))
    .execute();
  await store.forget("enquiry", [...ids, "bare"], 20);
  expect([...(await store.of("enquiry", [...ids, "bare"])).keys()].sort()).toEqual(ids);
  const later = 30 + month;
  await store.take("enquiry", [part("2")], later);
  await store.purge("enquiry", new Set(["2", "3"]), later);
  const left = await db.selectFrom("timeline").select("recordId").orderBy("recordId").execute();
  expect(left.map(({ recordId }) => recordId)).toEqual(["2", "3"]);
  const quotes = await db.selectFrom("quotes").select("enquiry").orderBy("enquiry").execute();
  expect(quotes.map(({ enquiry }) => enquiry)).toEqual(["2", "3"]);
});

test("at the start after a clock that was a day ahead, rows that it has read follow the backend again", async () => {
  const store = createRowStore(site.db);
  const now = Date.now();
  await store.take("enquiry", [part("read"), part("gone")], now + 86_400_000);
  expect(await hasTimesAhead(site.db)).toBe(true);
  await forgetTimesAhead(site.db);
  expect(await hasTimesAhead(site.db)).toBe(false);
  await store.take("enquiry", [part("read", { status: "closed" })], now);
  expect(await store.page("enquiry", { status: ["closed"] }, "createdAt", { offset: 0, limit: 9 })).toEqual({
    ids: ["read"],
    total: 1,
  });
  expect(await store.missedBy("enquiry", new Set(["read"]), now)).toEqual(["gone"]);
});
