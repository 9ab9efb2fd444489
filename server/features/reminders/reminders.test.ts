import fc from "fast-check";
import ICAL from "ical.js";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { createOutbox } from "@/server/database/outbox/outbox";
import type { SiteDb } from "@/server/database/tables";
import { queueAssignmentReminder, queueReminders } from "@/server/features/follow-up/records/assignees";
import { env } from "@/server/platform/env";
import { password, sampleLead, startHosted, startTestBackend } from "@/server/testing/backends";
import { insertFollowed, person } from "@/server/testing/followed";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { claimOf } from "@/server/testing/outbox";
import { ownSiteDatabase, siteOfEachTest } from "@/server/testing/site-database";
import { callBackend } from "@/server/upstream/call";
import { isQuiet, queueDueReminders } from "./due";
import { type CalendarEvent, calendarText, foldLine } from "./feed";
import { reminderSender } from "./sender";

const rules = { mailHour: 9, quietSundays: true };
const at = (clock: string, day = 23) => Date.parse(`2026-11-${day}T${clock}:00+05:30`);

describe("what is due", () => {
  const site = siteOfEachTest();

  beforeEach(() => {
    jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "a@example.com", from: "b@example.com" });
  });

  async function queuedKeys(db: SiteDb): Promise<string[]> {
    const query = db.selectFrom("outbox").select("key").where("kind", "=", "reminder").orderBy("key");
    return (await query.execute()).map(({ key }) => key);
  }

  test("at nine everyone with overdue or due steps gets one mail, however many servers check and recheck", async () => {
    await insertFollowed(site.db, { id: "1", nextStepAt: at("18:00"), nextStepFor: "meera" });
    await insertFollowed(site.db, { id: "2", nextStepAt: at("10:00", 20), nextStepFor: "meera" });
    await insertFollowed(site.db, { id: "3", nextStepAt: at("23:59"), assignee: "ravi" });
    await insertFollowed(site.db, { id: "4", nextStepAt: at("00:00", 24), nextStepFor: "asha" });
    await insertFollowed(site.db, { id: "5", nextStepAt: at("12:00") });
    await insertFollowed(site.db, { id: "6", nextStepAt: at("12:00"), nextStepFor: "gone", goneAt: 1 });
    const other = await site.another();
    expect(await queueDueReminders(site.db, rules, at("08:59"))).toBe(0);
    await Promise.all([site.db, other, site.db, other].map((db) => queueDueReminders(db, rules, at("09:00"))));
    await queueDueReminders(other, rules, at("14:00"));
    expect(await queuedKeys(site.db)).toEqual(["today 2026-11-23 meera", "today 2026-11-23 ravi"]);
  });

  test("a machine asleep at nine mails when it wakes, but not in the evening", async () => {
    await insertFollowed(site.db, { id: "1", nextStepAt: at("23:00"), nextStepFor: "meera" });
    await queueDueReminders(site.db, rules, at("20:00", 22));
    await queueDueReminders(site.db, rules, at("13:37"));
    expect(await queuedKeys(site.db)).toEqual(["today 2026-11-23 meera"]);
    await queueDueReminders(site.db, rules, at("15:00", 24));
    expect(await queuedKeys(site.db)).toEqual([expect.stringContaining("late"), "today 2026-11-23 meera"]);
  });

  test("a late step is mailed once, after an hour, even if the servers were down meanwhile", async () => {
    const other = await site.another();
    await queueDueReminders(site.db, rules, at("11:00"));
    await insertFollowed(site.db, { id: "1", nextStepAt: at("12:00"), nextStepFor: "meera" });
    await queueDueReminders(site.db, rules, at("12:59"));
    expect(await queuedKeys(site.db)).toEqual([]);
    await Promise.all([queueDueReminders(site.db, rules, at("13:40")), queueDueReminders(other, rules, at("13:40"))]);
    await queueDueReminders(other, rules, at("17:00"));
    expect(await queuedKeys(site.db)).toEqual([`late enquiry 1 ${at("12:00")} meera`]);
  });

  test("a step postponed and late again is mailed again; one late for days is only in the daily mail", async () => {
    await insertFollowed(site.db, { id: "old", nextStepAt: at("12:00", 19), nextStepFor: "meera" });
    await queueDueReminders(site.db, rules, at("08:00", 19));
    await queueDueReminders(site.db, rules, at("20:00"));
    expect(await queuedKeys(site.db)).toEqual([]);
    for (const day of [24, 25]) {
      const nextStepAt = at("16:00", day);
      await site.db.updateTable("followedRows").set({ nextStepAt }).execute();
      await queueDueReminders(site.db, rules, at("18:00", day));
    }
    expect(await queuedKeys(site.db)).toEqual([24, 25].map((day) => `late enquiry old ${at("16:00", day)} meera`));
  });

  test("no mail is sent on Sundays and on Mondays before the mail hour, unless the owner allows it", async () => {
    const hours = [at("23:59", 21), at("00:00", 22), at("23:59", 22), at("08:59"), at("09:00")];
    expect(hours.map((hour) => isQuiet(rules, hour))).toEqual([false, true, true, true, false]);
    expect(hours.some((hour) => isQuiet({ ...rules, quietSundays: false }, hour))).toBe(false);
    await queueDueReminders(site.db, rules, at("08:00", 22));
    await insertFollowed(site.db, { id: "1", nextStepAt: at("10:00", 22), nextStepFor: "meera" });
    await queueDueReminders(site.db, rules, at("09:00", 22));
    await queueDueReminders(site.db, rules, at("11:30", 22));
    expect(await queuedKeys(site.db)).toEqual([]);
    await queueDueReminders(site.db, rules, at("09:00"));
    expect(await queuedKeys(site.db)).toEqual(["today 2026-11-23 meera"]);
  });

  test("a check that fails midway stores nothing, and the next one finds the same", async () => {
    await insertFollowed(site.db, { id: "1", nextStepAt: at("18:00"), nextStepFor: "meera" });
    await site.db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    await expect(queueDueReminders(site.db, rules, at("09:00"))).rejects.toThrow();
    await site.db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    await queueDueReminders(site.db, rules, at("09:01"));
    expect(await queuedKeys(site.db)).toEqual(["today 2026-11-23 meera"]);
  });
});

