import type { SiteDb } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { followed } from "@/server/testing/followed";
import { siteOfEachTest } from "@/server/testing/site-database";
import { isQuiet, queueDueReminders } from "./due";

const site = siteOfEachTest();

const rules = { mailHour: 9, quietSundays: true };
/** A time in Bengaluru on Monday, 23 November 2026, or on another day of that month. */
const at = (clock: string, day = 23) => Date.parse(`2026-11-${day}T${clock}:00+05:30`);

beforeEach(() => {
  jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "a@example.com", from: "b@example.com" });
});
afterEach(() => jest.restoreAllMocks());

const told = async (db: SiteDb) =>
  (await db.selectFrom("outbox").select("key").where("kind", "=", "reminder").orderBy("key").execute()).map(
    ({ key }) => key,
  );

test("at nine everyone with overdue or due steps gets one mail, however many servers check and recheck", async () => {
  await followed(site.db, { id: "1", nextStepAt: at("18:00"), nextStepFor: "meera" });
  await followed(site.db, { id: "2", nextStepAt: at("10:00", 20), nextStepFor: "meera" });
  await followed(site.db, { id: "3", nextStepAt: at("23:59"), assignee: "ravi" });
  await followed(site.db, { id: "4", nextStepAt: at("00:00", 24), nextStepFor: "asha" });
  await followed(site.db, { id: "5", nextStepAt: at("12:00") });
  await followed(site.db, { id: "6", nextStepAt: at("12:00"), nextStepFor: "gone", goneAt: 1 });
  const other = await site.another();
  expect(await queueDueReminders(site.db, rules, at("08:59"))).toBe(0);
  await Promise.all([site.db, other, site.db, other].map((db) => queueDueReminders(db, rules, at("09:00"))));
  await queueDueReminders(other, rules, at("14:00"));
  expect(await told(site.db)).toEqual(["today 2026-11-23 meera", "today 2026-11-23 ravi"]);
});

test("steps planned after the daily mail cause no second mail, and the next mail comes the next day", async () => {
  await queueDueReminders(site.db, rules, at("09:00"));
  await followed(site.db, { id: "1", nextStepAt: at("18:00"), nextStepFor: "meera" });
  await queueDueReminders(site.db, rules, at("09:01"));
  expect(await told(site.db)).toEqual([]);
  await queueDueReminders(site.db, rules, at("09:00", 24));
  expect(await told(site.db)).toContain("today 2026-11-24 meera");
});

test("a machine asleep at nine mails when it wakes, but not in the evening", async () => {
  await followed(site.db, { id: "1", nextStepAt: at("23:00"), nextStepFor: "meera" });
  await queueDueReminders(site.db, rules, at("20:00", 22));
  await queueDueReminders(site.db, rules, at("13:37"));
  expect(await told(site.db)).toEqual(["today 2026-11-23 meera"]);
  await queueDueReminders(site.db, rules, at("15:00", 24));
  expect(await told(site.db)).toEqual([expect.stringContaining("late"), "today 2026-11-23 meera"]);
});

test("without an hour there is no daily mail", async () => {
  await followed(site.db, { id: "1", nextStepAt: at("18:00"), nextStepFor: "meera" });
  expect(await queueDueReminders(site.db, { mailHour: null, quietSundays: true }, at("09:00"))).toBe(0);
});

test("a late step is mailed once, after an hour, even if the servers were down meanwhile", async () => {
  const other = await site.another();
  await queueDueReminders(site.db, rules, at("11:00"));
  await followed(site.db, { id: "1", nextStepAt: at("12:00"), nextStepFor: "meera" });
  await queueDueReminders(site.db, rules, at("12:59"));
  expect(await told(site.db)).toEqual([]);
  await Promise.all([queueDueReminders(site.db, rules, at("13:40")), queueDueReminders(other, rules, at("13:40"))]);
  await queueDueReminders(other, rules, at("17:00"));
  expect(await told(site.db)).toEqual([`late enquiry 1 ${at("12:00")} meera`]);
});

test("a step postponed and late again is mailed again; one late for days is only in the daily mail", async () => {
  await followed(site.db, { id: "old", nextStepAt: at("12:00", 19), nextStepFor: "meera" });
  await queueDueReminders(site.db, rules, at("08:00", 19));
  await queueDueReminders(site.db, rules, at("20:00"));
  expect(await told(site.db)).toEqual([]);
  for (const day of [24, 25]) {
    await site.db
      .updateTable("followedRows")
      .set({ nextStepAt: at("16:00", day) })
      .execute();
    await queueDueReminders(site.db, rules, at("18:00", day));
  }
  expect(await told(site.db)).toEqual([24, 25].map((day) => `late enquiry old ${at("16:00", day)} meera`));
});

test("no mail is sent on Sundays and on Mondays before the mail hour, unless the owner allows it", async () => {
  const hours = [at("23:59", 21), at("00:00", 22), at("23:59", 22), at("08:59"), at("09:00")];
  expect(hours.map((one) => isQuiet(rules, one))).toEqual([false, true, true, true, false]);
  expect(hours.some((one) => isQuiet({ ...rules, quietSundays: false }, one))).toBe(false);
  await queueDueReminders(site.db, rules, at("08:00", 22));
  await followed(site.db, { id: "1", nextStepAt: at("10:00", 22), nextStepFor: "meera" });
  await queueDueReminders(site.db, rules, at("09:00", 22));
  await queueDueReminders(site.db, rules, at("11:30", 22));
  expect(await told(site.db)).toEqual([]);
  await queueDueReminders(site.db, rules, at("09:00"));
  expect(await told(site.db)).toEqual(["today 2026-11-23 meera"]);
});

test("without a daily mail, a step that becomes late on a quiet Sunday waits in the outbox for Monday", async () => {
  const without = { mailHour: null, quietSundays: true };
  await queueDueReminders(site.db, without, at("18:00", 21));
  await followed(site.db, { id: "1", nextStepAt: at("10:00", 22), nextStepFor: "meera" });
  await queueDueReminders(site.db, without, at("11:30", 22));
  await queueDueReminders(site.db, without, at("09:00"));
  expect(await told(site.db)).toEqual([`late enquiry 1 ${at("10:00", 22)} meera`]);
});

test("a check that fails midway stores nothing, and the next one finds the same", async () => {
  await followed(site.db, { id: "1", nextStepAt: at("18:00"), nextStepFor: "meera" });
  await site.db.schema.alterTable("outbox").renameTo("outbox_away").execute();
  await expect(queueDueReminders(site.db, rules, at("09:00"))).rejects.toThrow();
  await site.db.schema.alterTable("outbox_away").renameTo("outbox").execute();
  await queueDueReminders(site.db, rules, at("09:01"));
  expect(await told(site.db)).toEqual(["today 2026-11-23 meera"]);
});
