import { randomUUID } from "node:crypto";
import { messages } from "@/contract/messages";
import type { Quote } from "@/contract/schemas/quote";
import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import type { Claim } from "@/server/database/outbox/store";
import { taxOf } from "@/server/features/quotes";
import { quoteSender, refuseQuoteMail } from "@/server/features/quotes/quote-states";
import { endOfValidity } from "@/server/features/quotes/quotes";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { mailSink } from "@/server/testing/mail-sink";
import { between } from "@/server/testing/many-enquiries";
import { testOutbox } from "@/server/testing/outbox";
import { quoteText, startQuoteSite } from "@/server/testing/quote-site";
import { readPdf } from "@/server/testing/read-files";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import "@/server/testing/open-outbox";

const site = siteOfEachTest();
const kit = eachTest(startQuoteSite);

test("nothing is quoted from unreadable data, because a paper without services would stay like that", async () => {
  using _away = between(async (through, address) =>
    address.includes("/api/services") ? Response.json({ message: "away" }, { status: 500 }) : through(),
  );
  const { status } = await kit.make(kit.input());
  expect(status).toBe(502);
  expect(await kit.quotes()).toEqual([]);
});

test("a quote never changes with rates, and a revision is a separate quote", async () => {
  const { body: first } = await kit.make(kit.input());
  const before = await quoteText(first._id);
  expect(before).toContain("₹1,620");
  expect(before).toContain("₹17,40,000");
  expect(before).toMatch(/× ₹1,620, plus or minus the items below/);
  expect(before).toMatch(/Compound wall\s+₹1,20,000\s+Total\s+₹17,40,000/);
  const { _id: id, ...house } = kit.house;
  await send("PUT", `/api/packages/${id}`, { ...house, city: house.city._id ?? house.city, pricePerSquareFoot: 2_000 });
  expect(await quoteText(first._id)).toBe(before);
  const { body: second } = await kit.make(kit.input({ revises: first.number, extras: [] }));
  expect(second).toMatchObject({ number: first.number, revision: 2, sum: 20_00_000 });
  expect((await kit.quotes()).map(({ revision }) => revision)).toEqual([2, 1]);
  expect(Date.parse(second.validUntil)).toBe(endOfValidity(Date.parse(second.madeAt), 30));
  const after = await quoteText(second._id);
  expect(after).toContain(`${first.number}, revision 2`);
  expect(after).not.toMatch(/plus or minus|Total/);
});

const save = (key: string, value: Record<string, unknown>) =>
  createContentStore(site.db).save(key, { value, version: 0 }, { name: "Owner", holder: "owner" });

function saveMilestones(shares: number[]) {
  const { milestones: samples } = defaults.milestones;
  const milestones = shares.map((share, index) => ({ ...samples[index], share, isSample: false }));
  return save("milestones", { ...defaults.milestones, isConfirmed: true, milestones });
}

const taxesOf = async ({ _id }: Quote) =>
  taxOf(await site.db.selectFrom("quotes").selectAll().where("id", "=", _id).executeTakeFirstOrThrow());

test("a quote without a state has the company's, that of its customer's GSTIN, or the chosen one", async () => {
  await save("company", { ...defaults.company, gstin: "29AAKCM4821Q1ZQ" });
  await save("quote", { ...defaults.quote, gstPercent: 18 });
  const gstin = "27AAPFU0939F1ZV";
  expect((await send("GET", "/api/quotes/quotable")).body.stateCode).toBe("29");
  const taxesIn = async (more: object) => taxesOf((await kit.make(kit.input(more))).body);
  expect(await taxesIn({})).toEqual({
    taxable: 14_74_576,
    cgst: 1_32_712,
    sgst: 1_32_712,
    igst: 0,
    gstin: "",
    stateCode: "29",
  });
  expect(await taxesIn({ gstin })).toMatchObject({ cgst: 0, igst: 2_65_424, gstin, stateCode: "27" });
  expect(await taxesIn({ gstin, stateCode: "29" })).toMatchObject({ cgst: 1_32_712, igst: 0, gstin, stateCode: "29" });
});

