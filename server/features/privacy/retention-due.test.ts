import { createSessionStore } from "@/server/identity/sessions/store";
import { newSiteDatabase } from "@/server/testing/site-database";
import { findDue, monthsBefore, type Rules } from "./retention-due";

const DAY = 86_400_000;
const BEGAN = Date.parse("2026-06-10T10:00:00.000Z");
const asItComes: Rules = {
  ...{ enquiriesClosed: null, enquiriesLost: null, deletedDays: null, outboxDays: null },
  ...{ sessionDays: null, auditMonths: null, contractYears: null, savedAt: 0 },
};

test("[PRIV-01] a session that is over is kept for a year where nobody has said otherwise, or for as long as was said", async () => {
  await using site = await newSiteDatabase();
  const person = { sub: "1", email: "meera@example.com", name: "Meera" };
  const sessions = createSessionStore(site.db, () => BEGAN);
  await sessions.begin({ person, device: "Chrome on Android", address: "203.0.113.7" });
  const dueAfter = async (days: number, rules = asItComes) =>
    (await findDue(site.db, rules, BEGAN + days * DAY)).sessions.length;
  expect([await dueAfter(8), await dueAfter(365), await dueAfter(366)]).toEqual([0, 0, 1]);
  const forAMonth = { ...asItComes, sessionDays: 30 };
  expect([await dueAfter(30, forAMonth), await dueAfter(31, forAMonth)]).toEqual([0, 1]);
});

test.each([
  ["2026-03-31", 1, "2026-02-28"],
  ["2028-03-30", 1, "2028-02-29"],
  ["2026-12-31", 3, "2026-09-30"],
  ["2026-05-15", 12, "2025-05-15"],
  ["2026-01-31", 2, "2025-11-30"],
])("%s less %d months is %s: nothing goes before its months are over", (day, months, wanted) => {
  expect(new Date(monthsBefore(Date.parse(day), months)).toISOString().slice(0, 10)).toBe(wanted);
});
