import fc from "fast-check";
import { DAY_MS } from "@/contract/durations";
import type { Month, Pipeline } from "@/contract/schemas/dashboard";
import type { ListedQuotes } from "@/contract/schemas/quote";
import type { FollowedRow, QuoteRow } from "@/server/database/tables";
import { startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, insertFollowed, person } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";

const SECONDS_AHEAD_MS = 60_000;
const at = (day: string) => Date.parse(`2026-${day}T12:00:00+05:30`);
const later = Date.now() + DAY_MS;

async function startSite() {
  const opened = await openTestSite(startEmbedded, "enquiries", "dashboard");
  let serial = 0;
  return {
    ...opened,
    lead: (id: string, row: Partial<FollowedRow> = {}) =>
      insertFollowed(opened.db, { id, seenAt: Date.now() + SECONDS_AHEAD_MS, ...row }),
    quote: (enquiry: string, row: Parameters<typeof quoteRow>[1] = {}) =>
      insert(opened.db, "quotes", quoteRow(enquiry, { serial: ++serial, validUntil: later, ...row })),
  };
}

const site = eachTest(startSite);

async function list(query: Record<string, string | number> = {}) {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await send("GET", `/api/quotes?${address}`);
  expect([query, status]).toEqual([query, 200]);
  return body as ListedQuotes;
}
const namesIn = async (query?: Record<string, string | number>) =>
  (await list(query)).data.map(({ input }) => input.name);

test("quotes are listed newest first, a page at a time, with the number and the value of all that match", async () => {
  await site.lead("a", { assignee: "meera" });
  await person(site.db, "meera", { name: "Meera Nair" });
  await site.quote("a", { name: "Old", madeAt: at("10-01"), sum: 100 });
  await site.quote("a", { name: "New", madeAt: at("10-03"), sum: 200 });
  await site.quote("a", { name: "Middle", madeAt: at("10-02"), sum: 400 });
  const first = await list({ limit: 2 });
  expect(first.data.map(({ input, owner }) => [input.name, owner?.name])).toEqual([
    ["New", "Meera Nair"],
    ["Middle", "Meera Nair"],
  ]);
  expect([first.total, first.rupees]).toEqual([3, 700]);
  expect(await namesIn({ limit: 2, page: 2 })).toEqual(["Old"]);
  expect(await namesIn({ sort: "-sum" })).toEqual(["Middle", "New", "Old"]);
  expect(await namesIn({ sort: "name" })).toEqual(["Middle", "New", "Old"]);
  expect((await send("GET", "/api/quotes?sort=paper")).status).toBe(422);
});

test("a quote is found by its number in either form, its name and the phone number of its enquiry", async () => {
  await site.lead("a", { phoneKey: "9845012345" });
  await site.lead("b", { phoneKey: "9900099000" });
  await site.quote("a", { name: "Asha Menon", year: 202627, serial: 41 });
  await site.quote("b", { name: "Ravi", year: 2026, serial: 7 });
  for (const search of ["Q-2026-27-0041", "41", "menon", "98450 12345", "+91 98450 12345", "012345"])
    expect([search, await namesIn({ search })]).toEqual([search, ["Asha Menon"]]);
  for (const search of ["q-2026-0007", "7 rev 1", "RAVI"])
    expect([search, await namesIn({ search })]).toEqual([search, ["Ravi"]]);
  for (const search of ["Q-2025-26-0041", "Q-2027-0007", "%", "menonx"])
    expect([search, await namesIn({ search })]).toEqual([search, []]);
});

test("the list is narrowed by state, lead owner, period, value and whether the enquiry is open", async () => {
  await site.lead("mine", { assignee: site.person.id });
  await site.lead("won", { status: "converted" });
  await site.quote("mine", { name: "Made", sum: 10, madeAt: at("10-01") });
  await site.quote("mine", { name: "Expired", sum: 20, state: "sent", validUntil: at("10-30"), madeAt: at("10-31") });
  await site.quote("won", { name: "Accepted", sum: 40, state: "accepted", madeAt: at("09-01"), stateAt: at("10-31") });
  const revised = { serial: 90, year: 2026 };
  await site.quote("won", { ...revised, name: "First", state: "replaced", madeAt: at("08-01") });
  await site.quote("won", { ...revised, revision: 2, name: "Second", state: "sent", sum: 80, madeAt: at("08-02") });

  const byNumber = { sort: "sum" };
  expect(await namesIn(byNumber)).toEqual(["Made", "Expired", "Accepted", "Second"]);
  expect(await namesIn({ ...byNumber, state: "made,expired" })).toEqual(["Made", "Expired"]);
  expect(await namesIn({ state: "replaced" })).toEqual(["First"]);
  expect(await namesIn({ ...byNumber, assignee: "me" })).toEqual(["Made", "Expired"]);
  expect(await namesIn({ ...byNumber, assignee: "nobody" })).toEqual(["Accepted", "Second"]);
  expect(await namesIn({ ...byNumber, enquiry: "open" })).toEqual(["Made", "Expired"]);
  expect(await namesIn({ ...byNumber, from: "2026-10-01", to: "2026-10-31" })).toEqual(["Made", "Expired"]);
  expect(await namesIn({ from: "2026-10-31", by: "state" })).toEqual(["Accepted"]);
  expect(await namesIn({ ...byNumber, least: 20, below: 80 })).toEqual(["Expired", "Accepted"]);
});

const STATES = ["made", "sent", "accepted", "declined", "replaced"] as const satisfies readonly QuoteRow["state"][];

test("whatever happened to the quotes, each figure of the pipeline and of the month is the sum of the list that it links to", async () => {
  const days = fc.integer({ min: 1, max: 60 });
  const one = fc.record({
    serial: fc.integer({ min: 1, max: 4 }),
    state: fc.constantFrom(...STATES),
    validUntil: fc.constantFrom(at("10-01"), later),
    isSettled: fc.boolean(),
    made: days,
    changed: days,
  });
  const dayOf = (day: number) => at("09-15") + day * DAY_MS;
  await site.lead("open", { assignee: "meera" });
  await site.lead("settled", { status: "closed" });
  const check = fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 12 }), async (all) => {
    await site.db.deleteFrom("quotes").execute();
    for (const [index, { isSettled, made, changed, ...row }] of all.entries())
      await site.quote(isSettled ? "settled" : "open", {
        ...row,
        revision: index + 1,
        sum: 10 ** 6 + index,
        madeAt: dayOf(made),
        stateAt: dayOf(changed),
      });
    const totalOf = async (query: Record<string, string>) => {
      const { total, rupees } = await list(query);
      return { count: total, rupees };
    };
    const period = { from: "2026-10-01", to: "2026-10-31" };
    const pipeline = (await send("GET", "/api/follow-up/pipeline")).body as Pipeline;
    const { now } = (await send("GET", `/api/follow-up/month?${new URLSearchParams(period)}`)).body as Month;
    expect(pipeline.open).toEqual(await totalOf({ enquiry: "open", state: "made,sent" }));
    for (const { state, ...amount } of pipeline.states)
      expect(amount).toEqual(await totalOf({ enquiry: "open", state }));
    for (const { _id, name: _, ...amount } of pipeline.people)
      expect(amount).toEqual(await totalOf({ enquiry: "open", state: "made,sent", assignee: _id ?? "nobody" }));
    expect(pipeline.expired).toEqual(await totalOf({ enquiry: "open", state: "expired" }));
    expect(now.quotes).toEqual(await totalOf(period));
    expect(now.accepted).toEqual(await totalOf({ ...period, state: "accepted", by: "state" }));
  });
  await fc.assert(check, { numRuns: 20 });
});
