import { insertEntries } from "@/server/database/outbox/store";
import { partOf } from "@/server/features/desk/read-model/backend-part";
import { createRowStore } from "@/server/features/desk/read-model/rows";
import { eachTest } from "@/server/testing/each-test";
import { followed } from "@/server/testing/followed";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { chooseCallTime, planCalls } from "./call-times";

const reference = "3f2a91bc04de";
const NOW = Date.parse("2026-11-26T10:00:00+05:30");
const HOUR = 3_600_000;
const friday = { reference, startsAt: NOW + 24 * HOUR, endsAt: NOW + 26 * HOUR };
const monday = { reference, startsAt: NOW + 96 * HOUR, endsAt: NOW + 98 * HOUR };
const FRIDAY_STEP = "Call between 10 am and 12 noon (requested on the website)";

/** A site database with an enquiry in the outbox. */
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

test("a chosen time is at once the next step of an enquiry whose row is known", async () => {
  await followed(site.db, { id: "1", reference });
  await chooseCallTime(friday, NOW);
  expect(await site.steps()).toEqual([{ nextStep: FRIDAY_STEP, nextStepAt: friday.startsAt }]);
  expect(await site.timeline()).toEqual([`next-step: set next step: ${FRIDAY_STEP}, 27 Nov 2026, 10:00 am`]);
});

test("a time chosen before the row is known waits by reference, and becomes the next step once across servers", async () => {
  await chooseCallTime(friday, NOW);
  await planCalls(NOW);
  expect(await site.chosen()).toMatchObject([{ ...friday, isPlanned: 0 }]);
  await followed(site.db, { id: "of a hosted backend", reference });
  await Promise.all([planCalls(NOW), planCalls(NOW)]);
  await planCalls(NOW);
  expect(await site.steps()).toEqual([{ nextStep: FRIDAY_STEP, nextStepAt: friday.startsAt }]);
  expect(await site.timeline()).toHaveLength(1);
});

test("the first reading of an enquiry plans the chosen time", async () => {
  await chooseCallTime(friday, NOW);
  const enquiry = `Two floors\n-- From the website --\nReference: ${reference}`;
  const parts = ["1", "2"].map((_id) => partOf("enquiry", { _id, enquiry: _id === "1" ? enquiry : "" }));
  await createRowStore(site.db).take("enquiry", parts, NOW);
  expect(await site.steps()).toEqual(
    expect.arrayContaining([
      { nextStep: FRIDAY_STEP, nextStepAt: friday.startsAt },
      { nextStep: null, nextStepAt: null },
    ]),
  );
  await planCalls(NOW);
  expect(await site.timeline()).toHaveLength(1);
});

test("a period under way is planned for its remainder, and so is not overdue at once", async () => {
  await followed(site.db, { id: "1", reference });
  const underWay = { reference, startsAt: NOW - 2 * HOUR, endsAt: NOW + 2 * HOUR };
  await chooseCallTime(underWay, NOW);
  expect(await site.steps()).toEqual([
    { nextStep: "Call between 8 am and 12 noon (requested on the website)", nextStepAt: NOW },
  ]);
});

test("another choice replaces the first one, and a repeat changes nothing", async () => {
  await followed(site.db, { id: "1", reference });
  for (const chosen of [friday, friday, monday, monday]) await chooseCallTime(chosen, NOW);
  expect((await site.steps())[0]?.nextStepAt).toBe(monday.startsAt);
  expect(await site.timeline()).toHaveLength(2);
  expect(await site.chosen()).toHaveLength(1);
});

test.each([
  ["a step planned by staff", { nextStep: "Visit the plot", nextStepAt: NOW }],
  ["a closed enquiry", { status: "closed" }],
])("%s stays as it is, and the choice becomes a note", async (_, row) => {
  await followed(site.db, { id: "1", reference, ...row });
  const [before] = await site.steps();
  await chooseCallTime(friday, NOW);
  expect(await site.steps()).toEqual([before]);
  expect(await site.timeline()).toEqual(["note: Requested a call on Friday 27 November, 10 am to 12 noon (website)."]);
});

test("no choice is stored for an erased or unknown enquiry", async () => {
  await site.db.deleteFrom("outbox").execute();
  await expect(chooseCallTime(friday, NOW)).rejects.toMatchObject({ code: "missing" });
  expect(await site.chosen()).toEqual([]);
});

test("a choice is kept for thirty days", async () => {
  await chooseCallTime(friday, NOW);
  await planCalls(NOW + 29 * 24 * HOUR);
  expect(await site.chosen()).toHaveLength(1);
  await planCalls(NOW + 31 * 24 * HOUR);
  expect(await site.chosen()).toEqual([]);
});
