import { HOUR_MS } from "@/contract/durations";
import { dayStart, WEEK_MS, weekStart } from "@/contract/rules/days";
import type { Month } from "@/contract/schemas/dashboard";
import { monthNumber, monthValue } from "@/lib/content/report-words";
import type { FollowedRow, QuoteRow } from "@/server/database/tables";
import { sampleLead, startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, insertFollowed, person } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";

/** Later than the backend's last answer, but no time of a clock that was ahead. */
const SECONDS_AHEAD_MS = 60_000;

describe("the month and the pipeline", () => {
  const at = (day: string, clock = "12:00") => Date.parse(`2026-${day}T${clock}:00+05:30`);
  const dated = (day: string) => ({ madeAt: at(day), stateAt: at(day) });
  const OCTOBER = "/api/follow-up/month?from=2026-10-01&to=2026-10-31";

  async function startSite() {
    const opened = await openTestSite(startEmbedded, "dashboard");
    let serial = 0;
    return {
      ...opened,
      lead: (id: string, row: Partial<FollowedRow>) =>
        insertFollowed(opened.db, { id, seenAt: Date.now() + SECONDS_AHEAD_MS, ...row }),
      quote: (enquiry: string, row: Partial<QuoteRow>) =>
        insert(opened.db, "quotes", quoteRow(enquiry, { serial: ++serial, ...row })),
    };
  }

  const setup = eachTest(startSite);

  test("a month counts leads by arrival, and won and lost ones by the day on which they became so, in Bengaluru", async () => {
    await setup.lead("first minute", { createdAt: at("10-01", "00:00"), firstTouchAt: at("10-01", "02:00") });
    await setup.lead("last minute", { createdAt: at("10-31", "23:59"), firstTouchAt: at("11-01", "05:59") });
    await setup.lead("before", { createdAt: at("09-30", "23:59"), firstTouchAt: at("10-01") });
    await setup.lead("after", { createdAt: at("11-01", "00:00") });
    await setup.lead("won now", { createdAt: at("07-01"), status: "converted", settledAt: at("10-15") });
    await setup.lead("won then", { createdAt: at("07-01"), status: "converted", settledAt: at("09-15") });
    const closed = { createdAt: at("07-01"), status: "closed" };
    await setup.lead("lost", { ...closed, lostReason: "price", settledAt: at("10-31", "23:59") });
    await setup.lead("unsaid", { ...closed, settledAt: at("10-20") });
    await setup.lead("gone", { createdAt: at("10-05"), status: "closed", settledAt: at("10-20"), goneAt: 1 });
    await setup.lead("a", { createdAt: at("08-01"), status: "converted", settledAt: at("08-02") });
    await setup.quote("a", { sum: 10_00_000, madeAt: at("10-02"), state: "sent" });
    await setup.quote("a", { sum: 25_00_000, madeAt: at("08-02"), state: "accepted", stateAt: at("10-03") });
    await setup.quote("gone", { sum: 70_00_000, madeAt: at("10-02"), state: "accepted", stateAt: at("10-03") });

    const { status, body } = await send("GET", OCTOBER);
    expect(status).toBe(200);
    const { now, before } = body as Month;
    expect(now).toEqual({
      from: "2026-10-01",
      to: "2026-10-31",
      leads: 2,
      answered: 2,
      hoursToAnswer: 4,
      quotes: { count: 1, rupees: 10_00_000 },
      accepted: { count: 1, rupees: 25_00_000 },
      won: 1,
      lost: [{ label: "Too expensive", count: 1 }],
      closedWithoutReason: 1,
    });
    const september = { from: "2026-09-01", to: "2026-09-30" };
    expect(before).toMatchObject({ ...september, leads: 1, won: 1, hoursToAnswer: 12 + 1 / 60, lost: [] });
  });

  test("the wait is exact to the minute, and leads that were imported with their date do not count in it", async () => {
    await setup.lead("quick", { createdAt: at("10-02", "10:00"), firstTouchAt: at("10-02", "10:02") + 59_000 });
    const imported = { createdAt: at("10-02"), firstTouchBy: "import" };
    await setup.lead("imported", { ...imported, firstTouchAt: at("10-02") });
    await setup.lead("imported, answered later", { ...imported, firstTouchAt: at("10-08") });
    const { now } = (await send("GET", OCTOBER)).body as Month;
    expect(now).toMatchObject({ leads: 3, answered: 3, hoursToAnswer: 2 / 60 });
    expect([monthValue("hours", now.hoursToAnswer), monthNumber("hours", now.hoursToAnswer)]).toEqual(["2 min", 0.03]);
  });

  test("of a quote's revisions a month counts the last one made, and the last one accepted, whatever the others' states", async () => {
    await setup.lead("a", {});
    const states = [
      ["declined", "accepted", "sent"],
      ["accepted", "replaced"],
      ["accepted", "accepted"],
    ] as const;
    for (const [serial, revisions] of states.entries())
      for (const [index, state] of revisions.entries())
        await setup.quote("a", { serial, revision: index + 1, sum: index + 1, state, ...dated("10-02") });
    await setup.quote("a", { serial: 8, revision: 1, sum: 10, state: "declined", ...dated("10-31") });
    await setup.quote("a", { serial: 8, revision: 2, sum: 20, state: "sent", ...dated("11-01") });

    const { now } = (await send("GET", OCTOBER)).body as Month;
    expect(now).toMatchObject({ quotes: { count: 3, rupees: 7 }, accepted: { count: 3, rupees: 5 } });
  });

  test.each([
    "from=2026-10-31&to=2026-10-01",
    "from=2024-10-01&to=2026-10-01",
    "from=2026-02-30&to=2026-03-01",
    "from=october&to=2026-10-31",
    "",
  ])("the period '%s' is refused", async (query) => {
    expect((await send("GET", `/api/follow-up/month?${query}`)).status).toBe(422);
  });

  test("the pipeline adds up open quotes by state and assignee, and leaves out those of closed and converted enquiries", async () => {
    await person(setup.db, "meera");
    await setup.lead("a", { assignee: "meera" });
    await setup.lead("b", {});
    for (const status of ["closed", "converted"]) await setup.lead(status, { status, assignee: "meera" });
    const valid = { validUntil: Date.now() + 60_000 };
    await setup.quote("a", { sum: 10_00_000, state: "made", ...valid });
    await setup.quote("a", { sum: 20_00_000, state: "sent", ...valid });
    await setup.quote("b", { sum: 5_00_000, state: "sent", ...valid });
    await setup.quote("b", { sum: 4_00_000, state: "sent", validUntil: Date.now() - 60_000 });
    for (const state of ["accepted", "declined", "replaced"] as const) await setup.quote("a", { state, ...valid });
    for (const enquiry of ["closed", "converted"])
      await setup.quote(enquiry, { sum: 9_00_000, state: "sent", ...valid });

    const { body } = await send("GET", "/api/follow-up/pipeline");
    expect(body).toEqual({
      open: { count: 3, rupees: 35_00_000 },
      states: [
        { state: "made", count: 1, rupees: 10_00_000 },
        { state: "sent", count: 2, rupees: 25_00_000 },
      ],
      people: [
        { _id: "meera", name: "meera", count: 2, rupees: 30_00_000 },
        { _id: null, name: "", count: 1, rupees: 5_00_000 },
      ],
      expired: { count: 1, rupees: 4_00_000 },
    });
  });

  test("an enquiry that is closed or converted is dated when the site sees it, once, and no longer when it is reopened", async () => {
    await using setup = await openTestSite(startEmbedded, "enquiries");
    const add = async (status: string) =>
      (await send("POST", "/api/enquiries", { ...sampleLead, enquiry: "", status })).body._id as string;
    const [open, closed] = [await add("pending"), await add("closed")];
    await send("GET", "/api/follow-up/enquiries?step=none");
    const read = async (id: string) =>
      setup.db.selectFrom("followedRows").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const arrived = await read(closed);
    expect(arrived.settledAt).toBe(arrived.createdAt);
    expect((await read(open)).settledAt).toBeNull();

    await send("POST", `/api/follow-up/enquiry/${open}/lost`, { reason: "price" });
    const { settledAt } = await read(open);
    expect(settledAt).toBeGreaterThanOrEqual(arrived.createdAt);
    await send("POST", `/api/follow-up/enquiry/${open}/lost`, { reason: "later" });
    await send("GET", "/api/follow-up/enquiries?step=none");
    expect((await read(open)).settledAt).toBe(settledAt);
    await send("POST", "/api/enquiries/update-status", { enquiryId: open, status: "active" });
    expect((await read(open)).settledAt).toBeNull();
  });
});

