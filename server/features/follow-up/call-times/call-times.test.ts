import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { insertEntries } from "@/server/database/outbox/store";
import { eachTest } from "@/server/testing/each-test";
import { insertFollowed } from "@/server/testing/followed";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { callDays, chooseCallTime, schedulePhoneCalls, timeInWords } from "./call-times";

describe("a chosen time", () => {
  const reference = "3f2a91bc04de";
  const NOW = Date.parse("2026-11-26T10:00:00+05:30");
  const HOUR = 3_600_000;
  const friday = { reference, startsAt: NOW + 24 * HOUR, endsAt: NOW + 26 * HOUR };
  const monday = { reference, startsAt: NOW + 96 * HOUR, endsAt: NOW + 98 * HOUR };
  const FRIDAY_STEP = "Call between 10 am and 12 noon (requested on the website)";

  async function startSite() {
    const site = await ownSiteDatabase();
    const { db } = site;
    const entry = { key: reference.padEnd(64, "0"), kind: "enquiry", digest: "d", payload: "{}" } as const;
    await insertEntries(db, [entry], NOW);
    const steps = () => db.selectFrom("followedRows").select(["nextStep", "nextStepAt"]).execute();
    const timeline = async () =>
      (await db.selectFrom("timeline").select(["type", "text", "by"]).orderBy("at").execute()).map(
        ({ type, text, by }) => `${type}: ${text}${by}`,
      );
    const chosen = () => db.selectFrom("callTimes").selectAll().execute();
    return { db, steps, timeline, chosen, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
  }

  const site = eachTest(startSite);

  test("a time chosen before the row is known waits by reference, and becomes the next step once across servers", async () => {
    await chooseCallTime(friday, NOW);
    await schedulePhoneCalls(NOW);
    expect(await site.chosen()).toMatchObject([{ ...friday, isPlanned: 0 }]);
    await insertFollowed(site.db, { id: "of a hosted backend", reference });
    await Promise.all([schedulePhoneCalls(NOW), schedulePhoneCalls(NOW)]);
    await schedulePhoneCalls(NOW);
    expect(await site.steps()).toEqual([{ nextStep: FRIDAY_STEP, nextStepAt: friday.startsAt }]);
    expect(await site.timeline()).toEqual([`next-step: set next step: ${FRIDAY_STEP}, 27 Nov 2026, 10:00 am`]);
  });

  test("another choice replaces the first one, and a repeat changes nothing", async () => {
    await insertFollowed(site.db, { id: "1", reference });
    for (const chosen of [friday, friday, monday, monday]) await chooseCallTime(chosen, NOW);
    expect((await site.steps())[0]?.nextStepAt).toBe(monday.startsAt);
    expect(await site.timeline()).toHaveLength(2);
    expect(await site.chosen()).toHaveLength(1);
  });

  test.each([
    ["a step planned by staff", { nextStep: "Visit the plot", nextStepAt: NOW }],
    ["a closed enquiry", { status: "closed" }],
  ])("%s stays as it is, and the choice becomes a note", async (_, row) => {
    await insertFollowed(site.db, { id: "1", reference, ...row });
    const [before] = await site.steps();
    await chooseCallTime(friday, NOW);
    expect(await site.steps()).toEqual([before]);
    const said = "note: Requested a call on Friday 27 November, 10 am to 12 noon (website).";
    expect(await site.timeline()).toEqual([said]);
  });

  test("no choice is stored for an erased or unknown enquiry", async () => {
    await site.db.deleteFrom("outbox").execute();
    await expect(chooseCallTime(friday, NOW)).rejects.toMatchObject({ code: "missing" });
    expect(await site.chosen()).toEqual([]);
  });
});

/** Thursday 26 November 2026, at this time in Bengaluru. */
const thursday = (time: string) => Date.parse(`2026-11-26T${time}:00+05:30`);
const hours = { callDays: "monday-to-saturday", callFrom: 10, callUntil: 18 } as const;
const offered = (now: number, over: object = {}) =>
  callDays({ ...hours, ...over }, english, now).map(({ label, times }) => [
    label,
    times.map(({ label }) => label).join(" "),
  ]);

test("today, tomorrow and the weekend are offered, within the hours of calls", () => {
  expect(offered(thursday("08:00"))).toEqual([
    ["Today, Thursday 26 November", "Morning Afternoon Evening"],
    ["Tomorrow, Friday 27 November", "Morning Afternoon Evening"],
    ["Saturday 28 November", "Morning Afternoon Evening"],
  ]);
});

test("a period that ends within the hour is not offered, nor is a day without periods", () => {
  expect(offered(thursday("15:30"))[0]).toEqual(["Today, Thursday 26 November", "Evening"]);
  const [first] = offered(thursday("17:30"));
  expect(first?.[0]).toBe("Tomorrow, Friday 27 November");
});

test("days without calls are not offered", () => {
  const daysAt = (now: number, over?: object) => offered(now, over).map(([label]) => label);
  const saturday = Date.parse("2026-11-28T19:00:00+05:30");
  expect(daysAt(saturday)).toEqual(["Monday 30 November", "Tuesday 1 December", "Saturday 5 December"]);
  expect(daysAt(saturday, { callDays: "every-day" })[0]).toBe("Tomorrow, Sunday 29 November");
  const weekdays = daysAt(thursday("08:00"), { callDays: "monday-to-friday" });
  expect(weekdays).toEqual(["Today, Thursday 26 November", "Tomorrow, Friday 27 November"]);
});

test("without valid hours no time is offered", () => {
  for (const over of [{ callFrom: null }, { callUntil: null }, { callFrom: 18, callUntil: 10 }])
    expect(offered(thursday("08:00"), over)).toEqual([]);
});

test("the default hours offer times, named by the clock in Bengaluru", () => {
  const [today] = callDays(defaults.confirmation, english, thursday("08:00"));
  expect(today?.times.map(({ time }) => time)).toEqual(["2026-11-26T10", "2026-11-26T12", "2026-11-26T16"]);
  expect(today?.times.map((one) => timeInWords(one, english))).toEqual([
    "Thursday 26 November, 10 am to 12 noon",
    "Thursday 26 November, 12 noon to 4 pm",
    "Thursday 26 November, 4 pm to 6 pm",
  ]);
});

test("times are offered in the visitor's language", () => {
  const hindi = translatorOf("hi", { "Today, {day}": "आज, {day}", Evening: "शाम" });
  const [today] = callDays(hours, hindi, thursday("15:30"));
  expect(today?.label).toBe("आज, गुरुवार 26 नवंबर");
  expect(today?.times.map(({ label }) => label)).toEqual(["शाम"]);
  expect(today?.times.map((one) => timeInWords(one, hindi))).toEqual(["गुरुवार 26 नवंबर, शाम 4 to शाम 6"]);
});
