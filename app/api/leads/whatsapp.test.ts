import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { readSource } from "@/contract/enquiry-source";
import { messageSender, replySender } from "@/server/features/whatsapp";
import { handleWhatsAppEvents as whatsapp } from "@/server/features/whatsapp/messages";
import { env } from "@/server/platform/env";
import { call, newClient } from "@/server/testing/bff";
import { disposing, eachTest } from "@/server/testing/each-test";
import { leadSite } from "@/server/testing/lead-site";
import { until } from "@/server/testing/until";
import {
  LINE,
  seconds,
  signatureOf,
  whatsAppGraph,
  whatsAppNotification,
  wroteOnWhatsApp,
} from "@/server/testing/whatsapp";

const APP_SECRET = "the secret of the app";

async function setUp({ pageToken = "the token" } = {}) {
  const graph = await whatsAppGraph();
  jest.replaceProperty(env, "WHATSAPP_GRAPH_URL", graph.origin);
  const site = await leadSite(undefined, { whatsappMessage: messageSender, whatsappReply: replySender });
  await site.add("whatsapp", "WhatsApp", { appSecret: APP_SECRET, pageToken });
  const { db, asks, isDelivered } = site;
  const isIdle = async () => {
    for (const kind of ["whatsappMessage", "enquiry", "whatsappReply"] as const) await isDelivered(kind);
  };
  const enquiries = async () => (await asks("GET", "/api/follow-up/enquiries")).body.data;
  const enquiryOf = async (...message: Parameters<typeof wrote>) => {
    await notify(wrote(...message));
    await isIdle();
    return (await enquiries())[0];
  };
  const record = async (id: string) => (await asks("GET", `/api/follow-up/enquiry/${id}`)).body;
  const chat = async (id: string) => (await record(id)).whatsapp;
  const reply = (id: string, body: object) => asks("POST", `/api/whatsapp/enquiry/${id}`, body);
  return { db, graph, isIdle, enquiries, enquiryOf, record, chat, reply, ...disposing(site, graph) };
}

const site = eachTest(setUp);

async function post(body: string, signature = signatureOf(body, APP_SECRET)): Promise<number> {
  const headers = { ...newClient(), "x-hub-signature-256": signature };
  return (await whatsapp(call("POST", "/api/leads/whatsapp", body, headers)[0])).status;
}
const notify = (value: object, account?: string) => post(whatsAppNotification(value, account));

async function receive(...sent: Parameters<typeof notify>) {
  await notify(...sent);
  await site.isIdle();
}

async function receivedOf(id: string): Promise<string[]> {
  const timeline: { type: string; text: string }[] = (await site.record(id)).timeline;
  return timeline.filter(({ type }) => type === "received").map(({ text }) => text);
}

let numbers = 0;
const newId = () => `wamid.${numbers++}`;
const wrote = (text: string, message: Partial<Parameters<typeof wroteOnWhatsApp>[1]> = {}) =>
  wroteOnWhatsApp(text, { id: newId(), from: "919800000001", ...message });
const reaction = { type: "reaction", reaction: { emoji: "👍" }, text: undefined };
const status = (state: string, more: object) => ({ statuses: [{ status: state, timestamp: "1", ...more }] });

test("a message from an unknown number is one enquiry, with the advertisement it came by, however often it comes", async () => {
  const referral = { source_id: "3", source_url: "https://fb.me/x", headline: "Villas", ctwa_clid: "AR1" };
  const first = wrote("30x40 ಮನೆ", { more: { referral } });
  expect(await Promise.all([notify(first), notify(first)])).toEqual([200, 200]);
  await site.isIdle();
  await receive(first);
  const found = await site.enquiries();
  expect(found).toEqual([expect.objectContaining({ name: "Asha Rao", phone: "+919800000001" })]);
  const { text, source } = readSource(found[0].enquiry);
  expect(text).toBe("30x40 ಮನೆ");
  expect(source).toMatchObject({
    ...{ door: "WhatsApp", utm_source: "WhatsApp", utm_medium: "chat" },
    ...{ utm_campaign: "Villas", utm_content: "3", chatClick: "AR1" },
  });
});