const unquotable = {
  "a package that is gone": { package: "none" },
  "an amount with paise": { extras: [{ what: "Wall", rupees: 20_000.5 }] },
  "a line that is not its quantity × rate": { extras: [{ what: "Wall", quantity: 2, rate: 600, rupees: 1_000 }] },
  "a total of nothing": { extras: [{ what: "Discount", rupees: -16_20_000 }] },
};

test("what no quote can say is refused, and nothing is created", async () => {
  for (const [what, wrong] of Object.entries(unquotable))
    expect([what, (await kit.make(kit.input(wrong))).status]).toEqual([what, 422]);
  expect(await kit.quotes()).toEqual([]);
});

test("milestones that do not add up to the whole price are refused in a sentence, and appear on no quote", async () => {
  await saveMilestones([60, 35]);
  const { status, body } = await kit.make(kit.input());
  expect([status, body.error.message]).toEqual([
    422,
    "The milestones add up to 95%, and a quote needs 100%. Change them under Settings.",
  ]);
  expect(await kit.quotes()).toEqual([]);
});

test("payment stages that the owner has confirmed are on a quote whatever its services say, and until the package is confirmed nothing of its finish or exclusions", async () => {
  await saveMilestones([60, 40]);
  await kit.addService("Inside", "Jaquar", "Finolex", "Kajaria", "Emulsion");
  await kit.addService("ಒಳಾಂಗಣ", "ವೈರಿಂಗ್", "ಪ್ಲಂಬಿಂಗ್");
  const { milestones, finish, notIncluded } = await kit.paper((await kit.make(kit.input())).body._id);
  expect(milestones.map(({ share }) => share)).toEqual(["60%", "40%"]);
  expect([finish, notIncluded]).toEqual(["", []]);
});

