import { DAY_MS } from "@/contract/durations";
import type { SiteDb } from "@/server/database/tables";
import { countOpenOf } from "@/server/features/desk/read-model/leads";
import { dayStart } from "@/server/platform/days";
import { followed } from "@/server/testing/followed";
import { siteOfEachTest } from "@/server/testing/site-database";
import { readWorkParts } from "./work";

const site = siteOfEachTest();

/** Noon in Bengaluru. */
const NOW = dayStart(Date.parse("2026-11-26T12:00:00+05:30")) + DAY_MS / 2;
const MINUTE_MS = 60_000;
const minutesAgo = (count: number) => NOW - count * MINUTE_MS;

async function read(db: SiteDb, names?: string[]) {
  const parts = await readWorkParts(db, names, NOW);
  return Object.fromEntries(
    Object.entries(parts).map(([list, { leads, total }]) => [list, [total, ...leads.map(({ id }) => id)]]),
  );
}

test("new leads come first, the newest on top, then due steps, then who waits longest; settled ones are left out", async () => {
  const { db } = site;
  const long = NOW - 28 * DAY_MS;
  await followed(db, { id: "an hour ago", createdAt: minutesAgo(60) });
  await followed(db, { id: "a minute ago", createdAt: minutesAgo(1) });
  await followed(db, { id: "closed", createdAt: minutesAgo(2), status: "closed" });
  await followed(db, { id: "old", createdAt: long + 1 });
  await followed(db, { id: "oldest", createdAt: long });
  await followed(db, { id: "planned for later", createdAt: long + 2, nextStepAt: NOW + 3 * DAY_MS });
  await followed(db, { id: "call time chosen", createdAt: minutesAgo(5), nextStepAt: NOW + 60 * MINUTE_MS });
  await followed(db, { id: "late", createdAt: long, nextStepAt: minutesAgo(1), firstTouchAt: long });
  await followed(db, { id: "answered", createdAt: long, firstTouchAt: long });
  await followed(db, { id: "answered, assigned", createdAt: long, firstTouchAt: long, assignee: "meera" });
  expect(await read(db)).toEqual({
    newest: [2, "a minute ago", "an hour ago"],
    overdue: [1, "late"],
    today: [1, "call time chosen"],
    unanswered: [3, "oldest", "old", "planned for later"],
    nobody: [1, "answered"],
  });
});

test("a person with several enquiries is one lead, shown in the most urgent list", async () => {
  const { db } = site;
  const urs = { phoneKey: "9845012345", emailKey: "urs@example.com" };
  await followed(db, { id: "first", ...urs, createdAt: minutesAgo(30) });
  await followed(db, { id: "again", ...urs, emailKey: "", createdAt: minutesAgo(20) });
  await followed(db, { id: "late", ...urs, createdAt: 1, nextStepAt: 1, firstTouchAt: 1 });
  await followed(db, { id: "by email", emailKey: "lata@example.com", createdAt: minutesAgo(10) });
  await followed(db, { id: "by email again", emailKey: "lata@example.com", createdAt: minutesAgo(40) });
  await followed(db, { id: "without contact", createdAt: minutesAgo(50) });
  await followed(db, { id: "another without", createdAt: minutesAgo(55) });
  expect(await read(db)).toMatchObject({
    newest: [4, "by email", "again", "without contact", "another without"],
    overdue: [0],
  });
});

test("enquiries of two people with one number are two leads", async () => {
  const { db } = site;
  const family = { phoneKey: "9845012345" };
  for (const [index, id] of ["e1", "e2", "e3"].entries())
    await followed(db, { id, ...family, createdAt: minutesAgo(30 - index) });
  const said = { saidAt: 1, saidBy: "meera", saidByName: "Meera", kind: "enquiry", otherKind: "enquiry" } as const;
  await db
    .insertInto("differentPeople")
    .values([
      { ...said, id: "e2", otherId: "e1" },
      { ...said, id: "e1", otherId: "e2" },
    ])
    .execute();
  expect(await read(db)).toMatchObject({ newest: [2, "e3", "e2"] });
  expect(await countOpenOf(db, ["9845012345", "e2"])).toEqual(
    new Map([
      ["9845012345", 2],
      ["e2", 1],
    ]),
  );
});

test("of many new leads the newest six are shown and all are counted; a step of one further down is still shown", async () => {
  const { db } = site;
  for (let at = 1; at <= 66; at++)
    await followed(db, { id: `lead ${at}`, phoneKey: String(9_000_000_000 + at), createdAt: minutesAgo(at) });
  await followed(db, { id: "late", phoneKey: "9000000007", createdAt: 1, nextStepAt: 1, firstTouchAt: 1 });
  const { newest, overdue } = await read(db);
  expect(newest).toEqual([66, ...[1, 2, 3, 4, 5, 6].map((at) => `lead ${at}`)]);
  expect(overdue).toEqual([1, "late"]);
});

test("one's own work has one's own and unassigned leads, new or not, and no colleague's", async () => {
  const { db } = site;
  await followed(db, { id: "unassigned", createdAt: minutesAgo(1) });
  await followed(db, { id: "mine", createdAt: minutesAgo(2), assignee: "meera" });
  await followed(db, { id: "a colleague's", createdAt: minutesAgo(3), assignee: "imran" });
  await followed(db, { id: "my old one", createdAt: 1, assignee: "meera" });
  await followed(db, { id: "unassigned old one", createdAt: 2 });
  await followed(db, { id: "a colleague's old one", createdAt: 1, assignee: "imran" });
  expect(await read(db, ["meera"])).toMatchObject({
    newest: [2, "unassigned", "mine"],
    unanswered: [2, "my old one", "unassigned old one"],
  });
});
