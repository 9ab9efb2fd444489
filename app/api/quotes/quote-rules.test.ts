import { randomUUID } from "node:crypto";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { endOfValidity } from "@/server/features/quotes/quotes";
import { setRights } from "@/server/identity/rights/rights";
import { quotePdf, quoteSite, quoteText, startQuoteDesk } from "@/server/testing/quote-desk";
import { send } from "@/server/testing/send";

const site = quoteSite();

/** Until disposed of, the owner's milestones have these shares. */
async function saveMilestones(shares: number[]) {
  const milestones = shares.map((share, at) => ({ ...defaults.milestones.milestones[at], share, isSample: false }));
  const value = { ...defaults.milestones, isConfirmed: true, milestones };
  await createContentStore(site().db).save("milestones", { value, version: 0 }, { name: "Owner", holder: "owner" });
  return {
    [Symbol.asyncDispose]: async () => {
      await site().db.deleteFrom("contentVersions").where("key", "=", "milestones").execute();
    },
  };
}

/** Until disposed of, staff have saved this of the package's finish and exclusions. */
async function saveScope(packageId: string, scope: object) {
  const key = `package:${packageId}`;
  const value = { ...emptyDetails("package"), ...scope };
  await createContentStore(site().db).save(key, { value, version: 0 }, { name: "Owner", holder: "owner" });
  return {
    [Symbol.asyncDispose]: async () => {
      await site().db.deleteFrom("contentVersions").where("key", "=", key).execute();
    },
  };
}

test.each([
  ["a package that is gone", { package: "none" }],
  ["an amount with paise", { extras: [{ what: "Wall", rupees: 20_000.5 }] }],
  ["a total of nothing", { extras: [{ what: "Discount", rupees: -16_20_000 }] }],
  ["a total below zero", { extras: [{ what: "Discount", rupees: -9_00_00_00_000 }] }],
  ["a total of more than the most", { extras: [{ what: "Palace", rupees: 10_000_000_000 }] }],
  ["an area that would be printed rounded", { builtUp: 1_000.125 }],
  ["the number of nobody's quote", { revises: "Q-2020-0001" }],
  ["no area", { builtUp: 0 }],
  ["more days than a year has", { validDays: 400 }],
])("%s is refused, and nothing is created", async (_what, wrong) => {
  await using desk = await startQuoteDesk();
  expect((await desk.make(desk.input(wrong))).status).toBe(422);
  expect(await desk.quotes()).toEqual([]);
});

test("milestones that do not add up to the whole price are refused in a sentence, and appear on no quote", async () => {
  await using desk = await startQuoteDesk();
  await using _shares = await saveMilestones([60, 35]);
  const { status, body } = await desk.make(desk.input());
  expect([status, body.error.message]).toEqual([
    422,
    "The milestones add up to 95%, and a quote needs 100%. Change them under Settings.",
  ]);
  expect(await desk.quotes()).toEqual([]);
});

test("payment stages that the owner has confirmed are on a quote whatever its services say, and until the package is confirmed nothing of its finish or exclusions", async () => {
  await using desk = await startQuoteDesk();
  await using _shares = await saveMilestones([60, 40]);
  await desk.addService("Inside", "Jaquar", "Finolex", "Kajaria", "Emulsion");
  await desk.addService("ಒಳಾಂಗಣ", "ವೈರಿಂಗ್", "ಪ್ಲಂಬಿಂಗ್");
  const { milestones, finish, notIncluded } = await desk.paper((await desk.make(desk.input())).body._id);
  expect(milestones.map(({ share }) => share)).toEqual(["60%", "40%"]);
  expect([finish, notIncluded]).toEqual(["", []]);
});

test("a quote copies the finish and exclusions that staff have confirmed, and keeps them", async () => {
  await using desk = await startQuoteDesk();
  await desk.addService("Kitchen", "Granite platform with SS sink");
  const scope = { finish: "ready", excluded: ["Soil test", "Furniture"], isConfirmed: true };
  await using _scope = await saveScope(desk.house._id, scope);
  const id = (await desk.make(desk.input({ extras: [{ what: "furniture", rupees: 50_000 }] }))).body._id;
  await desk.addService("Soil", "Soil test");
  const { finish, notIncluded } = await desk.paper(id);
  expect([finish, notIncluded]).toEqual(["Price for a house ready to live in", ["Soil test"]]);
});

