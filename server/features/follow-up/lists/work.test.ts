import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { dayStart } from "@/contract/rules/days";
import { type WorkList, workFilters, workListOf } from "@/contract/rules/work-list";
import { WORK_LISTS } from "@/contract/schemas/dashboard";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { type FollowedRow, IMPORTED, type SiteDb } from "@/server/database/tables";
import { type RowFilter, whereRows } from "@/server/features/follow-up/read-model/columns";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { setFollowed } from "@/server/features/follow-up/records/followed";
import { isHosted, type Member, startEmbedded, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { sessionCookie } from "@/server/testing/bff";
import { insert, insertFollowed } from "@/server/testing/followed";
import { withHeaders } from "@/server/testing/next-headers";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import { openTestSite } from "@/server/testing/test-site";
import { invalidateLists } from "@/server/upstream/lists";
import { workFilter } from "./enquiries";
import { readWorkLists, workQueries } from "./work";

describe("the work lists", () => {
  const site = siteOfEachTest();

  const NOW = dayStart(Date.parse("2026-11-26T12:00:00+05:30")) + DAY_MS / 2;
  const MINUTE_MS = 60_000;
  const minutesAgo = (count: number) => NOW - count * MINUTE_MS;

  async function read(db: SiteDb) {
    const lists = Object.entries(await readWorkLists(db, undefined, NOW));
    return Object.fromEntries(lists.map(([name, { leads, total }]) => [name, [total, ...leads.map(({ id }) => id)]]));
  }

  test("new leads come first, the newest on top, then due steps, then who waits longest; settled ones are left out", async () => {
    const { db } = site;
    const longAgo = NOW - 28 * DAY_MS;
    await insertFollowed(db, { id: "an hour ago", createdAt: minutesAgo(60) });
    await insertFollowed(db, { id: "a minute ago", createdAt: minutesAgo(1) });
    await insertFollowed(db, { id: "closed", createdAt: minutesAgo(2), status: "closed" });
    await insertFollowed(db, { id: "old", createdAt: longAgo + 1 });
    await insertFollowed(db, { id: "oldest", createdAt: longAgo });
    await insertFollowed(db, { id: "planned for later", createdAt: longAgo + 2, nextStepAt: NOW + 3 * DAY_MS });
    await insertFollowed(db, { id: "call time chosen", createdAt: minutesAgo(5), nextStepAt: NOW + 60 * MINUTE_MS });
    await insertFollowed(db, { id: "late", createdAt: longAgo, nextStepAt: minutesAgo(1), firstTouchAt: longAgo });
    await insertFollowed(db, { id: "answered", createdAt: longAgo, firstTouchAt: longAgo });
    await insertFollowed(db, {
      id: "answered, assigned",
      createdAt: longAgo + 1,
      firstTouchAt: longAgo,
      assignee: "meera",
    });
    const imported = { createdAt: longAgo, arrivedAt: minutesAgo(3), firstTouchBy: IMPORTED };
    await insertFollowed(db, { id: "imported today", ...imported });
    expect(await read(db)).toEqual({
      newest: [3, "a minute ago", "imported today", "an hour ago"],
      overdue: [1, "late"],
      today: [1, "call time chosen"],
      unanswered: [2, "oldest", "old"],
      noStep: [2, "answered", "answered, assigned"],
      later: [1],
    });
  });

  test("a person with several enquiries is one lead, shown in the most urgent list", async () => {
    const { db } = site;
    const urs = { phoneKey: "9845012345", emailKey: "urs@example.com" };
    await insertFollowed(db, { id: "first", ...urs, createdAt: minutesAgo(30) });
    await insertFollowed(db, { id: "again", ...urs, emailKey: "", createdAt: minutesAgo(20) });
    await insertFollowed(db, { id: "late", ...urs, createdAt: 1, nextStepAt: 1, firstTouchAt: 1 });
    await insertFollowed(db, { id: "by email", emailKey: "lata@example.com", createdAt: minutesAgo(10) });
    await insertFollowed(db, { id: "by email again", emailKey: "lata@example.com", createdAt: minutesAgo(40) });
    await insertFollowed(db, { id: "without contact", createdAt: minutesAgo(50) });
    await insertFollowed(db, { id: "another without", createdAt: minutesAgo(55) });
    expect(await read(db)).toMatchObject({
      newest: [4, "by email", "again", "without contact", "another without"],
      overdue: [0],
    });
  });

  test("of many new leads the newest six are shown and all are counted; a step of one further down is still shown", async () => {
    const { db } = site;
    for (let at = 1; at <= 66; at++)
      await insertFollowed(db, { id: `lead ${at}`, phoneKey: String(9_000_000_000 + at), createdAt: minutesAgo(at) });
    await insertFollowed(db, { id: "late", phoneKey: "9000000007", createdAt: 1, nextStepAt: 1, firstTouchAt: 1 });
    const { newest, overdue } = await read(db);
    expect(newest).toEqual([66, ...[1, 2, 3, 4, 5, 6].map((at) => `lead ${at}`)]);
    expect(overdue).toEqual([1, "late"]);
  });

  test("each open enquiry is in exactly one list, for everybody, and for the person who has to do it", async () => {
    await using site = await openTestSite(startTestBackend, "enquiries");
    const { db } = site;
    const moments = fc.integer({ min: 0, max: 60 }).map((hours) => NOW + (hours - 30) * HOUR_MS);
    const maybe = fc.option(moments, { freq: 1 });
    const people = fc.constantFrom(null, "meera", "imran");
    const step = fc.oneof(
      fc.constant({ nextStepAt: null, nextStepFor: null }),
      fc.record({ nextStepAt: moments, nextStepFor: people }),
    );
    const history = fc.record({
      createdAt: moments,
      arrivedAt: maybe,
      status: fc.constantFrom(...ENQUIRY_STATUSES, ""),
      assignee: people,
      firstTouchAt: maybe,
      firstTouchBy: fc.constantFrom(null, "meera", IMPORTED),
    });
    const idsIn = async (filter: RowFilter) =>
      (await db.selectFrom("followedRows").select("id").where(whereRows("enquiry", filter)).execute()).map(
        ({ id }) => id,
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(history, step), { maxLength: 30, size: "max" }), async (histories) => {
        const rows = histories.map(([history, step], at) => ({ id: idAt(at), ...history, ...step }));
        await db.deleteFrom("followedRows").execute();
        await readFromHosted(site, rows);
        for (const { id, ...row } of rows)
          await (isHosted ? setFollowed(db, { kind: "enquiry", id }, row) : insertFollowed(db, { id, ...row }));
        const open = rows.filter(({ status }) => !["closed", "converted"].includes(status));
        for (const names of [undefined, ["meera"], ["imran"]]) {
          const found = await Promise.all(WORK_LISTS.map((list) => idsIn(workQueries(names, NOW)[list].filter)));
          const theirs = open.filter(({ assignee, nextStepFor }) => {
            const person = nextStepFor ?? assignee;
            return !names || person === null || names.includes(person);
          });
          expect(found.flat().sort()).toEqual(theirs.map(({ id }) => id).sort());
        }
        const times = { now: NOW, tomorrow: dayStart(NOW) + DAY_MS };
        const lists = Object.keys(workFilters(times)) as WorkList[];
        const decided = await Promise.all(
          lists.map(async (list) => [list, await idsIn(workFilter(list, NOW))] as const),
        );
        for (const one of rows)
          expect(decided.flatMap(([list, ids]) => (ids.includes(one.id) ? [list] : []))).toEqual(
            [workListOf(one, times)].filter(Boolean),
          );
      }),
      { numRuns: 40 },
    );
  });

  const idAt = (at: number) => String(at).padStart(24, "0");

  /** A hosted backend's enquiries come from its list; the rest of their history is the site's own. */
  async function readFromHosted(
    { backend, person }: { backend: TestBackend; person: Member },
    rows: readonly Pick<FollowedRow, "id" | "createdAt" | "status">[],
  ): Promise<void> {
    if (!("hosted" in backend)) return;
    const listed = rows.map(({ id, createdAt, status }) => {
      return { ...sampleLead, _id: id, createdAt: new Date(createdAt).toISOString(), status };
    });
    backend.hosted.rows.enquiries.splice(0, Number.POSITIVE_INFINITY, ...listed);
    invalidateLists(enquiryCalls.list.tags);
    expect(await followBackend("enquiry", { token: person.token })).toEqual({ isComplete: true, total: rows.length });
  }
});

