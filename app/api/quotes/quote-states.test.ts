import { randomUUID } from "node:crypto";
import { messages } from "@/contract/messages";
import type { Quote } from "@/contract/schemas/quote";
import type { Claim } from "@/server/database/outbox/store";
import { quoteSender, refuseQuoteMail } from "@/server/features/quotes/quote-sender";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { mailSink } from "@/server/testing/mail-sink";
import "@/server/testing/open-outbox";
import { testOutbox } from "@/server/testing/outbox";
import { quoteSite, startQuoteDesk } from "@/server/testing/quote-desk";
import { readPdf } from "@/server/testing/read-pdf";
import { send } from "@/server/testing/send";

const site = quoteSite();
const from = "site@example.com";
afterEach(() => jest.restoreAllMocks());

const mark = (quote: Quote, state: string, from: string = quote.state) =>
  send("PUT", `/api/follow-up/enquiry/${quote.enquiry}/quotes/${quote._id}`, { state, from });
const find = async (search: string): Promise<Quote[]> =>
  (await send("GET", `/api/quotes?${new URLSearchParams({ search, limit: "5" })}`)).body.data;

test("a quote is made, sent and accepted by one call each, which the timeline mentions", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  expect(quote).toMatchObject({ state: "made", enquiry: desk.id });
  expect((await mark(quote, "sent")).body).toMatchObject({ state: "sent" });
  expect((await mark(quote, "accepted", "sent")).body).toMatchObject({ state: "accepted" });
  expect((await mark(quote, "accepted", "sent")).status).toBe(200);
  const said = (await desk.timeline()).map(({ text }: { text: string }) => text);
  expect(said.slice(0, 2)).toEqual([
    `marked quote ${quote.number} as accepted: ₹17,40,000`,
    `marked quote ${quote.number} as sent: ₹17,40,000`,
  ]);
  // Sending it answers the customer.
  const { followUp } = (await send("GET", `/api/follow-up/enquiry/${desk.id}`)).body;
  expect(followUp.firstTouchAt).not.toBeNull();
  const entry = await site().db.selectFrom("auditEntries").selectAll().where("call", "like", "PUT%quote").execute();
  expect(entry.map(({ thing, rowId, outcome }) => [thing, rowId, outcome])).toContainEqual([
    "enquiries",
    desk.id,
    "done",
  ]);
});

test("a press on a state that a colleague has changed meanwhile is refused, and the colleague's stays", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  expect((await mark(quote, "accepted")).status).toBe(200);
  const { status, body } = await mark(quote, "declined");
  expect([status, body.error.message]).toEqual([412, messages.quotes.changed]);
  expect((await mark(quote, "declined", "expired")).status).toBe(412);
  expect((await desk.quotes())[0]).toMatchObject({ state: "accepted" });
});

test("a revision replaces the open quote, and an accepted one only when it is accepted itself", async () => {
  await using desk = await startQuoteDesk();
  const { body: first } = await desk.make(desk.input());
  const { body: second } = await desk.make(desk.input({ revises: first.number }));
  const states = async () => (await desk.quotes()).map(({ state }) => state);
  expect(await states()).toEqual(["made", "replaced"]);
  expect((await mark(first, "accepted")).status).toBe(409);
  await mark(second, "accepted");
  const { body: third } = await desk.make(desk.input({ revises: first.number }));
  expect(await states()).toEqual(["made", "accepted", "replaced"]);
  await mark(third, "accepted");
  expect(await states()).toEqual(["accepted", "replaced", "replaced"]);
});

test("reopening a quote returns it to sent only if it was sent, and only sending it counts as contact", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  const touched = async () => (await send("GET", `/api/follow-up/enquiry/${desk.id}`)).body.followUp.lastTouchAt;
  await mark(quote, "accepted");
  await mark(quote, "declined", "accepted");
  expect((await mark(quote, "sent", "declined")).body).toMatchObject({ state: "made" });
  expect((await desk.timeline())[0].text).toBe(`reopened quote ${quote.number}: ₹17,40,000`);
  expect(await touched()).toBeNull();
  await mark(quote, "sent", "made");
  const at = await touched();
  expect(at).not.toBeNull();
  await mark(quote, "declined", "sent");
  expect((await mark(quote, "sent", "declined")).body).toMatchObject({ state: "sent" });
  expect(await touched()).toBe(at);
});