test("messages of a known person are in their record's timeline, and ask for a reply", async () => {
  for (const text of ["Hello", "Do you build in Hassan?", "By when?"]) await notify(wrote(text));
  await site.isIdle();
  const [enquiry, ...others] = await site.enquiries();
  expect(others).toEqual([]);
  expect([readSource(enquiry.enquiry).text, ...(await receivedOf(enquiry._id))].sort()).toEqual([
    "By when?",
    "Do you build in Hassan?",
    "Hello",
  ]);
  const { timeline, followUp } = await site.record(enquiry._id);
  expect(timeline).toContainEqual(expect.objectContaining({ type: "received", by: "Asha Rao" }));
  expect(followUp.nextStep).toMatchObject({ what: "Reply on WhatsApp" });
});

test("a step planned for later is brought forward by a message, and its text and time are kept", async () => {
  const enquiry = await site.enquiryOf("Hello");
  const nextStepAt = Date.now() + 3 * DAY_MS;
  await site.db.updateTable("followedRows").set({ nextStep: "Visit the plot", nextStepAt }).execute();
  await receive(wrote("We want to sign today"));
  const { followUp, timeline } = await site.record(enquiry._id);
  expect(followUp.nextStep.what).toBe("Reply on WhatsApp. Then: Visit the plot");
  expect(Date.parse(followUp.nextStep.at)).toBeLessThanOrEqual(Date.now());
  expect(timeline[0].text).toMatch(/^brought next step forward: Visit the plot, planned for /);
  await site.reply(enquiry._id, { _id: randomUUID(), text: "Namaste" });
  expect((await site.record(enquiry._id)).followUp.nextStep.what).toBe("Visit the plot");
});

test("a person who hides their number is an enquiry without one, and their later messages find it", async () => {
  const hidden = (body: string) => ({
    contacts: [{ profile: { name: "Ravi", username: "ravi.builds" }, user_id: "IN.42" }],
    messages: [{ from_user_id: "IN.42", id: newId(), timestamp: seconds(Date.now()), type: "text", text: { body } }],
  });
  for (const text of ["How much for 1,200 sq ft?", "And when?"]) await receive(hidden(text));
  const [enquiry, ...others] = await site.enquiries();
  expect([enquiry, others]).toEqual([expect.objectContaining({ name: "Ravi", phone: "" }), []]);
  expect(readSource(enquiry.enquiry).text).toBe("How much for 1,200 sq ft?\nUsername: ravi.builds\nWhatsApp ID: IN.42");
  expect((await site.record(enquiry._id)).timeline[0].text ?? "").toMatch(/And when\?/);
  await site.reply(enquiry._id, { _id: randomUUID(), text: "From 18 lakh" });
  await site.isIdle();
  expect(site.graph.sent[0]?.body).toMatchObject({ recipient: "IN.42", text: { body: "From 18 lakh" } });
  expect(site.graph.sent[0]?.body).not.toHaveProperty("to");
});

test("while the enquiry of a person is not in the read model, their later message waits, and makes no second one", async () => {
  await receive(wrote("Hello"));
  await site.db.deleteFrom("followedRows").execute();
  const endedAt = Date.now() - 2 * HOUR_MS;
  await site.db.updateTable("outbox").set({ endedAt }).where("kind", "=", "enquiry").execute();
  await notify(wrote("Are you there?"));
  const waiting = site.db.selectFrom("outbox").select("reason").where("kind", "=", "whatsappMessage");
  await until(async () => (await waiting.where("state", "=", "waiting").execute()).some(({ reason }) => reason !== ""));
  expect(await site.enquiries()).toHaveLength(1);
});

test("a closed enquiry is over: who writes again makes a new enquiry", async () => {
  await site.enquiryOf("Hello");
  await site.db.updateTable("followedRows").set({ status: "closed" }).execute();
  const endedAt = Date.now() - 2 * HOUR_MS;
  await site.db.updateTable("outbox").set({ endedAt }).execute();
  await receive(wrote("It's me again"));
  expect(await texts()).toEqual(["Hello", "It's me again"]);
});

const statesOf = async () => {
  const rows = await site.db.selectFrom("receivedLeads").select(["state", "fields"]).execute();
  return rows.map(({ state, fields }) => [state, (JSON.parse(fields) as { reason?: string }).reason ?? ""]).sort();
};
const texts = async () =>
  (await site.enquiries()).map(({ enquiry }: { enquiry: string }) => readSource(enquiry).text).sort();