const contact = { name: "Asha", phone: "90000 00014", email: "asha@example.com", status: "active" };
const sampleLead = { ...contact, location: "Hennur", plot_size: "1200", address: "Hennur" };

const add = async (thing: string, body: object) => (await send("POST", `/api/${thing}`, body)).body._id as string;
const log = (kind: string, id: string, type: string, text: string) =>
  send("POST", `/api/follow-up/${kind}/${id}/timeline`, { _id: randomUUID(), type, text });
const find = async (search: string) =>
  (await send("GET", `/api/follow-up/notes?${new URLSearchParams({ search })}`)).body.data;

async function addNotes(db: SiteDb, recordId: string, texts: readonly string[]): Promise<void> {
  const at = Date.now() + 1_000;
  const rows = texts.map((text, index) => ({ id: randomUUID(), recordId, at: at + index, text }));
  const fixed = { kind: "customer", type: "note", by: "", byName: "", corrects: null } as const;
  for (let from = 0; from < rows.length; from += 1_000)
    await insert(db, "timeline", ...rows.slice(from, from + 1_000).map((row) => ({ ...fixed, ...row })));
}

test("what staff have logged is found by its words in any order and case, once for each record, the newest first", async () => {
  await using _setup = await openTestSite(startTestBackend, "enquiries", "customers");
  const enquiry = await add("enquiries", sampleLead);
  const customer = await add("customers", { ...sampleLead, name: "Imran", phone: "90000 00015" });
  await log("enquiry", enquiry, "note", "Wants a courtyard");
  await log("enquiry", enquiry, "call", "Courtyard with a Tulasi, 100% sure. ".padEnd(300, "And more. "));
  await log("customer", customer, "visit", "Showed the courtyard house");

  expect(await find("COURTYARD tulasi")).toMatchObject([{ kind: "enquiry", _id: enquiry, name: "Asha" }]);
  const [longer] = await find("tulasi");
  expect(longer.text).toMatch(/^Courtyard with a Tulasi.*…$/);
  expect((await find("courtyard")).map(({ kind }: { kind: string }) => kind)).toEqual(["customer", "enquiry"]);
  expect(await find("100%")).toHaveLength(1);
  expect(await find("0%_sure")).toEqual([]);
  await send("DELETE", `/api/customers/${customer}`);
  expect((await find("courtyard")).map(({ kind }: { kind: string }) => kind)).toEqual(["enquiry"]);
});

