import { randomUUID } from "node:crypto";
import type { PaymentReceipt, QuotePayments } from "@/contract/schemas/payment";
import type { QuoteRow } from "@/server/database/tables";
import { setRights } from "@/server/identity/people";
import { sampleLead, startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, insertFollowed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { formOf, send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";

const ACCEPTED = Date.parse("2026-05-10T12:00:00+05:30");
const stages = [
  { title: "Booking", month: 0, amount: 10_00_000 },
  { title: "Roof", month: 4, amount: 60_00_000 },
  { title: "Keys", month: null, amount: 30_00_000 },
];
const withStages = JSON.stringify({ marks: ["Q"], to: ["Asha"], figures: { stages } });

async function start() {
  const opened = await openTestSite(startEmbedded, "admin");
  const { db, backend } = opened;
  await backend.addEnquiry(sampleLead);
  await backend.addEnquiry({ ...sampleLead, name: "Imran" });
  const { data } = (await send("GET", "/api/follow-up/enquiries")).body as { data: { _id: string }[] };
  const [id = "", other = ""] = data.map(({ _id }) => _id);
  let serial = 0;
  for (const enquiry of [id, other]) await insertFollowed(db, { id: enquiry });
  return {
    ...opened,
    id,
    other,
    async accepted(row: Partial<QuoteRow> & { name?: string } = {}, enquiry = id): Promise<string> {
      const quote = quoteRow(enquiry, { year: 202627, serial: ++serial, sum: 1_00_00_000, ...accepted, ...row });
      await insert(db, "quotes", quote);
      return quote.id;
    },
  };
}
const accepted = { state: "accepted", stateAt: ACCEPTED, paper: withStages } as const;
const kit = eachTest(start);

const receipt = (more = {}) => {
  const money = { receivedOn: "2026-06-01", amount: 10_00_000, way: "transfer", reference: "UTR 1" };
  return { _id: randomUUID(), ...money, ...more };
};
const address = (quote: string, what: string, enquiry = kit.id) =>
  `/api/follow-up/enquiry/${enquiry}/quotes/${quote}/${what}`;
const note = (quote: string, more = {}) => send("POST", address(quote, "receipts"), receipt(more));
const read = async (kind: string, id: string): Promise<QuotePayments[]> =>
  (await send("GET", `/api/payments/of/${kind}/${id}`)).body;
const mark = (quote: string, state: string, from: string) =>
  send("PUT", `/api/follow-up/enquiry/${kit.id}/quotes/${quote}`, { state, from });
const textsOf = async () => {
  const { timeline } = (await send("GET", `/api/follow-up/enquiry/${kit.id}`)).body;
  return timeline.map(({ text }: { text: string }) => text);
};

test("an accepted quote has its stages as dues; an open one has none", async () => {
  await kit.accepted();
  await kit.accepted({ state: "sent" });
  const payments = await read("enquiry", kit.id);
  expect(payments).toMatchObject([
    { number: "Q-2026-27-0001", name: "Asha", sum: 1_00_00_000, acceptedOn: "2026-05-10" },
  ]);
  expect(payments[0]?.dues.map(({ what, dueOn }) => [what, dueOn])).toEqual([
    ["Booking", "2026-05-10"],
    ["Roof", "2026-09-10"],
    ["Keys", null],
  ]);
});

test("a receipt gets the next number of its financial year, pays what is due first, and is on the timeline", async () => {
  const quote = await kit.accepted();
  const { body } = await note(quote, { amount: 15_00_000 });
  expect(body).toMatchObject({ received: 15_00_000, receipts: [{ number: "R-2026-27-0001" }] });
  expect(body.dues.map(({ paid }: { paid: number }) => paid)).toEqual([10_00_000, 5_00_000, 0]);
  await note(quote, { receivedOn: "2026-03-31" });
  const { body: after } = await note(quote);
  const numbers = after.receipts.map(({ number }: PaymentReceipt) => number).sort();
  expect(numbers).toEqual(["R-2025-26-0001", "R-2026-27-0001", "R-2026-27-0002"]);
  expect(await textsOf()).toContain("noted receipt R-2026-27-0001 for Q-2026-27-0001: ₹15,00,000");
});

test("a repeated request notes one receipt, and the same id with other details is refused", async () => {
  const quote = await kit.accepted();
  const first = receipt();
  const sendFirst = () => send("POST", address(quote, "receipts"), first);
  await Promise.all([sendFirst(), sendFirst()]);
  expect((await read("enquiry", kit.id))[0]?.receipts).toHaveLength(1);
  expect((await send("POST", address(quote, "receipts"), { ...first, amount: 1 })).status).toBe(409);
  expect((await send("POST", address(await kit.accepted(), "receipts"), first)).status).toBe(409);
});

test("receipts noted at once have numbers without a gap", async () => {
  const quote = await kit.accepted();
  await Promise.all(Array.from({ length: 5 }, () => note(quote, { amount: 1 })));
  const [{ receipts = [] } = {}] = await read("enquiry", kit.id);
  const numbers = receipts.map(({ number }) => number).sort();
  expect(numbers.at(-1)).toBe("R-2026-27-0005");
});

test("a cancelled receipt keeps its number and reason and no longer counts; it is cancelled once", async () => {
  const quote = await kit.accepted();
  const { body } = await note(quote);
  const cancel = () => send("PUT", address(quote, `receipts/${body.receipts[0]._id}`), { reason: "Typed twice" });
  expect((await cancel()).body).toMatchObject({ received: 0, receipts: [{ cancelled: { reason: "Typed twice" } }] });
  expect((await cancel()).status).toBe(409);
  expect((await note(quote)).body.receipts).toMatchObject([{ number: "R-2026-27-0002" }, { number: "R-2026-27-0001" }]);
});

test.each([
  ["a day to come", { receivedOn: "2999-01-01" }],
  ["no day", { receivedOn: "" }],
  ["an amount of nothing", { amount: 0 }],
  ["paise", { amount: 10.5 }],
  ["no way of payment", { way: "barter" }],
])("a receipt with %s is refused, and nothing is noted", async (_, wrong) => {
  const quote = await kit.accepted();
  expect((await note(quote, wrong)).status).toBe(422);
  expect((await read("enquiry", kit.id))[0]?.receipts).toEqual([]);
});

const save = (quote: string, dues: object[], version = 0) => send("PUT", address(quote, "dues"), { dues, version });
const due = (amount: number, more = {}) => ({ what: "Part", amount, plannedOn: null, doneOn: null, ...more });

test("dues can be changed as long as they add up to the quote, and a sentence says what is missing", async () => {
  const quote = await kit.accepted();
  const { status, body } = await save(quote, [due(40_00_000)]);
  expect([status, body.error.message]).toEqual([
    422,
    "The dues must add up to the quote’s ₹1,00,00,000. They add up to ₹40,00,000: ₹60,00,000 is missing.",
  ]);
  expect((await save(quote, [due(40_00_000), due(70_00_000)])).body.error.message).toMatch("₹10,00,000 is too much");
  const split = [due(40_00_000, { doneOn: "2026-06-01" }), due(60_00_000, { plannedOn: "2999-01-01" })];
  expect((await save(quote, split)).body).toMatchObject({ version: 1, due: 40_00_000, overdue: 40_00_000 });
  expect((await save(quote, [due(1_00_00_000, { doneOn: "2999-01-01" })], 1)).status).toBe(422);
});

test("a plan that a colleague has changed meanwhile is not overwritten", async () => {
  const quote = await kit.accepted();
  await save(quote, [due(1_00_00_000)]);
  expect((await save(quote, [due(50_00_000), due(50_00_000)])).status).toBe(412);
  expect((await read("enquiry", kit.id))[0]?.dues).toHaveLength(1);
});

test("a quote for which money was received is not reopened; without receipts its dues go", async () => {
  const quote = await kit.accepted();
  await save(quote, [due(1_00_00_000)]);
  const { body } = await note(quote);
  const refused = await mark(quote, "sent", "accepted");
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    "Money was received for Q-2026-27-0001. Cancel its receipts first, or accept a revised quote.",
  ]);
  await send("PUT", address(quote, `receipts/${body.receipts[0]._id}`), { reason: "Bounced" });
  expect((await mark(quote, "sent", "accepted")).status).toBe(200);
  expect((await note(quote)).status).toBe(409);
  expect(await kit.db.selectFrom("paymentPlans").selectAll().execute()).toEqual([]);
});