test("a first message that WhatsApp does not show is an enquiry with name and number, and Meta's example is a test", async () => {
  const errors = [{ code: 131060, title: "This message is currently unavailable." }];
  await notify(wrote("", { more: { type: "unsupported", errors, text: undefined } }));
  await notify(wrote("", { from: "919800000009", more: reaction }));
  await receive(wrote("this is a text message", { from: "16315551181" }), "0");
  expect(await site.enquiries()).toContainEqual(expect.objectContaining({ name: "Asha Rao", phone: "+919800000001" }));
  expect(await texts()).toEqual([
    "Reacted with 👍",
    "Sent a message that is not shown here. Open WhatsApp to see it.\nThis message is currently unavailable.",
  ]);
  expect(await statesOf()).toEqual([
    ["enquiry", ""],
    ["enquiry", ""],
    ["test", ""],
  ]);
});

test("the contents of a message that WhatsApp did not show at first are added, and nothing is doubled", async () => {
  const id = newId();
  const hidden = wrote("", { id, more: { type: "unsupported", text: undefined } });
  for (const message of [hidden, hidden, wrote("40x60", { id }), wrote("40x60", { id })]) await receive(message);
  const [{ _id }, ...others] = await site.enquiries();
  expect([others, await receivedOf(_id)]).toEqual([[], ["40x60"]]);
});

test("what makes nothing is listed with its reason: a known person's reaction, a message of nobody, a notice", async () => {
  await site.enquiryOf("Hello");
  await notify(wrote("", { more: reaction }));
  const nobody = { messages: [{ id: newId(), type: "text", text: { body: "Hi" } }] };
  for (const _ of [1, 2]) await notify(nobody);
  const system = { type: "system", system: { body: "Your security code changed" }, text: undefined };
  await receive({ messages: wrote("", { from: "919800000008", more: system }).messages });
  expect(await texts()).toEqual(["Hello"]);
  expect(await statesOf()).toEqual([
    ["enquiry", ""],
    ["none", "A notice of WhatsApp, not a message."],
    ["none", "A reaction asks for no reply."],
    ["none", "WhatsApp does not say who wrote it."],
  ]);
});

test("a person who changes their number keeps their record, which says so", async () => {
  const { _id } = await site.enquiryOf("Hello");
  const body = "User Asha Rao changed from 919800000001 to 919800000007";
  const system = { body, wa_id: "919800000007", type: "user_changed_number" };
  await receive({ messages: [{ from: "919800000001", id: newId(), timestamp: "1", type: "system", system }] });
  await receive(wrote("It's me again", { from: "919800000007" }));
  expect(await texts()).toEqual(["Hello"]);
  expect((await receivedOf(_id)).sort()).toEqual(["It's me again", body]);
});

