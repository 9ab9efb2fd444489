import { randomUUID } from "node:crypto";
import { withSource } from "@/contract/enquiry-source";
import { addMonths } from "@/contract/rules/days";
import { createContentStore } from "@/server/database/documents/store";
import { insertEntries } from "@/server/database/outbox/store";
import type { SiteDb } from "@/server/database/tables";
import { createAuditStore } from "@/server/features/activity/store";
import { createSessionStore } from "@/server/identity/sessions";
import { env } from "@/server/platform/env";
import { isHosted, password, startTestBackend } from "@/server/testing/backends";
import { auditWrite, deletedRow, insert, insertFollowed } from "@/server/testing/followed";
import { refusing } from "@/server/testing/many-enquiries";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { ownSiteDatabase, siteOfEachTest } from "@/server/testing/site-database";
import { openTestSite } from "@/server/testing/test-site";
import { applyRetention, findDue, type RetentionRules, readUpcomingDeletions } from "./retention";

const DAY = 86_400_000;
const contact = { name: "Asha", phone: "90000 00014", email: "a@example.com", location: "Hennur", enquiry: "" };
const NIGHT = Date.parse("2027-06-10T22:30:00.000Z");
const none = {
  ...{ enquiriesClosed: null, enquiriesLost: null, deletedDays: null, outboxDays: null, sessionDays: null },
  ...{ auditMonths: null, contractYears: null },
};
const rules = { ...none, enquiriesClosed: 6, deletedDays: 30, sessionDays: 365, auditMonths: 12, contractYears: 8 };

const saveRules = (db: SiteDb, at: number) =>
  createContentStore(db, () => at).save("retention", { value: rules, version: 0 }, { name: "Meera", holder: "1" });

async function startOffice(savedAt: number) {
  const setup = await openTestSite(startTestBackend, "admin");
  const { site, backend } = setup;
  await saveRules(site.db, savedAt);
  for (const [plot_size, reference] of Object.entries({ 900: "CLOSEDREF", 1200: "OTHERREF" }))
    await backend.addEnquiry({ ...contact, plot_size, enquiry: withSource("", { reference }) });
  const rows = async () => (await send("GET", "/api/enquiries")).body.data as { _id: string; plot_size: string }[];
  const idOf = async (size: string) => (await rows()).find((row) => row.plot_size === size)?._id ?? "";
  const id = await idOf("900");
  await send("POST", "/api/enquiries/update-status", { enquiryId: id, status: "closed" });
  await send("GET", "/api/follow-up/enquiries");
  const longAgo = { createdAt: NIGHT - 400 * DAY, lastTouchAt: NIGHT - 300 * DAY };
  await site.db.updateTable("followedRows").set(longAgo).execute();
  await site.db.insertInto("quotes").values(quoteRow(id)).execute();
  const callTime = { startsAt: 1, endsAt: 2, chosenAt: 1, isPlanned: 0 };
  for (const reference of ["CLOSEDREF", "OTHERREF"]) {
    await insert(site.db, "noticesGiven", { reference, version: 1, givenAt: 1 });
    await insert(site.db, "callTimes", { reference, ...callTime });
  }
  const sizes = async () => (await rows()).map((row) => row.plot_size);
  const quotes = async () => (await site.db.selectFrom("quotes").select("id").execute()).length;
  const references = async () => {
    const notices = await site.db.selectFrom("noticesGiven").select("reference").execute();
    const callTimes = await site.db.selectFrom("callTimes").select("reference").execute();
    return [...notices, ...callTimes].map(({ reference }) => reference);
  };
  return { ...setup, idOf, sizes, quotes, references };
}

test("enquiries closed long enough ago are announced for a week and removed at night, once; no others are", async () => {
  await using office = await startOffice(NIGHT - 3 * DAY);
  expect(await readUpcomingDeletions(NIGHT)).toEqual({
    ahead: expect.arrayContaining([{ kind: "enquiries", count: 1 }]),
    reachesBackend: !isHosted,
    hasRules: true,
  });
  await applyRetention(NIGHT);
  expect(await office.sizes()).toHaveLength(2);
  const later = NIGHT + 7 * DAY;
  await applyRetention(later);
  await applyRetention(later);
  expect(await office.sizes()).toEqual(isHosted ? expect.arrayContaining(["900", "1200"]) : ["1200"]);
  const requests = await office.site.db.selectFrom("dataRequests").select(["kind", "outcome"]).execute();
  const removed = requests.map(({ outcome }) => JSON.parse(outcome).counts.enquiries);
  expect(removed).toEqual(isHosted ? [] : [1]);
  expect(await office.quotes()).toBe(isHosted ? 1 : 0);
  if (!isHosted) return expect(await office.references()).toEqual(["OTHERREF", "OTHERREF"]);
  expect(await office.references()).toHaveLength(4);
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", office.person.email);
  jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", password);
  expect((await readUpcomingDeletions(later)).reachesBackend).toBe(true);
  await applyRetention(later + DAY);
  expect(await office.sizes()).toEqual(["1200"]);
  expect(await office.quotes()).toBe(0);
  expect(await office.references()).toEqual(["OTHERREF", "OTHERREF"]);
});