test("an accepted revision has its own dues, and the receipts of the number stay", async () => {
  const first = await kit.accepted();
  await save(first, [due(1_00_00_000)]);
  await note(first);
  const second = await kit.accepted({ serial: 1, revision: 2, state: "sent", sum: 1_20_00_000, paper: "{}" });
  expect((await mark(second, "accepted", "expired")).status).toBe(200);
  const payments = await read("enquiry", kit.id);
  expect(payments).toMatchObject([{ _id: second, sum: 1_20_00_000, received: 10_00_000, version: 0 }]);
  expect(payments[0]?.dues).toMatchObject([{ what: "Whole amount", amount: 1_20_00_000, paid: 10_00_000 }]);
});

test("an enquiry whose money was received is not deleted, because its dues would be in no list", async () => {
  const quote = await kit.accepted();
  const { body } = await note(quote);
  const remove = () => send("DELETE", `/api/enquiries/${kit.id}`);
  const refused = await remove();
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    "Money was received for Q-2026-27-0001. Cancel its receipts before you delete the enquiry.",
  ]);
  expect((await send("GET", "/api/payments")).body.total).toBe(1);
  await send("PUT", address(quote, `receipts/${body.receipts[0]._id}`), { reason: "Bounced" });
  expect((await remove()).status).toBe(200);
});

