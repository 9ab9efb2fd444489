import fc from "fast-check";
import { withSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { SETTLED } from "@/contract/rules/work-list";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { hasFutureTimes, resetFutureTimes } from "@/server/database/site-database";
import type { FollowedRow } from "@/server/database/tables";
import { countOtherRecords } from "@/server/features/follow-up/lists/enquiries";
import { addDelivered } from "@/server/features/follow-up/operations/write-row";
import { findLead } from "@/server/features/follow-up/records/record";
import { dropDeleted } from "@/server/features/follow-up/undo/deleted";
import { deletedRow, insert, insertFollowed, note, person } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { newSiteDatabase, ownSiteDatabase, siteOfEachTest } from "@/server/testing/site-database";
import { type BackendColumns, backendColumnsOf, keyedRows, ROW_ORDERS, type RowFilter, type RowOrder } from "./columns";
import { createRowStore } from "./rows";

describe("stored rows", () => {
  const site = siteOfEachTest();

  const rowOf = (id: string, more: Partial<BackendColumns> = {}): BackendColumns => ({
    ...backendColumnsOf("enquiry", { _id: id, status: "pending", createdAt: "2026-11-01T00:00:00.000Z" }),
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
      arrivedAt: fc.option(moments, { freq: 1 }),
      goneAt: oneOf(null, null, null, 1),
    }),
    { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 40, size: "max" },
  );

  const narrowings = {
    ids: fc.array(fc.integer({ min: 100, max: 150 }).map(String)),
    status: fc.uniqueArray(oneOf(...ENQUIRY_STATUSES), { minLength: 1 }),
    assignee: oneOf(null, ["meera"], ["meera", "imran"]),
    responsible: oneOf(["meera"], ["imran", "nobody known"]),
    step: oneOf(null, {}, { before: 4 }, { from: 4 }, { from: 2, before: 6 }),
    isContacted: oneOf(true, false),
    isOpen: oneOf(true),
    createdFrom: moments,
    arrivedFrom: moments,
    arrivedBefore: moments,
    source: oneOf("", "Google"),
    form: oneOf("home"),
    language: oneOf("en", "kn"),
  };
  const names = Object.keys(narrowings) as (keyof typeof narrowings)[];

  const filters: fc.Arbitrary<RowFilter> = fc
    .tuple(fc.record(narrowings), fc.subarray(names, { maxLength: 2 }))
    .map(([all, some]) => Object.fromEntries(some.map((name) => [name, all[name]])));

  type TestedRow = Pick<
    FollowedRow,
    | ("id" | "kind" | "createdAt" | "status" | "source" | "form" | "language")
    | ("assignee" | "nextStepAt" | "nextStepFor" | "firstTouchAt" | "arrivedAt" | "goneAt")
  >;

  function isFound(row: TestedRow, filter: RowFilter): boolean {
    const isSettled = SETTLED.some((settled) => settled === row.status);
    const responsiblePerson = row.nextStepFor ?? row.assignee;
    const { nextStepAt: step } = row;
    const arrival = row.arrivedAt ?? row.createdAt;
    return [
      row.kind === "enquiry" && row.goneAt === null,
      !filter.ids || filter.ids.includes(row.id),
      !filter.status || filter.status.includes(row.status),
      filter.assignee !== null || row.assignee === null,
      !filter.assignee || (row.assignee !== null && filter.assignee.includes(row.assignee)),
      !filter.responsible || responsiblePerson === null || filter.responsible.includes(responsiblePerson),
      filter.step !== null || step === null,
      !filter.step || (step !== null && step >= (filter.step.from ?? 0) && step < (filter.step.before ?? 99)),
      filter.isContacted === undefined || filter.isContacted === (row.firstTouchAt !== null),
      !filter.isOpen || !isSettled,
      row.createdAt >= (filter.createdFrom ?? 0),
      arrival >= (filter.arrivedFrom ?? 0) && arrival <= (filter.arrivedBefore ?? 99),
      filter.source === undefined || row.source === filter.source,
      filter.form === undefined || row.form === filter.form,
      filter.language === undefined || row.language === filter.language,
    ].every(Boolean);
  }

  function inOrder(rows: TestedRow[], order: RowOrder): string[] {
    const sign = order.startsWith("-") ? -1 : 1;
    const column = order.replace("-", "") as "createdAt" | "nextStepAt";
    const by = (name: typeof column, towards: number) => (a: TestedRow, b: TestedRow) =>
      towards * ((a[name] ?? 0) - (b[name] ?? 0) || (a.id < b.id ? -1 : 1));
    const having = rows.filter((row) => row[column] !== null).sort(by(column, sign));
    const lacking = rows.filter((row) => row[column] === null).sort(by("createdAt", -1));
    return [...having, ...lacking].map(({ id }) => id);
  }

  test("any query finds the same rows, total and order as a plain filter", async () => {
    const store = createRowStore(site.db);
    const unseen = { phoneKey: "", emailKey: "", moreKeys: "", campaign: "", reference: "", seenAt: 0 };
    const asked = fc.tuple(rows, filters, oneOf(...ROW_ORDERS), oneOf(3, 50), oneOf(0, 3, 10));
    await fc.assert(
      fc.asyncProperty(asked, async ([all, filter, order, limit, offset]) => {
        await site.db.deleteFrom("followedRows").execute();
        if (all.length > 0) await insert(site.db, "followedRows", ...all.map((row) => ({ ...unseen, ...row })));
        const matching = all.filter((row) => isFound(row, filter));
        const expected = inOrder(matching, order);
        const page = await store.page("enquiry", filter, order, { offset, limit });
        expect(page).toEqual({ ids: expected.slice(offset, offset + limit), total: expected.length });
      }),
      { numRuns: 150 },
    );
  });

  test("a later reading replaces the backend's values and keeps the follow-up", async () => {
    const store = createRowStore(site.db);
    await store.upsert("enquiry", [rowOf("1"), rowOf("2")], 10);
    await site.db.updateTable("followedRows").set({ assignee: "meera" }).where("id", "=", "1").execute();
    await store.upsert("enquiry", [rowOf("1", { status: "closed", sound1: "kavi" }), rowOf("2")], 20);
    const stored = await store.byId("enquiry", ["1", "2"]);
    expect(stored.get("1")).toMatchObject({ status: "closed", sound1: "kavi", assignee: "meera", seenAt: 20 });
    expect(stored.get("2")).toMatchObject({ status: "pending", seenAt: 10 });
  });

  test("an earlier reading does not overwrite what another process has written since", async () => {
    const [one, other] = [createRowStore(site.db), createRowStore(await site.another())];
    await one.upsert("enquiry", [rowOf("1"), rowOf("2")], 10);
    await other.change("enquiry", "1", { status: "closed" }, 30);
    await other.upsert("enquiry", [rowOf("3")], 30);
    await one.upsert("enquiry", [rowOf("1", { status: "active" })], 20);
    expect(await one.missingFrom("enquiry", new Set(["1"]), 20)).toEqual(["2"]);
    const stored = await one.byId("enquiry", ["1", "2", "3"]);
    const statuses = Object.fromEntries([...stored].map(([id, { status }]) => [id, status]));
    expect(statuses).toEqual({ 1: "closed", 2: "pending", 3: "pending" });
  });

  test("missed rows come least recently seen first", async () => {
    const store = createRowStore(site.db);
    await store.upsert("enquiry", [rowOf("1"), rowOf("2"), rowOf("3")], 10);
    await store.markSeen("enquiry", ["1", "2"], 20);
    await store.markSeen("enquiry", ["2"], 15);
    expect(await store.missingFrom("enquiry", new Set(), 30)).toEqual(["3", "1", "2"]);
    expect(await store.missingFrom("enquiry", new Set(["3"]), 20)).toEqual([]);
  });

  test("a row that is gone keeps its follow-up without the person, and has the phone number and click again when it comes back", async () => {
    const store = createRowStore(site.db);
    const person = { phoneKey: "9000000014", clickId: "Cj0", sound1: "as" };
    const asha = rowOf("1", person);
    await store.upsert("enquiry", [asha, rowOf("2")], 10);
    await site.db.updateTable("followedRows").set({ nextStep: "Call", nextStepAt: 1 }).where("id", "=", "1").execute();
    await store.markGone("enquiry", ["1", "2"], 20);
    expect(await store.count("enquiry")).toBe(0);
    expect((await store.byId("enquiry", ["1"])).get("1")).toMatchObject({
      ...{ phoneKey: "", clickId: null, sound1: null },
      ...{ goneAt: 20, nextStep: "Call" },
    });
    await store.upsert("enquiry", [asha], 15);
    expect(await store.count("enquiry")).toBe(0);
    await store.upsert("enquiry", [asha, rowOf("2")], 30);
    expect(await store.count("enquiry")).toBe(2);
    expect((await store.byId("enquiry", ["1"])).get("1")).toMatchObject({ ...person, goneAt: null });
  });

  test("a row that is gone for a month takes its timeline and quotes with it; a row that has come back or cannot be parsed keeps them", async () => {
    const { db } = site;
    const store = createRowStore(db);
    const month = 30 * 24 * 3_600_000;
    const ids = ["1", "2", "3"];
    const rows = [...ids, "bare"].map((id) => rowOf(id));
    await store.upsert("enquiry", rows, 10);
    await insert(db, "timeline", ...ids.map((id) => note({ id, recordId: id })));
    await insert(db, "quotes", ...ids.map((id, index) => quoteRow(id, { serial: index + 1 })));
    await store.markGone("enquiry", [...ids, "bare"], 20);
    expect([...(await store.byId("enquiry", [...ids, "bare"])).keys()].sort()).toEqual(ids);
    const later = 30 + month;
    await store.upsert("enquiry", [rowOf("2")], later);
    await store.purge("enquiry", new Set(["2", "3"]), later);
    const left = await db.selectFrom("timeline").select("recordId").orderBy("recordId").execute();
    expect(left.map(({ recordId }) => recordId)).toEqual(["2", "3"]);
    const quotes = await db.selectFrom("quotes").select("enquiry").orderBy("enquiry").execute();
    expect(quotes.map(({ enquiry }) => enquiry)).toEqual(["2", "3"]);
  });

  test("at the start after a clock that was a day ahead, rows that it has read follow the backend again", async () => {
    const store = createRowStore(site.db);
    const now = Date.now();
    await store.upsert("enquiry", [rowOf("read"), rowOf("gone")], now + 86_400_000);
    expect(await hasFutureTimes(site.db)).toBe(true);
    await resetFutureTimes(site.db);
    expect(await hasFutureTimes(site.db)).toBe(false);
    await store.upsert("enquiry", [rowOf("read", { status: "closed" })], now);
    const page = await store.page("enquiry", { status: ["closed"] }, "createdAt", { offset: 0, limit: 9 });
    expect(page).toEqual({ ids: ["read"], total: 1 });
    expect(await store.missingFrom("enquiry", new Set(["read"]), now)).toEqual(["gone"]);
  });
});