test("the id of another enquiry's quote is refused, reveals nothing of that quote, and creates nothing", async () => {
  const input = kit.input({ name: "Imran" });
  const { body: theirs } = await kit.make(input, kit.other);
  const { status, body } = await kit.make(input);
  expect([status, body]).toEqual([
    409,
    { error: expect.objectContaining({ code: "conflict", message: "This quote belongs to another enquiry." }) },
  ]);
  expect(body.data).toBeUndefined();
  expect(await kit.quotes()).toEqual([]);
  expect((await kit.timeline()).filter(({ type }: { type: string }) => type === "quoted")).toEqual([]);
  expect(await site.db.selectFrom("quotes").select("enquiry").where("id", "=", theirs._id).execute()).toEqual([
    { enquiry: kit.other },
  ]);
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

const from = "site@example.com";

const mark = (quote: Quote, state: string, from: string = quote.state) =>
  send("PUT", `/api/follow-up/enquiry/${quote.enquiry}/quotes/${quote._id}`, { state, from });

test("a quote is made, sent and accepted by one call each, which the timeline mentions", async () => {
  const { body: quote } = await kit.make(kit.input());
  expect(quote).toMatchObject({ state: "made", enquiry: kit.id, revision: 1, sum: 17_40_000 });
  expect(quote.number).toMatch(/^Q-20\d\d-\d\d-\d{4}$/);
  expect((await mark(quote, "sent")).body).toMatchObject({ state: "sent" });
  expect((await mark(quote, "accepted", "sent")).body).toMatchObject({ state: "accepted" });
  expect((await mark(quote, "accepted", "sent")).status).toBe(200);
  const quoted = (await kit.timeline()).filter(({ type }: { type: string }) => type === "quoted");
  expect(quoted.map(({ text }: { text: string }) => text)).toEqual([
    `marked quote ${quote.number} as accepted: ₹17,40,000`,
    `marked quote ${quote.number} as sent: ₹17,40,000`,
    `created quote ${quote.number}: ₹17,40,000`,
  ]);
  const { followUp } = (await send("GET", `/api/follow-up/enquiry/${kit.id}`)).body;
  expect(followUp.firstTouchAt).not.toBeNull();
  const entries = await site.db.selectFrom("auditEntries").selectAll().where("call", "like", "PUT%quote").execute();
  expect(entries).toContainEqual(expect.objectContaining({ thing: "enquiries", rowId: kit.id, outcome: "done" }));
});

test("a revision replaces the open quote, and an accepted one only when it is accepted itself", async () => {
  const { body: first } = await kit.make(kit.input());
  const { body: second } = await kit.make(kit.input({ revises: first.number }));
  const states = async () => (await kit.quotes()).map(({ state }) => state);
  expect(await states()).toEqual(["made", "replaced"]);
  expect((await mark(first, "accepted")).status).toBe(409);
  await mark(second, "accepted");
  const { body: third } = await kit.make(kit.input({ revises: first.number }));
  expect(await states()).toEqual(["made", "accepted", "replaced"]);
  await mark(third, "accepted");
  expect(await states()).toEqual(["accepted", "replaced", "replaced"]);
});

test("reopening a quote returns it to sent only if it was sent, and only sending it counts as contact", async () => {
  const { body: quote } = await kit.make(kit.input());
  const touched = async () => (await send("GET", `/api/follow-up/enquiry/${kit.id}`)).body.followUp.lastTouchAt;
  await mark(quote, "declined");
  expect((await mark(quote, "accepted", "declined")).status).toBe(412);
  expect((await mark(quote, "sent", "declined")).body).toMatchObject({ state: "made" });
  expect((await kit.timeline())[0].text).toBe(`reopened quote ${quote.number}: ₹17,40,000`);
  expect(await touched()).toBeNull();
  await mark(quote, "sent", "made");
  const at = await touched();
  expect(at).not.toBeNull();
  await mark(quote, "declined", "sent");
  expect((await mark(quote, "sent", "declined")).body).toMatchObject({ state: "sent" });
  expect(await touched()).toBe(at);
});

test("an open quote has expired after its last day, and can still be accepted", async () => {
  const { body: quote } = await kit.make(kit.input({ validDays: 1 }));
  const validUntil = Date.now() - 1;
  await site.db.updateTable("quotes").set({ validUntil }).where("id", "=", quote._id).execute();
  expect((await kit.quotes())[0]).toMatchObject({ state: "expired" });
  await mark(quote, "accepted", "expired");
  expect((await kit.quotes())[0]).toMatchObject({ state: "accepted" });
});

const mail = { email: "lata@example.com", subject: "Your quotation", text: "It is attached." };
const sendMail = (quote: Quote, more = {}) =>
  send("POST", `/api/follow-up/enquiry/${quote.enquiry}/quotes/${quote._id}/mail`, {
    ...mail,
    _id: randomUUID(),
    from: quote.state,
    ...more,
  });
const mailsOf = ({ _id }: Quote) => site.db.selectFrom("outbox").selectAll().where("key", "like", `quote ${_id} %`);
const mailOf = async (quote: Quote): Promise<Claim> => ({
  ...(await mailsOf(quote).executeTakeFirstOrThrow()),
  isOutcomeUnknown: false,
});

async function undeliveredMail() {
  const settings = { url: "smtp://127.0.0.1:1", from };
  jest.replaceProperty(env, "email", { ...settings, to: "office@example.com" });
  return testOutbox();
}

test("a repeated request emails a quote once; the same id with other words is refused", async () => {
  await using _undelivered = await undeliveredMail();
  await using kit = await startQuoteSite(startEmbedded);
  const { body: quote } = await kit.make(kit.input());
  const _id = randomUUID();
  for (let times = 0; times < 2; times++)
    expect((await sendMail(quote, { _id })).body).toMatchObject({ _id: quote._id, state: "sent" });
  const { status, body } = await sendMail(quote, { _id, email: "asha@example.com" });
  expect([status, body.error.message]).toEqual([409, messages.quotes.otherMail]);
  expect(await mailsOf(quote).execute()).toHaveLength(1);
  const types = (await kit.timeline()).map(({ type }: { type: string }) => type);
  expect(types.filter((type: string) => type === "mail")).toHaveLength(1);
});

test("an emailed quote is sent through the outbox with its PDF, and the foot of mails to customers", async () => {
  await using sink = await mailSink();
  const settings = { url: sink.url, from };
  jest.replaceProperty(env, "email", { ...settings, to: "office@example.com" });
  await using _undelivering = await testOutbox();
  const { body: quote } = await kit.make(kit.input());
  const { status, body } = await sendMail(quote);
  expect([status, body.state]).toEqual([200, "sent"]);
  const text = `Quote ${quote.number} is being emailed to lata@example.com`;
  expect(await kit.timeline()).toContainEqual(expect.objectContaining({ type: "mail", text }));

  expect(await quoteSender(settings)(await mailOf(quote))).toEqual({ is: "delivered" });
  const [sent = ""] = sink.mails;
  expect(sent).toContain("To: lata@example.com");
  expect(sent).toContain("Subject: Your quotation");
  expect(sent).toContain("Unsubscribe: ");
  expect(sent).toContain(`filename=${quote.number}.pdf`);
  const [, encoded = ""] = sent.match(/filename=Q[^\n]*\n\r?\n([\w+/=\s]+)--/) ?? [];
  expect((await readPdf(Buffer.from(encoded, "base64"))).text).toContain("₹17,40,000");
});

test("a refused email of a quote stands in the timeline, and a mail server that is away is tried again", async () => {
  await using kit = await startQuoteSite(startEmbedded);
  await using _undelivered = await undeliveredMail();
  const { body: quote } = await kit.make(kit.input());
  await sendMail(quote);
  const claim = await mailOf(quote);
  await using sink = await mailSink("550 5.1.1 No such user");
  expect(await quoteSender({ url: sink.url, from })(claim)).toMatchObject({ is: "dropped" });
  expect((await kit.timeline())[0].text).toMatch(/^could not email quote .* to lata@example.com: .*No such user/);
  expect((await kit.quotes())[0]).toMatchObject({ state: "made" });
  expect(await quoteSender({ url: "smtp://127.0.0.1:1", from })(claim)).toMatchObject({ is: "unsent" });
});

test.each([
  ["marked as sent by this email is not sent", { before: "made", after: "sent", shown: "made" }],
  ["marked as sent before it stays sent", { before: "sent", after: "sent", shown: "sent" }],
  ["accepted meanwhile stays accepted", { before: "made", after: "accepted", shown: "accepted" }],
])("after a refused email a quote that was %s", async (_what, { before, after, shown }) => {
  await using _undelivered = await undeliveredMail();
  await using kit = await startQuoteSite(startEmbedded);
  const { body: quote } = await kit.make(kit.input());
  if (before === "sent") await mark(quote, before);
  await sendMail(quote, { from: before });
  await mark(quote, after, "sent");
  expect(await refuseQuoteMail(await mailOf(quote))).toEqual({ is: "dropped", reason: messages.quotes.noMail });
  expect((await kit.timeline())[0].text).toContain(`could not email quote ${quote.number} to lata@example.com: Email`);
  expect((await kit.quotes())[0]).toMatchObject({ state: shown });
});

test("a customer's record shows the quotes of its enquiry to staff who may see enquiries, and to no others", async () => {
  const { body: quote } = await kit.make(kit.input());
  const person = { name: "Asha", email: "asha@example.com", phone: "9000000014", address: "Hennur", status: "pending" };
  const { body: made } = await send("POST", `/api/follow-up/enquiry/${kit.id}/convert`, person);
  const record = () => send("GET", `/api/follow-up/customer/${made.customer._id}`);
  expect((await record()).status).toBe(403);
  using _both = await kit.alsoHire("enquiries", "customers");
  expect((await record()).body.quotes.map(({ _id }: Quote) => _id)).toEqual([quote._id]);
  using _customers = await kit.alsoHire("customers");
  expect((await record()).body.quotes).toBeUndefined();
});