test("entries of records that a person may not open are not found", async () => {
  await using setup = await openTestSite(startTestBackend, "enquiries");
  await log("enquiry", await add("enquiries", sampleLead), "note", "Wants a courtyard");
  using _ravi = (await setup.backend.hire("customers")).signedIn();
  expect((await send("GET", "/api/follow-up/notes?search=courtyard")).body).toEqual({ data: [] });
});

test("the newest 20,000 entries of staff are searched, for at least three characters", async () => {
  await using setup = await openTestSite(startEmbedded, "customers");
  const customer = await add("customers", sampleLead);
  await addNotes(setup.db, customer, ["A courtyard", "A veranda", ...Array<string>(19_999).fill("No answer")]);
  expect(await find("veranda")).toHaveLength(1);
  expect(await find("courtyard")).toEqual([]);
  expect(await find("no")).toEqual([]);
});

const path = "/api/follow-up/views";
const bengaluru = { name: "Bengaluru, open", query: "status=active,pending&source=google" };

async function signedInAs(email: string) {
  const staff = { name: "Staff", role: "Sales", permissions: ["enquiries" as const], token: "t", email };
  return withHeaders({ cookie: await sessionCookie(staff) });
}

test("a saved view is on all of its owner's devices, and no one else has it", async () => {
  {
    using _meera = await signedInAs("meera@example.com");
    expect((await send("GET", path)).body).toEqual({ views: [] });
    expect((await send("PUT", path, { views: [bengaluru] })).status).toBe(200);
  }
  {
    using _meeraElsewhere = await signedInAs("meera@example.com");
    expect((await send("GET", path)).body).toEqual({ views: [bengaluru] });
  }
  using _ravi = await signedInAs("ravi@example.com");
  expect((await send("GET", path)).body).toEqual({ views: [] });
});

test("two views with one name, or one without, are refused, and the existing ones stay", async () => {
  using _asha = await signedInAs("asha@example.com");
  await send("PUT", path, { views: [bengaluru] });
  for (const views of [[bengaluru, { ...bengaluru, query: "" }], [{ name: " ", query: "" }]])
    expect((await send("PUT", path, { views })).status).toBe(422);
  expect((await send("GET", path)).body).toEqual({ views: [bengaluru] });
});