test("days and weeks begin in Bengaluru, weeks on their Monday", () => {
  const sundayNight = Date.parse("2026-11-22T23:59:00+05:30");
  expect(new Date(dayStart(sundayNight)).toISOString()).toBe("2026-11-21T18:30:00.000Z");
  expect(new Date(weekStart(sundayNight)).toISOString()).toBe("2026-11-15T18:30:00.000Z");
  expect(weekStart(sundayNight + 60_000)).toBe(weekStart(sundayNight) + WEEK_MS);
});

test("the figures count arrivals and answers each week, by person, source and outcome", async () => {
  await using setup = await openTestSite(startEmbedded, "enquiries");
  const [me] = (await send("GET", "/api/follow-up/people")).body.data;
  const ids: string[] = [];
  for (const name of ["Asha", "Imran", "Thomas", "Deepa", "Farida"])
    ids.push((await send("POST", "/api/enquiries", { ...sampleLead, name, enquiry: "", status: "pending" })).body._id);
  const monday = weekStart(Date.now());
  async function set(id: string | undefined, values: object) {
    const query = setup.db.updateTable("followedRows").set({ seenAt: Date.now() + SECONDS_AHEAD_MS, ...values });
    await query.where("id", "=", id ?? "").execute();
  }
  await set(ids[0], { createdAt: monday, firstTouchAt: monday + 2 * HOUR_MS, firstTouchBy: me._id });
  const before = monday - WEEK_MS;
  await set(ids[1], { createdAt: before, firstTouchAt: before + 5 * HOUR_MS, firstTouchBy: me._id });
  await set(ids[2], { createdAt: monday - 1, status: "closed", lostReason: "price", source: "Google" });
  await set(ids[3], { createdAt: monday, status: "converted", form: "home" });
  await set(ids[4], { createdAt: monday - 1, status: "closed" });
  const { status, body } = await send("GET", "/api/follow-up/figures");
  expect(status).toBe(200);
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.slice(-2)).toEqual([
    { from: expect.any(String), arrived: 3, answered: 1, hoursToAnswer: 5 },
    { from: expect.any(String), arrived: 2, answered: 1, hoursToAnswer: 2 },
  ]);
  expect(body.people).toEqual([{ _id: me._id, name: "Meera", answered: 2, hoursToAnswer: 3.5 }]);
  expect(body.bySource).toEqual([
    { label: "", count: 4 },
    { label: "Google", count: 1 },
  ]);
  expect(body.byForm).toContainEqual({ label: "home", count: 1 });
  expect([body.converted, body.lost]).toEqual([1, [{ label: "Too expensive", count: 1 }]]);
  expect(body.closedWithoutReason).toBe(1);
});