async function startSite(now: number, refusal?: string) {
  const site = await ownSiteDatabase();
  await person(site.db, "meera", { name: "Meera" });
  const sink = await mailSink(refusal);
  const settings = { url: sink.url, to: "sales@example.com", from: "site@example.com" };
  jest.replaceProperty(env, "email", settings);
  const clock = { now };
  const time = () => clock.now;
  const send = reminderSender(settings, time);
  const never = async () => ({ is: "unsent" as const, reason: "" });
  const outbox = createOutbox({ db: site.db, senders: { enquiry: never, reminder: send }, keepDays: 30, now: time });
  async function delivered() {
    outbox.wake();
    while ((await outbox.store.tally("reminder")).waiting) await new Promise(setImmediate);
    return outbox.store.tally("reminder");
  }
  const stop = async () => {
    await outbox.close();
    await sink[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { db: site.db, mails: sink.mails, clock, send, store: outbox.store, delivered, [Symbol.asyncDispose]: stop };
}

function withAccount(email: string | undefined) {
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", email);
  jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", email && password);
}

async function enquiryOf(backend: Awaited<ReturnType<typeof startTestBackend>>, name: string): Promise<string> {
  await backend.addEnquiry({ ...sampleLead, name });
  const { token } = await backend.hire("enquiries");
  const { data } = await callBackend(enquiryCalls.list, {}, { token });
  return data.find((row) => row.name === name)?._id ?? "";
}

test("the daily mail lists overdue and due steps with names, in order of time", async () => {
  await using backend = await startTestBackend();
  withAccount((await backend.hire("enquiries")).email);
  await using site = await startSite(at("09:00"));
  const [asha, ravi] = [await enquiryOf(backend, "Asha Rao"), await enquiryOf(backend, "Ravi")];
  const call = { nextStepAt: at("16:30", 20), nextStep: "Call, price", nextStepFor: "meera" };
  await insertFollowed(site.db, { id: asha, ...call });
  await insertFollowed(site.db, { id: ravi, nextStepAt: at("11:00"), nextStep: "Send the plan", assignee: "meera" });
  await queueDueReminders(site.db, rules, site.clock.now);
  await site.delivered();
  const [mail = ""] = site.mails;
  expect(mail).toContain("To: meera@example.com");
  expect(mail).toContain("Subject: 1 overdue, 1 due today");
  expect(readMail(mail).replaceAll("\r\n", "\n")).toContain(
    [
      "Hello Meera,\n",
      "Overdue (1)",
      "Call, price (Asha Rao), since 20 Nov, 4:30 pm",
      `  ${env.SITE_URL}/sagwan-enquiries?record=${asha}\n`,
      "Due today (1)",
      "11:00 am  Send the plan (Ravi)",
      `  ${env.SITE_URL}/sagwan-enquiries?record=${ravi}\n`,
      `Open the list: ${env.SITE_URL}/sagwan-enquiries\n`,
      "Sagwan Homes",
      "You get this email because you work at Sagwan Homes.",
    ].join("\n"),
  );
  expect(readMail(mail)).not.toContain(sampleLead.phone);
});

test("mails about a late step and an assigned enquiry name the person", async () => {
  await using backend = await startTestBackend();
  withAccount((await backend.hire("enquiries")).email);
  await using site = await startSite(at("13:00"));
  const asha = await enquiryOf(backend, "Asha Rao");
  await queueDueReminders(site.db, { ...rules, mailHour: null }, at("11:59"));
  await insertFollowed(site.db, { id: asha, nextStepAt: at("12:00"), nextStep: "Call", assignee: "meera" });
  await queueDueReminders(site.db, { ...rules, mailHour: null }, site.clock.now);
  await site.delivered();
  await queueAssignmentReminder(site.db, { kind: "enquiry", id: asha }, "meera", site.clock.now);
  await site.delivered();
  const texts = site.mails.map((mail) => readMail(mail).replaceAll("\r\n", "\n"));
  expect(site.mails[0]).toContain("Subject: Overdue: Call (Asha Rao)");
  expect(texts[0]).toContain(`Call (Asha Rao) was due 23 Nov, 12:00 pm.\n`);
  expect(site.mails[1]).toContain("Subject: New lead assigned to you: Asha Rao");
  expect(texts[1]).toContain("Asha Rao was assigned to you.");
});

test("the assignee is mailed what a customer did with a quote, and the office if nobody is assigned or may see it", async () => {
  await using backend = await startTestBackend();
  withAccount((await backend.hire("enquiries")).email);
  await using site = await startSite(at("13:00"));
  const record = { kind: "enquiry", id: await enquiryOf(backend, "Asha Rao") } as const;
  const news = { fact: "quote", quote: "Q-2026-0001", record } as const;
  const accepted = { ...news, event: "accepted online", holder: "meera", at: 1 } as const;
  await queueReminders(site.db, [accepted, { ...news, event: "opened", holder: "", at: 2 }], site.clock.now);
  await site.delivered();
  const find = (to: string) => site.mails.find((mail) => mail.includes(`To: ${to}`)) ?? "";
  expect(find("meera@example.com")).toContain("Subject: Asha Rao accepted quote Q-2026-0001");
  expect(find("sales@example.com")).toContain("Subject: Asha Rao opened quote Q-2026-0001");
  expect(readMail(find("sales@example.com"))).toContain(`/sagwan-enquiries?record=${record.id}`);
});

test("without an account at a hosted backend, mails have counts and links, but no names or steps", async () => {
  await using _backend = await startHosted();
  withAccount(undefined);
  await using site = await startSite(at("09:00"));
  await insertFollowed(site.db, { id: "1", nextStepAt: at("08:30"), nextStep: "Call Asha", nextStepFor: "meera" });
  await queueDueReminders(site.db, rules, site.clock.now);
  await queueAssignmentReminder(site.db, { kind: "enquiry", id: "1" }, "meera", site.clock.now);
  await site.db.updateTable("followedRows").set({ assignee: "meera" }).execute();
  await site.delivered();
  const text = site.mails.map(readMail).join("\n");
  expect(site.mails).toHaveLength(2);
  expect(text).toContain("1 due today.");
  expect(text).toContain("/sagwan-enquiries?record=1");
  expect(text).not.toContain("Asha");
});

test("no reminder is sent for steps that are done, moved, reassigned or no longer visible to the person", async () => {
  await using _backend = await startHosted();
  await using site = await startSite(at("09:00"));
  await person(site.db, "ravi", { permissions: JSON.stringify(["cities"]) });
  await insertFollowed(site.db, { id: "1", nextStepAt: at("09:30"), nextStepFor: "meera" });
  await insertFollowed(site.db, { id: "2", nextStepAt: at("09:30"), nextStepFor: "ravi" });
  await insertFollowed(site.db, { id: "3", nextStepAt: at("09:30"), nextStepFor: "nobody's any more" });
  await queueDueReminders(site.db, rules, site.clock.now);
  await queueAssignmentReminder(site.db, { kind: "enquiry", id: "1" }, "meera", site.clock.now);
  const moved = { nextStepAt: at("09:30", 24), assignee: "ravi" };
  await site.db.updateTable("followedRows").set(moved).execute();
  expect(await site.delivered()).toEqual({ discarded: 4 });
  expect(site.mails).toEqual([]);
});

const payload = JSON.stringify({ fact: "given", holder: "meera", record: { kind: "enquiry", id: "1" }, at: 0 });
const claim = (over: object = {}) => claimOf({ key: "given enquiry 1 0 meera", kind: "reminder", payload, ...over });

async function startWithAssignment(now: number, refusal?: string) {
  const site = await startSite(now, refusal);
  await insertFollowed(site.db, { id: "1", assignee: "meera" });
  return site;
}

test("a mail that a server may have sent before a crash is not sent again", async () => {
  await using _backend = await startHosted();
  await using site = await startWithAssignment(at("09:00"));
  expect(await site.send(claim({ isOutcomeUnknown: true }))).toMatchObject({ is: "dropped" });
  expect(site.mails).toEqual([]);
  expect(await site.send(claim())).toEqual({ is: "delivered" });
});

test("a mail server that is down or busy is retried; a permanent refusal makes no dead letter for staff", async () => {
  await using _backend = await startHosted();
  await using busy = await startWithAssignment(at("09:00"), "451 later");
  expect(await busy.send(claim())).toMatchObject({ is: "unsent" });
  await using refusing = await startWithAssignment(at("09:00"), "550 no such person");
  expect(await refusing.send(claim())).toMatchObject({ is: "dropped", reason: expect.stringContaining("550") });
  const nowhere = { url: "smtp://127.0.0.1:1", from: "a@example.com", to: "b@example.com" };
  const away = reminderSender(nowhere, () => at("09:00"));
  expect(await away(claim())).toMatchObject({ is: "unsent" });
});

const unfolded = (text: string) => text.replace(/\r\n /g, "");
const anyText = fc.string({ unit: "grapheme", maxLength: 300 });
const anyTime = fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1_000);
const anyEvent: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.uuid(),
  summary: anyText,
  url: fc.webUrl(),
  startsAt: anyTime,
  changedAt: anyTime,
});

test("a line is folded (RFC 5545, 3.1) at 75 octets, never within a character, and unfolds to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const line = text.replace(/[\r\n]/g, "");
      const lines = foldLine(line).split("\r\n");
      for (const folded of lines) expect(Buffer.byteLength(folded)).toBeLessThanOrEqual(75);
      expect(unfolded(foldLine(line))).toBe(line);
    }),
  );
});

test("another program reads back every event unchanged, whatever its text has", () => {
  fc.assert(
    fc.property(anyText, fc.array(anyEvent, { maxLength: 5 }), (name, events) => {
      const calendar = new ICAL.Component(ICAL.parse(calendarText(name, "Teak", events)));
      const read = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
      const asWritten = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, " ");
      expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
      const fields = read.map((event) => [
        ...[event.uid, event.summary, event.startDate.toJSDate().getTime(), event.duration.toSeconds() / 60],
        event.component.getFirstPropertyValue("url"),
      ]);
      expect(fields).toEqual(
        events.map((event) => [event.uid, asWritten(event.summary), event.startsAt, 30, event.url]),
      );
    }),
  );
});