test("a customer and their project have the payments of the enquiries that led to them", async () => {
  await kit.accepted();
  await kit.accepted({ name: "Imran" }, kit.other);
  const fields = { ...sampleLead, address: "Hennur", status: "active" };
  const { customer } = (await send("POST", `/api/follow-up/enquiry/${kit.id}/convert`, fields)).body;
  const city = (await send("POST", "/api/cities", { cityName: "Hassan", cityCode: "HSN" })).body;
  const house = { packageName: "Teak", city: city._id, pricePerSquareFoot: 1_600 };
  const { body: teak } = await send("POST", "/api/packages", house);
  const project = { projectName: "Villa", description: "One", status: "active", property_type: "Villa" };
  const form = formOf({ ...project, plot_size: "1200", package: teak._id, customer: customer._id });
  const { body: villa } = await send("POST", "/api/projects", form);
  for (const [kind, id] of Object.entries({ customer: customer._id, project: villa._id }))
    expect(await read(kind, id)).toMatchObject([{ number: "Q-2026-27-0001" }]);
});

test("a merged enquiry brings its quote, dues and receipts", async () => {
  const quote = await kit.accepted({}, kit.other);
  await send("POST", address(quote, "receipts", kit.other), receipt());
  await send("POST", `/api/follow-up/enquiry/${kit.id}/merge`, { from: kit.other, fields: [] });
  expect(await read("enquiry", kit.id)).toMatchObject([{ _id: quote, received: 10_00_000 }]);
});

test("a receipt noted while enquiries are merged is with the remaining one, or is refused", async () => {
  const quote = await kit.accepted({}, kit.other);
  const merged = send("POST", `/api/follow-up/enquiry/${kit.id}/merge`, { from: kit.other, fields: [] });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++)
    statuses.push((await send("POST", address(quote, "receipts", kit.other), receipt({ amount: 1 }))).status);
  expect((await merged).status).toBe(200);
  const stored = statuses.filter((status) => status === 200).length;
  expect((await read("enquiry", kit.id))[0]?.received).toBe(stored);
});

test("sales read the payments of records they may open, and cannot change them", async () => {
  const quote = await kit.accepted();
  using _sales = (await kit.backend.hire("enquiries")).signedIn();
  expect(await read("enquiry", kit.id)).toHaveLength(1);
  expect((await send("GET", "/api/payments/of/customer/none")).status).toBe(403);
  expect((await send("GET", "/api/payments")).status).toBe(403);
  expect((await note(quote)).status).toBe(403);
});

test("the accountant needs no permission for enquiries", async () => {
  const quote = await kit.accepted();
  const accountant = await kit.backend.hire("customers");
  await setRights(accountant, ["accounts", "export"], "");
  using _session = accountant.signedIn();
  expect((await note(quote)).status).toBe(200);
  expect(await read("enquiry", kit.id)).toHaveLength(1);
  expect((await send("GET", `/api/follow-up/enquiry/${kit.id}`)).status).toBe(403);
});

test("the list has what is overdue first, and finds by name, number, reference and state", async () => {
  const names = async (query: string) =>
    (await send("GET", `/api/payments?${query}`)).body.data.map(({ name }: QuotePayments) => name);
  const paid = await kit.accepted({ name: "Paid" });
  await note(paid, { amount: 1_00_00_000, reference: "CHQ 77" });
  await kit.accepted({ name: "Without a day", paper: "{}" });
  await kit.accepted({ name: "Late" });
  await kit.accepted({ name: "Later", stateAt: ACCEPTED + 86_400_000 });
  expect(await names("")).toEqual(["Late", "Later", "Without a day", "Paid"]);
  expect(await names("state=overdue")).toEqual(["Late", "Later"]);
  expect(await names("state=paid")).toEqual(["Paid"]);
  for (const [search, name] of Object.entries({ chq: "Paid", "0003": "Late", later: "Later" }))
    expect(await names(`search=${search}`)).toEqual([name]);
  expect(await names("sort=-name&limit=2&page=2")).toEqual(["Later", "Late"]);
  expect(await names("sort=__proto__")).toEqual(await names(""));
});