describe("rows by key", () => {
  const contact = (_id: string, phone: string, email = "") => backendColumnsOf("enquiry", { _id, phone, email });

  async function site() {
    const opened = await newSiteDatabase();
    const rows = [
      contact("both", "98000 60001 / 98000 60002", "asha@example.com, a_a@example.com"),
      contact("second", "೯೮೦೦೦ ೬೦೦೦೨"),
      contact("address", "", "a_a\u200b@example.com"),
      contact("other", "98000 60003", "axa@example.com"),
    ];
    for (const row of rows) await insertFollowed(opened.db, row);
    return opened;
  }

  test("a row is found by each number and each address of its fields, in any script", async () => {
    await using opened = await site();
    const idsOf = async (...keys: string[]) => {
      const rows = await opened.db.selectFrom(keyedRows(opened.db, keys)).select("id").orderBy("id").execute();
      return rows.map(({ id }) => id);
    };
    expect(await idsOf("9800060001")).toEqual(["both"]);
    expect(await idsOf("9800060002")).toEqual(["both", "second"]);
    expect(await idsOf("a_a@example.com")).toEqual(["address", "both"]);
    expect(await idsOf("9800060001", "9800060003")).toEqual(["both", "other"]);
    expect([await idsOf(), await idsOf("980006000"), await idsOf("%")]).toEqual([[], [], []]);
  });

  test("records that share one of several numbers are others of one person", async () => {
    await using opened = await site();
    const counted = await countOtherRecords(opened.db, [
      { id: "both", keys: ["9800060001", "9800060002"] },
      { id: "second", keys: ["9800060002"] },
      { id: "other", keys: ["9800060003"] },
      { id: "nobody", keys: [] },
    ]);
    expect(Object.fromEntries(counted)).toEqual({ both: 1, second: 1, other: 0, nobody: 0 });
  });
});