test("a package that includes and excludes one thing is on no quote, and the sentence names both", async () => {
  await using desk = await startQuoteDesk();
  await desk.addService("Outside", "compound wall and  gate");
  const scope = { finish: "shell", excluded: ["Compound wall and gate"], isConfirmed: true };
  await using _scope = await saveScope(desk.house._id, scope);
  const { status, body } = await desk.make(desk.input());
  expect([status, body.error.message]).toEqual([
    422,
    "“Compound wall and gate” is both included and not included in Teak house. Correct the package or its services first.",
  ]);
  expect(await desk.quotes()).toEqual([]);
});

test("an expired quote stays unchanged; its revision is valid from its own day on", async () => {
  await using desk = await startQuoteDesk();
  const { body: first } = await desk.make(desk.input({ validDays: 1 }));
  const before = await quoteText(first._id);
  await site().db.updateTable("quotes").set({ validUntil: 1 }).where("id", "=", first._id).execute();
  expect(await quoteText(first._id)).toBe(before);
  const { body: second } = await desk.make(desk.input({ revises: first.number, validDays: 10 }));
  expect(second).toMatchObject({ number: first.number, revision: 2 });
  expect(Date.parse(second.validUntil)).toBe(endOfValidity(Date.parse(second.madeAt), 10));
  expect((await desk.quotes()).at(-1)?.validUntil).toBe(new Date(1).toISOString());
});

test("the id of another enquiry's quote is refused, reveals nothing of that quote, and creates nothing", async () => {
  await using desk = await startQuoteDesk();
  const input = desk.input({ name: "Imran" });
  const { body: theirs } = await desk.make(input, desk.other);
  const { status, body } = await desk.make(input);
  expect([status, body]).toEqual([
    409,
    { error: expect.objectContaining({ code: "conflict", message: "This quote belongs to another enquiry." }) },
  ]);
  expect(body.data).toBeUndefined();
  expect(await desk.quotes()).toEqual([]);
  expect((await desk.timeline()).filter(({ type }: { type: string }) => type === "quoted")).toEqual([]);
  expect(await site().db.selectFrom("quotes").select("enquiry").where("id", "=", theirs._id).execute()).toEqual([
    { enquiry: desk.other },
  ]);
});

test("an id sent to two enquiries at once is a quote of one of them, and refused for the other", async () => {
  await using desk = await startQuoteDesk();
  const input = desk.input();
  const answers = await Promise.all([desk.make(input), desk.make(input, desk.other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await site().db.selectFrom("quotes").selectAll().where("id", "=", input._id).execute()).toHaveLength(1);
});

test("staff who may not export still open a quote's PDF, which they send every day", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  await setRights({ sub: desk.member.id, email: desk.member.email }, ["delete"], "");
  expect((await send("POST", "/api/audit/exports", { title: "Quotes", rows: 1 })).status).toBe(403);
  expect((await quotePdf(quote._id)).status).toBe(200);
});

test("an old quote with paise or below zero is listed and printed as it was", async () => {
  await using desk = await startQuoteDesk();
  const { body: created } = await desk.make(desk.input());
  const row = await site().db.selectFrom("quotes").selectAll().where("id", "=", created._id).executeTakeFirstOrThrow();
  const paper = row.paper.replaceAll("₹17,40,000", "-₹8,99,79,62,964").replaceAll("₹1,20,000", "₹1,20,000.50");
  const extras = [{ what: "Compound wall", rupees: 1_20_000.5 }];
  const input = JSON.stringify({ ...JSON.parse(row.input), builtUp: 1_000.123456, extras });
  const issued = { ...row, id: randomUUID(), serial: 9_000 + row.serial, sum: -8_99_79_62_964, paper, input };
  await site().db.insertInto("quotes").values(issued).execute();
  expect(await quoteText(issued.id)).toMatch(/Compound wall ₹1,20,000\.50 Total -₹8,99,79,62,964/);
  expect((await desk.quotes()).find(({ _id }) => _id === issued.id)).toMatchObject({
    sum: -8_99_79_62_964,
    input: { builtUp: 1_000.123456, extras },
  });
});

test.each([
  // The day in Bengaluru ends at 18:30 UTC.
  ["2026-11-22T04:00:00Z", 1, "2026-11-23T18:29:59.999Z"],
  ["2026-11-22T18:29:59Z", 1, "2026-11-23T18:29:59.999Z"],
  ["2026-11-22T18:30:00Z", 1, "2026-11-24T18:29:59.999Z"],
  ["2026-11-22T10:00:00Z", 30, "2026-12-22T18:29:59.999Z"],
  ["2026-12-31T20:00:00Z", 365, "2028-01-01T18:29:59.999Z"],
])("a quote of %s that is valid for %s days is valid until %s", (madeAt, days, until) => {
  expect(new Date(endOfValidity(Date.parse(madeAt), days)).toISOString()).toBe(until);
});