test("a closed enquiry with an accepted quote is not removed: its house is still to be paid for", async () => {
  await using office = await startOffice(NIGHT - 30 * DAY);
  await office.site.db.updateTable("quotes").set({ state: "accepted" }).execute();
  expect((await readUpcomingDeletions(NIGHT)).ahead).toEqual([]);
  await applyRetention(NIGHT);
  expect([await office.sizes(), await office.quotes()]).toEqual([["1200", "900"], 1]);
});

test("a row whose deletion got no answer keeps its history at night, and its copy in the bin goes", async () => {
  await using office = await startOffice(NIGHT - 30 * DAY);
  const id = await office.idOf("1200");
  const { db } = office.site;
  await insert(db, "quotes", quoteRow(id, { serial: 2 }));
  const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
  await send("POST", `/api/follow-up/enquiry/${id}/timeline`, note);
  {
    using _failing = refusing("DELETE", Response.json({}, { status: 503 }));
    await send("DELETE", `/api/enquiries/${id}`);
  }
  const longAgo = { deletedAt: NIGHT - 31 * DAY };
  await db.updateTable("deletedRows").set(longAgo).execute();
  await applyRetention(NIGHT);
  expect(await office.sizes()).toContain("1200");
  expect(await db.selectFrom("deletedRows").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("quotes").select("id").where("enquiry", "=", id).execute()).toHaveLength(1);
  const { body } = await send("GET", `/api/follow-up/enquiry/${id}`);
  expect(body.timeline).toMatchObject([{ text: "Wants teak" }]);
});

test("[PRIV-01] expired sessions, copies, deleted rows and audit entries are removed at night, with a record", async () => {
  await using site = await ownSiteDatabase();
  const { db } = site;
  await saveRules(db, NIGHT - 30 * DAY);
  const meera = { sub: "1", email: "meera@example.com", name: "Meera" };
  for (const [id, at] of Object.entries({ new: NIGHT - DAY, old: NIGHT - 400 * DAY })) {
    await createSessionStore(db, () => at).begin({ person: meera, device: id, address: "" });
    await createAuditStore(db, () => at).add(auditWrite({ id }));
    await insertEntries(db, [{ key: id, kind: "enquiry", digest: "", payload: "{}" }], at);
    await db.updateTable("outbox").set({ state: "delivered", endedAt: at }).where("key", "=", id).execute();
    await insert(db, "deletedRows", deletedRow({ thing: "cities", id, rowId: id, deletedAt: at }));
  }
  await applyRetention(NIGHT);
  const left = [
    await db.selectFrom("sessions").select("device as id").execute(),
    await db.selectFrom("auditEntries").select("id").execute(),
    await db.selectFrom("outbox").select("key as id").execute(),
    await db.selectFrom("deletedRows").select("id").execute(),
  ];
  expect(left).toEqual(Array(4).fill([{ id: "new" }]));
  const [request] = await db.selectFrom("dataRequests").selectAll().execute();
  const counts = { enquiries: 0, deleted: 1, outbox: 1, sessions: 1, record: 1 };
  expect([request?.kind, JSON.parse(request?.outcome ?? "{}").counts]).toEqual(["retention", counts]);
});

test("counts of page views are removed at night after 25 months, without a rule, and none sooner", async () => {
  await using site = await ownSiteDatabase();
  const count = { kind: "source", name: "Google", campaign: "", views: 1 } as const;
  const days = ["2025-05-10", "2025-05-11", "2027-06-10"];
  await insert(site.db, "viewCounts", ...days.map((day) => ({ ...count, day })));
  await applyRetention(NIGHT);
  const left = await site.db.selectFrom("viewCounts").select("day").orderBy("day").execute();
  expect(left.map(({ day }) => day)).toEqual(["2025-05-11", "2027-06-10"]);
});

