import { insertEntries } from "@/server/database/outbox/store";
import { createAuditStore } from "@/server/features/activity/store";
import { createSessionStore } from "@/server/identity/sessions/store";
import { auditWrite } from "@/server/testing/audit-entry";
import { deletedRow, followed } from "@/server/testing/followed";
import { siteOfEachTest } from "@/server/testing/site-database";
import { findDue, monthsBefore, type Rules } from "./retention-due";

const site = siteOfEachTest();

const DAY = 86_400_000;
const BEGAN = Date.parse("2026-06-10T10:00:00.000Z");
const asItComes: Rules = {
  enquiriesClosed: null,
  enquiriesLost: null,
  deletedDays: null,
  outboxDays: null,
  sessionDays: null,
  auditMonths: null,
  contractYears: null,
  savedAt: 0,
};

test("[PRIV-01] an ended session is kept for a year by default, or as long as the rule says", async () => {
  const person = { sub: "1", email: "meera@example.com", name: "Meera" };
  const sessions = createSessionStore(site.db, () => BEGAN);
  await sessions.begin({ person, device: "Chrome on Android", address: "203.0.113.7" });
  const dueAfter = async (days: number, rules = asItComes) =>
    (await findDue(site.db, rules, BEGAN + days * DAY)).sessions.length;
  expect([await dueAfter(8), await dueAfter(365), await dueAfter(366)]).toEqual([0, 0, 1]);
  const forAMonth = { ...asItComes, sessionDays: 30 };
  expect([await dueAfter(30, forAMonth), await dueAfter(31, forAMonth)]).toEqual([0, 1]);
});

test("[PRIV-01] nothing is removed in the week after the rule was saved", async () => {
  await followed(site.db, { id: "1", status: "closed", createdAt: BEGAN - 999 * DAY });
  const rules = { ...asItComes, enquiriesClosed: 12, savedAt: BEGAN };
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
  for (const row of rows) await followed(site.db, { status: "closed", createdAt: old, ...row });
  await followed(site.db, { id: "customer", kind: "customer", status: "closed", createdAt: old });
  const due = async (enquiriesClosed: number | null, enquiriesLost: number | null) =>
    (await findDue(site.db, { ...asItComes, enquiriesClosed, enquiriesLost }, BEGAN)).enquiries;
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
    await db
      .insertInto("deletedRows")
      .values(deletedRow({ thing: "cities", id: name, rowId: name, deletedAt: at }))
      .execute();
    await createAuditStore(db, () => at).add(auditWrite({ id: name }));
    await insertEntries(db, [{ ...copy, key: name }], at);
  }
  await insertEntries(db, [{ ...copy, key: "waiting" }], 1);
  const ended = (days: number) => ({ state: "delivered" as const, endedAt: BEGAN - days * DAY });
  for (const days of [20, 40, 400])
    await db.updateTable("outbox").set(ended(days)).where("key", "=", `${days} days`).execute();
  const due = async (rules: Partial<Rules>) => {
    const { deleted, outbox, record } = await findDue(db, { ...asItComes, ...rules }, BEGAN);
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
  expect(new Date(monthsBefore(Date.parse(day), months)).toISOString().slice(0, 10)).toBe(wanted);
});