const reference = "3f2a91bc04de";

async function leftAfter(restoredAs: string | null) {
  await using site = await ownSiteDatabase();
  const { db } = site;
  const deleted = deletedRow({ thing: "enquiries", rowId: "1", restoredAs });
  await insert(db, "deletedRows", deleted);
  await insert(db, "quotes", quoteRow("1"));
  await insert(db, "timeline", note({ id: "e" }));
  await insertFollowed(db, { id: "1", reference });
  await insert(db, "callTimes", { reference, startsAt: 1, endsAt: 2, chosenAt: 1, isPlanned: 1 });
  const link = { fromKind: "enquiry", fromId: "1", toKind: "customer", toId: "2", createdAt: 1 } as const;
  await insert(db, "recordLinks", link);
  const said = { saidAt: 1, saidBy: "meera", saidByName: "Meera" };
  const pair = { kind: "enquiry", id: "1", otherKind: "customer", otherId: "3", ...said } as const;
  const reversedPair = { kind: "customer", id: "3", otherKind: "enquiry", otherId: "1", ...said } as const;
  await insert(db, "differentPeople", pair, reversedPair);
  await db.transaction().execute((trx) => dropDeleted(trx, deleted.id));
  const tables = ["deletedRows", "quotes", "timeline", "recordLinks", "callTimes", "differentPeople"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map(({ length }) => length);
}

test("a deleted row that expires takes its timeline, links, quotes, call time and its marks of different people with it", async () => {
  expect(await leftAfter(null)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a restored row keeps all of that, also under its old id", async () => {
  expect(await leftAfter("1")).toEqual([0, 1, 1, 1, 1, 2]);
});

test("a lead is found by its reference as soon as it is delivered, before any list is read", async () => {
  await using site = await ownSiteDatabase();
  expect(await findLead(reference)).toBeUndefined();

  const asked = { ...blankOf(enquiryEntity), name: "Lata Urs", phone: "98450 12345" };
  const enquiry = withSource("Two floors", { reference, placement: "home" });
  const createdAt = "2026-11-21T09:08:00.000Z";
  await addDelivered([{ ...asked, _id: "64ab", enquiry, status: "pending", createdAt }]);
  expect(await findLead(reference)).toEqual({ id: "64ab", assignee: null });

  await person(site.db, "meera", { name: "Meera Nair" });
  await site.db.updateTable("followedRows").set({ assignee: "meera" }).execute();
  expect(await findLead(reference)).toEqual({ id: "64ab", assignee: "Meera Nair" });
});