describe("what is due", () => {
  const site = siteOfEachTest();

  const BEGAN = Date.parse("2026-06-10T10:00:00.000Z");
  const defaultRules: RetentionRules = { ...none, savedAt: 0 };

  test("[PRIV-01] an ended session is kept for a year by default, or as long as the rule says", async () => {
    const person = { sub: "1", email: "meera@example.com", name: "Meera" };
    const sessions = createSessionStore(site.db, () => BEGAN);
    await sessions.begin({ person, device: "Chrome on Android", address: "203.0.113.7" });
    const dueAfter = async (days: number, rules = defaultRules) =>
      (await findDue(site.db, rules, BEGAN + days * DAY)).sessions.length;
    expect([await dueAfter(8), await dueAfter(365), await dueAfter(366)]).toEqual([0, 0, 1]);
    const forAMonth = { ...defaultRules, sessionDays: 30 };
    expect([await dueAfter(30, forAMonth), await dueAfter(31, forAMonth)]).toEqual([0, 1]);
  });

  test("[PRIV-01] nothing is removed in the week after the rule was saved", async () => {
    await insertFollowed(site.db, { id: "1", status: "closed", createdAt: BEGAN - 999 * DAY });
    const rules = { ...defaultRules, enquiriesClosed: 12, savedAt: BEGAN };
    const dueAfter = async (ms: number) => (await findDue(site.db, rules, BEGAN + ms)).enquiries;
    expect([await dueAfter(7 * DAY - 1), await dueAfter(7 * DAY)]).toEqual([[], ["1"]]);
  });

  test("[PRIV-01] closed enquiries are due by their last touch, lost ones by their own rule; open or deleted ones are not", async () => {
    const old = BEGAN - 400 * DAY;
    const rows = [
      { id: "closed" },
      { id: "touched", lastTouchAt: BEGAN - 300 * DAY },
      { id: "lost", createdAt: BEGAN - 100 * DAY, lostReason: "price" },
      { id: "lost lately", createdAt: BEGAN - 90 * DAY, lostReason: "price" },
      { id: "open", status: "active" },
      { id: "gone", goneAt: 1 },
      { id: "of no age", createdAt: 0 },
    ];
    for (const row of rows) await insertFollowed(site.db, { status: "closed", createdAt: old, ...row });
    await insertFollowed(site.db, { id: "customer", kind: "customer", status: "closed", createdAt: old });
    const due = async (enquiriesClosed: number | null, enquiriesLost: number | null) =>
      (await findDue(site.db, { ...defaultRules, enquiriesClosed, enquiriesLost }, BEGAN)).enquiries;
    expect(await due(12, 3)).toEqual(["closed", "lost"]);
    expect(await due(12, null)).toEqual(["closed"]);
    expect(await due(null, 3)).toEqual(["lost"]);
    expect(await due(null, null)).toEqual([]);
  });

  test("[PRIV-01] deleted rows are due after thirty days, sent copies and audit entries after their rules", async () => {
    const { db } = site;
    const copy = { kind: "enquiry", digest: "", payload: "{}" } as const;
    for (const days of [20, 40, 400]) {
      const [name, at] = [`${days} days`, BEGAN - days * DAY];
      await insert(db, "deletedRows", deletedRow({ thing: "cities", id: name, rowId: name, deletedAt: at }));
      await createAuditStore(db, () => at).add(auditWrite({ id: name }));
      await insertEntries(db, [{ ...copy, key: name }], at);
      await db.updateTable("outbox").set({ state: "delivered", endedAt: at }).where("key", "=", name).execute();
    }
    await insertEntries(db, [{ ...copy, key: "waiting" }], 1);
    const due = async (rules: Partial<RetentionRules>) => {
      const { deleted, outbox, record } = await findDue(db, { ...defaultRules, ...rules }, BEGAN);
      return [deleted, outbox, record].map((names) => names.sort());
    };
    const [forty, long] = [["40 days", "400 days"].sort(), ["400 days"]];
    expect(await due({})).toEqual([forty, forty, []]);
    expect(await due({ deletedDays: 100, outboxDays: 100, auditMonths: 12 })).toEqual([long, long, long]);
    expect(await due({ auditMonths: 1 })).toEqual([forty, forty, forty]);
  });

  test.each([
    ["2026-03-31", 1, "2026-02-28"],
    ["2028-03-30", 1, "2028-02-29"],
    ["2026-12-31", 3, "2026-09-30"],
    ["2026-05-15", 12, "2025-05-15"],
    ["2026-01-31", 2, "2025-11-30"],
  ])("%s less %d months is %s, so that nothing is due early", (day, months, wanted) => {
    expect(new Date(addMonths(Date.parse(day), -months)).toISOString().slice(0, 10)).toBe(wanted);
  });
});