test("a quote with a later revision stays as it is, unless it is accepted: reopened, the later one replaces it", async () => {
  await using desk = await startQuoteDesk();
  const { body: declined } = await desk.make(desk.input());
  await mark(declined, "declined");
  const { body: second } = await desk.make(desk.input({ revises: declined.number }));
  for (const state of ["sent", "accepted"]) {
    const { status, body } = await mark(declined, state, "declined");
    expect([status, body.error.message]).toEqual([409, messages.quotes.replaced]);
  }
  await mark(second, "accepted");
  await desk.make(desk.input({ revises: declined.number }));
  const states = async () => (await desk.quotes()).map(({ state }) => state);
  expect(await states()).toEqual(["made", "accepted", "declined"]);
  await mark(second, "sent", "accepted");
  expect(await states()).toEqual(["made", "replaced", "declined"]);
});

test("an open quote has expired after its last day, and can still be accepted", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input({ validDays: 1 }));
  await site()
    .db.updateTable("quotes")
    .set({ validUntil: Date.now() - 1 })
    .where("id", "=", quote._id)
    .execute();
  expect((await desk.quotes())[0]).toMatchObject({ state: "expired" });
  await mark(quote, "accepted", "expired");
  expect((await desk.quotes())[0]).toMatchObject({ state: "accepted" });
});

test("quotes are found by number in any spelling and by the name on them", async () => {
  await using desk = await startQuoteDesk();
  const name = `Lata ${randomUUID().slice(0, 8)}`;
  const { body: quote } = await desk.make(desk.input({ name }));
  const serial = Number(quote.number.slice(7));
  for (const search of [quote.number, quote.number.toLowerCase(), String(serial), name.toUpperCase()])
    expect((await find(search)).map(({ _id }) => _id)).toContain(quote._id);
  expect(await find("%")).toEqual([]);
  expect(await find(`${name}x`)).toEqual([]);
});

test("a deleted enquiry's quotes are not found, until it is restored", async () => {
  await using desk = await startQuoteDesk();
  const name = `Lata ${randomUUID().slice(0, 8)}`;
  const { body: quote } = await desk.make(desk.input({ name }));
  await send("DELETE", `/api/enquiries/${desk.id}`);
  expect(await find(name)).toEqual([]);
  await send("POST", `/api/deleted/enquiries-${desk.id}/restore`);
  expect((await find(name)).map(({ _id }) => _id)).toEqual([quote._id]);
});

test("a quote of another enquiry cannot be marked under this one", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  expect((await mark({ ...quote, enquiry: desk.other }, "sent")).status).toBe(404);
});

const mail = { email: "lata@example.com", subject: "Your quotation", text: "It is attached." };
const sendMail = (quote: Quote, more = {}) =>
  send("POST", `/api/follow-up/enquiry/${quote.enquiry}/quotes/${quote._id}/mail`, {
    ...mail,
    _id: randomUUID(),
    from: quote.state,
    ...more,
  });
const mailsOf = ({ _id }: Quote) => site().db.selectFrom("outbox").selectAll().where("key", "like", `quote ${_id} %`);
const mailOf = async (quote: Quote): Promise<Claim> => ({
  ...(await mailsOf(quote).executeTakeFirstOrThrow()),
  isOutcomeUnknown: false,
});

/** A mail server in the settings, and an outbox that delivers nothing, until disposed. */
async function undeliveredMail() {
  const settings = { url: "smtp://127.0.0.1:1", from };
  jest.replaceProperty(env, "email", { ...settings, to: "office@example.com" });
  return testOutbox();
}

test("a quote that a colleague has accepted meanwhile is not emailed", async () => {
  await using _undelivered = await undeliveredMail();
  await using desk = await startQuoteDesk(startEmbedded);
  const { body: quote } = await desk.make(desk.input());
  await mark(quote, "accepted");
  const { status, body } = await sendMail(quote);
  expect([status, body.error.message]).toEqual([412, messages.quotes.changed]);
  expect(await mailsOf(quote).execute()).toEqual([]);
});

