import { randomInt, randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { GET as pdf } from "@/app/quote/[secret]/pdf/route";
import { DAY_MS } from "@/contract/durations";
import type { Quote } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { findQuotePage, noteOpening } from "@/server/features/quotes";
import { handleQuoteAnswer as answer } from "@/server/features/quotes/customer-page";
import { proposeForExpiring } from "@/server/features/quotes/quote-events";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { eachTest } from "@/server/testing/each-test";
import { testOutbox } from "@/server/testing/outbox";
import { startQuoteSite } from "@/server/testing/quote-site";
import { readPdf } from "@/server/testing/read-files";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import "@/server/testing/open-outbox";

const site = siteOfEachTest();
const kit = eachTest(startQuoteSite);

const secretIn = ({ link }: Quote) => link?.split("/").at(-1) ?? "";
const address = (path: string) => new URL(path, env.SITE_URL);

async function post(quote: Quote | string, fields: Record<string, string>, origin = env.SITE_URL) {
  const secret = typeof quote === "string" ? quote : secretIn(quote);
  const request = new NextRequest(address("/api/quote-answers"), {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded", "x-peer-address": anyAddress() },
    body: new URLSearchParams({ secret, ...fields }),
  });
  const response = await answer(request);
  return { status: response.status, to: response.headers.get("location"), text: await response.text(), secret };
}

const anyAddress = () => [203, 0, 113, randomInt(256)].join(".");

const acceptance = { answer: "accept", name: "Asha Rao", agree: "yes" };
const question = () => ({ answer: "ask", id: randomUUID(), question: "Is the compound wall included?" });

const reader = new Headers({
  "sec-fetch-dest": "document",
  "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
});
const readerWith = (name: string, value: string) => {
  const headers = new Headers(reader);
  headers.set(name, value);
  return headers;
};

const open = async (quote: Quote, headers = reader) => noteOpening(await findQuotePage(secretIn(quote)), headers);
const record = async () => (await send("GET", `/api/follow-up/enquiry/${kit.id}`)).body;
const mark = (quote: Quote, body: object) =>
  send("PUT", `/api/follow-up/enquiry/${quote.enquiry}/quotes/${quote._id}`, { from: quote.state, ...body });
const setLink = (quote: Quote, link: string) =>
  send("PUT", `/api/follow-up/enquiry/${quote.enquiry}/quotes/${quote._id}/link`, { link });
const pageOf = async (quote: Quote) => (await findQuotePage(secretIn(quote))).state;
const setQuote = (quote: Quote, set: object) =>
  site.db.updateTable("quotes").set(set).where("id", "=", quote._id).execute();

async function readCustomersPdf(secret: string) {
  const response = await pdf(new NextRequest(address(`/quote/${secret}/pdf`)), { params: Promise.resolve({ secret }) });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

test("a customer accepts a quote once by its page: state, typed name, timeline and the next step of the office", async () => {
  const { body: quote } = await kit.make(kit.input());
  expect(quote.link).toMatch(new RegExp(`^${env.SITE_URL}/quote/[\\w-]{22}$`));
  for (let times = 0; times < 2; times++)
    expect(await post(quote, acceptance)).toMatchObject({ status: 303, to: `/quote/${secretIn(quote)}` });
  expect(await pageOf(quote)).toBe("accepted");
  const { quotes, timeline, followUp } = await record();
  expect(quotes[0]).toMatchObject({ state: "accepted", acceptedName: "Asha Rao" });
  const accepted = timeline.filter(({ text }: { text: string }) => text.startsWith("accepted quote"));
  expect(accepted).toMatchObject([
    { by: "Asha Rao", text: `accepted quote ${quote.number} on its page: ${rupees(quote.sum)}` },
  ]);
  expect(followUp.nextStep).toMatchObject({ what: "Convert and plan the first payment" });
  expect(Date.parse(followUp.nextStep.at)).toBeLessThanOrEqual(Date.now());
  expect(followUp.firstTouchAt).toBeNull();
});

test("a quote that is accepted twice and declined at once is decided once, and no decision is overwritten", async () => {
  const { body: quote } = await kit.make(kit.input());
  const decline = mark(quote, { state: "declined", reason: "price" });
  await Promise.all([post(quote, acceptance), post(quote, { ...acceptance, name: "Ravi" }), decline]);
  const isAccepted = (await pageOf(quote)) === "accepted";
  expect((await decline).status).toBe(isAccepted ? 412 : 200);
  const { quotes, timeline } = await record();
  expect(quotes[0].state).toBe(isAccepted ? "accepted" : "declined");
  const accepted = timeline.filter(({ text }: { text: string }) => text.startsWith("accepted quote"));
  expect(accepted.map(({ by }: { by: string }) => by)).toEqual(isAccepted ? [quotes[0].acceptedName] : []);
});

test("a question is asked once, is in the timeline alone, and comes before a step that a person planned for later", async () => {
  const { body: quote } = await kit.make(kit.input());
  const later = new Date(Date.now() + DAY_MS).toISOString();
  await send("PUT", `/api/follow-up/enquiry/${kit.id}/next-step`, { what: "Site visit", at: later, who: null });
  const fields = question();
  for (let times = 0; times < 2; times++) expect((await post(quote, fields)).status).toBe(303);
  const { timeline, followUp, quotes } = await record();
  const asked = timeline.filter(({ text }: { text: string }) => text.startsWith("asked about"));
  expect(asked).toMatchObject([{ by: "ಆಶಾ", text: `asked about quote ${quote.number}:\n${fields.question}` }]);
  expect(followUp.nextStep.what).toBe("Answer their question. Then: Site visit");
  expect(quotes[0].state).toBe("made");
  expect(JSON.stringify(await findQuotePage(secretIn(quote)))).not.toContain("compound wall included?");
});

test("the customer's PDF is that of the staff, private, and gone with the link", async () => {
  const { body: quote } = await kit.make(kit.input());
  const { status, body, headers } = await readCustomersPdf(secretIn(quote));
  expect(status).toBe(200);
  expect((await readPdf(body)).text).toContain("₹17,40,000");
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["private, no-store", "noindex"]);
  await setLink(quote, "stopped");
  expect((await readCustomersPdf(secretIn(quote))).status).toBe(404);
});

test("an address that is stopped, expired, replaced, of a deleted enquiry or invented shows nothing and accepts nothing", async () => {
  const { body: quote } = await kit.make(kit.input());
  const renewed: Quote = (await setLink(quote, "new")).body;
  expect(renewed.link).not.toBe(quote.link);
  expect([await pageOf(quote), await pageOf(renewed)]).toEqual(["gone", "open"]);
  const refused = async (expected: string, shown = renewed) => {
    const { status } = await post(shown, acceptance);
    const page = await findQuotePage(secretIn(shown));
    expect([status, page]).toEqual([303, { state: expected }]);
    expect((await kit.quotes()).map(({ state }) => state)).not.toContain("accepted");
  };
  await refused("gone", quote);
  await refused("gone", { ...quote, link: `x/${"A".repeat(22)}` });
  await setQuote(quote, { validUntil: Date.now() - 1 });
  await refused("expired");
  await setQuote(quote, { validUntil: Date.now() + DAY_MS });
  const { body: revision } = await kit.make(kit.input({ revises: quote.number }));
  await refused("replaced");
  expect(await pageOf(revision)).toBe("open");
  await site.db.updateTable("followedRows").set({ goneAt: 1 }).where("id", "=", kit.id).execute();
  expect(await findQuotePage(secretIn(revision))).toEqual({ state: "gone" });
});

test("a declined quote has its reason, and is not accepted on its page", async () => {
  const { body: quote } = await kit.make(kit.input());
  await mark(quote, { state: "declined", reason: "price" });
  expect((await post(quote, acceptance)).status).toBe(303);
  expect(await pageOf(quote)).toBe("declined");
  const { quotes, timeline } = await record();
  expect(quotes[0]).toMatchObject({ state: "declined", lostReason: "price", acceptedName: null });
  expect(timeline[0].text).toBe(`marked quote ${quote.number} as declined (Too expensive): ₹17,40,000`);
  expect((await mark(quotes[0], { state: "sent" })).body).toMatchObject({ state: "made", lostReason: null });
});

test.each([
  ["without a name", { ...acceptance, name: " " }, 422, "Enter your name."],
  ["without the tick", { answer: "accept", name: "Asha" }, 422, "Tick “I accept this quotation”."],
  ["of no address", { ...acceptance, secret: "no\r\nsecret" }, 422, "This link no longer works"],
  ["without words", { answer: "ask", id: randomUUID(), question: " " }, 422, "Enter your question."],
])("an answer %s is refused in a page that leads back, and changes nothing", async (_what, fields, expected, why) => {
  const { body: quote } = await kit.make(kit.input());
  const { status, text, secret } = await post(quote, fields);
  expect(status).toBe(expected);
  expect(text).toContain(why);
  if (!("secret" in fields)) expect(text).toContain(`href="/quote/${secret}"`);
  expect(await pageOf(quote)).toBe("open");
});

test("[AUTH-05] another site cannot accept a quote, and one address gives twenty answers an hour", async () => {
  const { body: quote } = await kit.make(kit.input());
  expect((await post(quote, acceptance, "https://evil.example")).status).toBe(403);
  expect(await pageOf(quote)).toBe("open");
  const secret = randomUUID().replaceAll("-", "").slice(0, 22);
  for (let times = 0; times < 20; times++) expect((await post(secret, question())).status).toBe(303);
  expect((await post(secret, question())).status).toBe(429);
});

test("only a person's browser counts as opening, the first time is in the timeline, and each is counted", async () => {
  const { body: quote } = await kit.make(kit.input());
  for (const headers of [
    new Headers(),
    new Headers({ "user-agent": reader.get("user-agent") ?? "" }),
    readerWith("user-agent", "WhatsApp/2.23.20.0"),
    readerWith("user-agent", "facebookexternalhit/1.1"),
    readerWith("sec-purpose", "prefetch"),
    readerWith("sec-fetch-site", "same-origin"),
    readerWith("cookie", `${cookieName("session")}=x`),
  ])
    await open(quote, headers);
  expect((await kit.quotes())[0]).toMatchObject({ openings: 0, openedAt: null });
  await open(quote);
  await open(quote, readerWith("sec-fetch-site", "cross-site"));
  const { quotes, timeline, followUp } = await record();
  expect(quotes[0]).toMatchObject({ openings: 2, openedAt: expect.any(String), state: "made" });
  const opened = timeline.filter(({ text }: { text: string }) => text.startsWith("opened quote"));
  expect(opened).toMatchObject([{ by: "ಆಶಾ" }]);
  expect(followUp.nextStep).toBeNull();
});

test("the assignee, else the office, gets a mail of the first opening, each question and the acceptance", async () => {
  jest.replaceProperty(env, "email", { url: "smtp://127.0.0.1:1", from: "a@example.com", to: "b@example.com" });
  await using _undelivered = await testOutbox();
  const { body: quote } = await kit.make(kit.input());
  await open(quote);
  await open(quote);
  await site.db.updateTable("followedRows").set({ assignee: "meera" }).where("id", "=", kit.id).execute();
  await post(quote, question());
  await post(quote, acceptance);
  const queued = await site.db.selectFrom("outbox").select("payload").where("kind", "=", "reminder").execute();
  const ours = queued.map(({ payload }) => JSON.parse(payload));
  expect(ours.map(({ event, holder }) => [event, holder]).sort()).toEqual([
    ["accepted online", "meera"],
    ["asked", "meera"],
    ["opened", ""],
  ]);
  expect(JSON.stringify(ours)).not.toMatch(/Asha|compound/);
});

test("sending a quote answers the enquiry: it is active, and a call is proposed, which a person's own step survives", async () => {
  const { body: quote } = await kit.make(kit.input());
  await mark(quote, { state: "sent" });
  const { row, followUp, timeline } = await record();
  expect(row.status).toBe("active");
  expect(followUp).toMatchObject({ firstTouchAt: expect.any(String), nextStep: { what: "Call about the quote" } });
  expect(timeline.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(["status", "next-step", "quoted"]),
  );
  const at = new Date(Date.now() + 9 * DAY_MS).toISOString();
  await send("PUT", `/api/follow-up/enquiry/${kit.id}/next-step`, { what: "Call about the quote", at, who: null });
  await mark({ ...quote, state: "sent" }, { state: "declined" });
  expect((await record()).followUp.nextStep).toMatchObject({ at });
});

test("declining ends the step that the quote proposed", async () => {
  const { body: quote } = await kit.make(kit.input());
  await mark(quote, { state: "sent" });
  await mark({ ...quote, state: "sent" }, { state: "declined" });
  expect((await record()).followUp.nextStep).toBeNull();
});

test("a sent quote without a next step gets one before it expires, once", async () => {
  const { body: quote } = await kit.make(kit.input());
  await mark(quote, { state: "sent" });
  const finish = () => send("POST", `/api/follow-up/enquiry/${kit.id}/next-step/done`, { next: null });
  const step = async () => (await record()).followUp.nextStep;
  const soon = Date.parse(quote.validUntil) - DAY_MS;
  await proposeForExpiring(soon);
  expect(await step()).toMatchObject({ what: "Call about the quote" });
  await finish();
  await proposeForExpiring(soon - 7 * DAY_MS);
  expect(await step()).toBeNull();
  await proposeForExpiring(soon);
  expect(await step()).toMatchObject({ what: "Call before the quote expires" });
  await finish();
  await proposeForExpiring(soon);
  expect(await step()).toBeNull();
});