test("a notification with a wrong signature, or that is none, changes nothing", async () => {
  expect(await post(whatsAppNotification(wrote("Hello")), signatureOf("another", APP_SECRET))).toBe(403);
  expect(await post(JSON.stringify({ object: "page", entry: [] }))).toBe(400);
  expect(await site.db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
});

test("a reply is sent once from the person's own chat, is a contact, ends the step that asked for it, and its state follows in any order", async () => {
  for (const text of ["Hello", "Are you there?"]) await notify(wrote(text));
  await site.isIdle();
  const [{ _id: id }] = await site.enquiries();
  const body = { _id: randomUUID(), text: "Namaste Asha" };
  for (const _ of [1, 2]) expect((await site.reply(id, body)).status).toBe(200);
  await site.isIdle();
  expect(site.graph.sent).toEqual([
    expect.objectContaining({
      path: `/${LINE}/messages`,
      authorization: "Bearer the token",
      body: expect.objectContaining({ to: "919800000001", type: "text", text: { body: "Namaste Asha" } }),
    }),
  ]);
  const { followUp, timeline, row } = await site.record(id);
  expect(followUp).toMatchObject({ firstTouchAt: expect.any(String), nextStep: null });
  expect(row.status).toBe("active");
  expect(timeline.filter(({ type }: { type: string }) => type === "whatsapp")).toHaveLength(1);
  const stateOf = async () => (await site.chat(id)).sent[body._id];
  expect(await stateOf()).toEqual({ state: "sent", reason: "" });
  const stored = await site.db.selectFrom("whatsappReplies").select("sentId").executeTakeFirstOrThrow();
  expect(stored.sentId).not.toContain("wamid");
  for (const state of ["read", "delivered"]) await notify(status(state, { id: "wamid.out1" }));
  expect(await stateOf()).toEqual({ state: "read", reason: "" });
});

test("what WhatsApp refuses is shown as not sent, at once or later, with the reason", async () => {
  const { _id: id } = await site.enquiryOf("Hello");
  const [refused, failed] = [randomUUID(), randomUUID()];
  Object.assign(site.graph.nextReply, {
    status: 400,
    answer: { messages: undefined, error: { code: 131026, message: "x" } },
  });
  await site.reply(id, { _id: refused, text: "One" });
  await site.isIdle();
  Object.assign(site.graph.nextReply, { status: 200, answer: {} });
  await site.reply(id, { _id: failed, text: "Two" });
  await site.isIdle();
  await notify(status("failed", { id: "wamid.out2", errors: [{ code: 131049, title: "x" }] }));
  expect((await site.chat(id)).sent).toEqual({
    [refused]: { state: "failed", reason: "This person cannot be reached on WhatsApp." },
    [failed]: { state: "failed", reason: expect.stringContaining("marketing messages") },
  });
});

test("a message that may have arrived is not sent again, and a notification can still confirm it", async () => {
  const { _id: id } = await site.enquiryOf("Hello");
  site.graph.nextReply.isCut = true;
  const _id = randomUUID();
  await site.reply(id, { _id, text: "Namaste" });
  await site.isIdle();
  expect(site.graph.sent).toHaveLength(1);
  expect((await site.chat(id)).sent[_id].state).toBe("unconfirmed");
  await notify(status("delivered", { id: "wamid.late", biz_opaque_callback_data: _id }));
  expect((await site.chat(id)).sent[_id]).toEqual({ state: "delivered", reason: "" });
});

test("24 hours after their last message only a template can be sent, with every blank filled in", async () => {
  const { _id: id } = await site.enquiryOf("Hello", { at: Date.now() - 25 * HOUR_MS });
  expect(Date.parse((await site.chat(id)).openUntil)).toBeLessThan(Date.now());
  expect((await site.reply(id, { _id: randomUUID(), text: "Too late" })).status).toBe(409);
  const body = (text: string) => ({ type: "BODY", text });
  site.graph.templates.push(
    { name: "visit", language: "en", status: "APPROVED", components: [body("Namaste {{1}}, see you on {{2}}.")] },
    { name: "waits", language: "en", status: "PENDING", components: [body("Soon")] },
    {
      ...{ name: "picture", language: "en", status: "APPROVED" },
      components: [{ type: "HEADER", format: "IMAGE" }, body("Look")],
    },
  );
  const template = { name: "visit", language: "en", values: ["Asha"] };
  expect((await site.reply(id, { _id: randomUUID(), template })).status).toBe(422);
  expect((await site.reply(id, { _id: randomUUID(), template: { ...template, name: "waits" } })).status).toBe(422);
  const sent = await site.reply(id, { _id: randomUUID(), template: { ...template, values: ["Asha", "Sunday"] } });
  expect(sent.body.text).toBe("Namaste Asha, see you on Sunday.");
  await site.isIdle();
  const parameters = ["Asha", "Sunday"].map((text) => ({ type: "text", text }));
  expect(site.graph.sent.map(({ body }) => body.template)).toEqual([
    { name: "visit", language: { code: "en" }, components: [{ type: "body", parameters }] },
  ]);
});

test("without a token messages come in, and nothing can be sent", async () => {
  await using site = await setUp({ pageToken: "" });
  expect(await notify(wrote("Hello"))).toBe(200);
  await site.isIdle();
  const [{ _id: id }] = await site.enquiries();
  expect(await site.chat(id)).toBeUndefined();
  expect((await site.reply(id, { _id: randomUUID(), text: "Hello" })).status).toBe(409);
});

test("a notification of more than a thousand states is refused, and changes nothing", async () => {
  const { statuses } = status("read", { id: "wamid.unknown" });
  expect(await notify({ statuses: Array(1_001).fill(statuses[0]) })).toBe(413);
  expect(await notify({ statuses: Array(201).fill(statuses[0]) })).toBe(200);
});