test("a repeated request emails a quote once; the same id with other words is refused", async () => {
  await using _undelivered = await undeliveredMail();
  await using desk = await startQuoteDesk(startEmbedded);
  const { body: quote } = await desk.make(desk.input());
  const _id = randomUUID();
  for (let times = 0; times < 2; times++)
    expect((await sendMail(quote, { _id })).body).toMatchObject({ _id: quote._id, state: "sent" });
  const { status, body } = await sendMail(quote, { _id, email: "asha@example.com" });
  expect([status, body.error.message]).toEqual([409, messages.quotes.otherMail]);
  expect(await mailsOf(quote).execute()).toHaveLength(1);
  expect((await desk.timeline()).map(({ type }: { type: string }) => type)).toEqual(["mail", "quoted"]);
});

test("an emailed quote is sent through the outbox with its PDF, and the foot of mails to customers", async () => {
  await using sink = await mailSink();
  const settings = { url: sink.url, from };
  jest.replaceProperty(env, "email", { ...settings, to: "office@example.com" });
  await using _undelivering = await testOutbox();
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  const { status, body } = await sendMail(quote);
  expect([status, body.state]).toEqual([200, "sent"]);
  expect((await desk.timeline())[0]).toMatchObject({
    type: "mail",
    text: `Quote ${quote.number} is being emailed to lata@example.com`,
  });

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
  await using desk = await startQuoteDesk(startEmbedded);
  await using _undelivered = await undeliveredMail();
  const { body: quote } = await desk.make(desk.input());
  await sendMail(quote);
  const claim = await mailOf(quote);
  await using sink = await mailSink("550 5.1.1 No such user");
  expect(await quoteSender({ url: sink.url, from })(claim)).toMatchObject({ is: "dropped" });
  expect((await desk.timeline())[0].text).toMatch(/^could not email quote .* to lata@example.com: .*No such user/);
  expect((await desk.quotes())[0]).toMatchObject({ state: "made" });
  expect(await quoteSender({ url: "smtp://127.0.0.1:1", from })(claim)).toMatchObject({ is: "unsent" });
});

test.each([
  ["marked as sent by this email is not sent", { before: "made", after: "sent", shown: "made" }],
  ["marked as sent before it stays sent", { before: "sent", after: "sent", shown: "sent" }],
  ["accepted meanwhile stays accepted", { before: "made", after: "accepted", shown: "accepted" }],
])("after a refused email a quote that was %s", async (_what, { before, after, shown }) => {
  await using _undelivered = await undeliveredMail();
  await using desk = await startQuoteDesk(startEmbedded);
  const { body: quote } = await desk.make(desk.input());
  if (before === "sent") await mark(quote, before);
  await sendMail(quote, { from: before });
  await mark(quote, after, "sent");
  expect(await refuseQuoteMail(await mailOf(quote))).toEqual({ is: "dropped", reason: messages.quotes.noMail });
  expect((await desk.timeline())[0].text).toContain(`could not email quote ${quote.number} to lata@example.com: Email`);
  expect((await desk.quotes())[0]).toMatchObject({ state: shown });
});

test("a customer's record shows the quotes of its enquiry to staff who may see enquiries, and to no others", async () => {
  await using desk = await startQuoteDesk();
  const { body: quote } = await desk.make(desk.input());
  const person = { name: "Asha", email: "asha@example.com", phone: "9000000014", address: "Hennur", status: "pending" };
  const { body: made } = await send("POST", `/api/follow-up/enquiry/${desk.id}/convert`, person);
  const record = () => send("GET", `/api/follow-up/customer/${made.customer._id}`);
  expect((await record()).status).toBe(403);
  using _both = await desk.alsoHire("enquiries", "customers");
  expect((await record()).body.quotes.map(({ _id }: Quote) => _id)).toEqual([quote._id]);
  using _customers = await desk.alsoHire("customers");
  expect((await record()).body.quotes).toBeUndefined();
});
