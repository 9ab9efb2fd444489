import { gzipSync } from "node:zlib";
import { NextRequest } from "next/server";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { readSource } from "@/contract/enquiry-source";
import { pullIndiaMart } from "@/server/features/leads";
import { fieldsOf, fieldsOfForm, mappedLead, parseJsonObject, readFields } from "@/server/features/leads/read/lead";
import { handleInboxLead as inbox, handleIndiaMartLead as indiamart } from "@/server/features/leads/receive";
import { env } from "@/server/platform/env";
import { consume } from "@/server/platform/limits/limiter";
import { call, newClient } from "@/server/testing/bff";
import { disposing } from "@/server/testing/each-test";
import { type LeadSite, leadSite, secretOf } from "@/server/testing/lead-site";
import { outsideServer } from "@/server/testing/outside-server";

const send = (secret: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const [{ url, headers: clientHeaders }] = call("POST", `/api/leads/inbox/${secret}`, undefined, newClient());
  const { body: sent, headers: bodyHeaders } = new Response(body);
  const merged = { ...Object.fromEntries(clientHeaders), ...Object.fromEntries(bodyHeaders), ...headers };
  const request = new NextRequest(url, { method: "POST", headers: merged, body: sent ?? undefined, duplex: "half" });
  return inbox(request, { params: Promise.resolve({ secret }) });
};
const lead = { mobile: "98000 00002", call: "c1" };
const mapping = { mobile: "phone", call: "id", name: "name" };

async function startInbox(chosen?: object) {
  const site = await leadSite();
  const source = await site.add("inbox", "Portal");
  const choose = (fields: object) => site.asks("PUT", `/api/lead-sources/${source._id}/mapping`, { mapping: fields });
  if (chosen) await choose(chosen);
  return Object.assign(site, { source, secret: secretOf(source), choose });
}

const fieldsIn = async ({ received, source }: LeadSite & { source: { _id: string } }) =>
  (await received(source._id)).map(({ fields }) => fields);

test.each([
  ["plain text", "Asha wants a house, 98000 00002"],
  ["broken JSON", '{"mobile":"98000 00002","page":"/a?b=c",}'],
  ["XML", '<lead><mobile type="home">98000 00002</mobile></lead>'],
])("a body of %s is kept whole and waits", async (_, body) => {
  await using site = await startInbox();
  expect((await send(site.secret, body)).status).toBe(200);
  expect(await fieldsIn(site)).toEqual([{ body }]);
});

test.each(["", "  ", "{}", "[]", '{"mobile":""}', "mobile="])(
  "a body without a value does nothing: %j",
  async (body) => {
    await using site = await startInbox();
    expect((await send(site.secret, body)).status).toBe(200);
    expect(await fieldsIn(site)).toEqual([]);
  },
);

test("a multipart form is read as a form, without its files", async () => {
  await using site = await startInbox();
  const form = new FormData();
  form.append("mobile", "98000 00002");
  form.append("call", "c1");
  form.append("photo", new File(["x"], "a.png"));
  expect((await send(site.secret, form)).status).toBe(200);
  expect(await fieldsIn(site)).toEqual([lead]);
  expect((await send(site.secret, "--x", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(200);
});

test("a compressed body is refused and counted, because it cannot be read", async () => {
  await using site = await startInbox();
  const body = gzipSync(JSON.stringify(lead));
  expect((await send(site.secret, body, { "content-encoding": "gzip" })).status).toBe(415);
  expect(await site.sources()).toMatchObject([{ refused: 1, received: 0 }]);
});

const slowly = (body: object, before: () => Promise<unknown>) =>
  new ReadableStream({
    async pull(controller) {
      await before();
      controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
      controller.close();
    },
  });

test("a lead that arrives while its fields are chosen follows them", async () => {
  await using site = await startInbox();
  const choosing = slowly(lead, () => site.choose(mapping));
  expect((await send(site.secret, choosing)).status).toBe(200);
  expect(await site.received(site.source._id)).toMatchObject([{ state: "enquiry" }]);
});

test("a lead that arrives while its source is removed is refused, and leaves nothing", async () => {
  await using site = await startInbox(mapping);
  const remove = () => site.asks("DELETE", `/api/lead-sources/${site.source._id}`);
  expect((await send(site.secret, slowly(lead, remove))).status).toBe(404);
  expect(await site.db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a later event of a call completes the one that waits for a number, and further ones change nothing", async () => {
  await using site = await startInbox(mapping);
  for (const event of [{ call: "c1", status: "ringing" }, lead, { ...lead, status: "ended" }])
    await send(site.secret, JSON.stringify(event));
  await site.isDelivered();
  expect(await site.received(site.source._id)).toMatchObject([{ state: "enquiry", fields: lead }]);
  const [made, ...others] = await site.enquiries();
  expect([made?.phone, others]).toEqual([lead.mobile, []]);
  expect(readSource(made?.enquiry ?? "").source?.door).toBe("Portal");
});

const leads = (count: number, from = 0) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ call: `m-${from + index}`, mobile: "98000 00002" })));

test("more than two hundred leads in one delivery are refused with a sentence, and none of them is stored", async () => {
  await using site = await startInbox();
  const refused = await send(site.secret, leads(201));
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    413,
    "At most 200 leads can be sent at once. Send them in parts.",
  ]);
  expect(await site.db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
  expect(await site.sources()).toMatchObject([{ refused: 1 }]);
  expect((await send(site.secret, leads(200))).status).toBe(200);
  expect(await site.sources()).toMatchObject([{ received: 200 }]);
});

test("the limit of a minute counts leads, not deliveries", async () => {
  await using site = await startInbox();
  await consume({ name: "lead-source", points: 3_000, seconds: 60 }, site.source._id, 2_980);
  expect((await send(site.secret, leads(20))).status).toBe(200);
  expect((await send(site.secret, leads(1, 20))).status).toBe(503);
});

const listed = (id: string) => ({
  UNIQUE_QUERY_ID: id,
  QUERY_TYPE: "W",
  SENDER_NAME: "Asha Rao",
  SENDER_MOBILE: "+91-9800000001",
});
const now = Date.parse("2026-11-20T18:14:37+05:30");

async function startIndiaMart() {
  const asked: URLSearchParams[] = [];
  const upstream = { body: { CODE: 204 } as object, isAway: false };
  const server = await outsideServer((request, response) => {
    asked.push(new URL(request.url ?? "", "http://x").searchParams);
    if (upstream.isAway) return void request.socket.destroy();
    response.end(JSON.stringify(upstream.body));
  });
  jest.replaceProperty(env, "INDIAMART_URL", server.origin);
  const site = await leadSite();
  const source = await site.add("indiamart", "IndiaMART", { crmKey: "k1" });
  const made = async () => (await site.db.selectFrom("outbox").select("key").execute()).length;
  const troubleOf = async () => (await site.sources())[0].trouble;
  return { ...site, source, asked, upstream, made, troubleOf, secret: secretOf(source), ...disposing(site, server) };
}

test("leads that IndiaMART lists and pushes are one enquiry each, and it is asked once in five minutes", async () => {
  await using site = await startIndiaMart();
  const { asked, upstream, made, secret } = site;
  upstream.body = { CODE: 200, RESPONSE: [listed("1"), listed("2")] };
  await Promise.all([pullIndiaMart(now), pullIndiaMart(now)]);
  await pullIndiaMart(now + 60_000);
  expect(asked.map((query) => [query.get("glusr_crm_key"), query.get("start_time"), query.get("end_time")])).toEqual([
    ["k1", "13-Nov-202618:14:37", "20-Nov-202618:14:37"],
  ]);
  const push = JSON.stringify({ CODE: 200, RESPONSE: listed("2") });
  await indiamart(...call("POST", `/api/leads/indiamart/${secret}`, push, {}, { secret }));
  expect(await made()).toBe(2);

  upstream.body = { CODE: 200, RESPONSE: [listed("2"), listed("3")] };
  await pullIndiaMart(now + 6 * 60_000);
  expect(asked[1]?.get("start_time")).toBe("20-Nov-202617:44:37");
  expect(await made()).toBe(3);
});

test("a period without an answer is read by later calls, at most seven days each", async () => {
  await using site = await startIndiaMart();
  const { asked, upstream, made } = site;
  await pullIndiaMart(now);
  upstream.isAway = true;
  await expect(pullIndiaMart(now + HOUR_MS)).rejects.toThrow();
  Object.assign(upstream, { isAway: false, body: { CODE: 200, RESPONSE: [listed("1")] } });
  await pullIndiaMart(now + 2 * HOUR_MS);
  expect(asked[2]?.get("start_time")).toBe("20-Nov-202617:44:37");
  await pullIndiaMart(now + 20 * DAY_MS);
  await pullIndiaMart(now + 20 * DAY_MS + HOUR_MS);
  expect(asked.slice(3).map((query) => [query.get("start_time"), query.get("end_time")])).toEqual([
    ["20-Nov-202619:44:37", "27-Nov-202619:44:37"],
    ["27-Nov-202619:14:37", "04-Dec-202619:14:37"],
  ]);
  expect(await made()).toBe(1);
});

test("a refused key is reported, too many calls are waited for, and without a key nothing is asked", async () => {
  await using site = await startIndiaMart();
  const { asked, upstream, troubleOf } = site;
  upstream.body = { CODE: 401, STATUS: "FAILURE" };
  await pullIndiaMart(now);
  expect(await troubleOf()).toMatch(/^IndiaMART no longer accepts the CRM key/);
  upstream.body = { CODE: 429, STATUS: "FAILURE" };
  await pullIndiaMart(now + 6 * 60_000);
  await pullIndiaMart(now + 20 * 60_000);
  expect(asked).toHaveLength(2);
  upstream.body = { CODE: 204 };
  await pullIndiaMart(now + 23 * 60_000);
  expect([asked.length, await troubleOf()]).toEqual([3, ""]);
});

test("a lead that cannot be read holds back no other, and one without an id is taken once", async () => {
  await using site = await startIndiaMart();
  const { asked, upstream, made } = site;
  const { UNIQUE_QUERY_ID: _, ...nameless } = listed("0");
  upstream.body = { CODE: 200, RESPONSE: [listed("1"), { STATUS: "new" }, "text", nameless, listed("2")] };
  await pullIndiaMart(now);
  expect(await made()).toBe(3);
  await pullIndiaMart(now + 6 * 60_000);
  expect(asked[1]?.get("start_time")).toBe("20-Nov-202617:44:37");
  expect(await made()).toBe(3);
  upstream.body = { CODE: 200, RESPONSE: [{ STATUS: "new" }] };
  await expect(pullIndiaMart(now + HOUR_MS)).rejects.toThrow("not a lead");
  upstream.body = { CODE: 204 };
  await pullIndiaMart(now + 2 * HOUR_MS);
  expect(asked[3]?.get("start_time")).toBe("20-Nov-202617:50:37");
});

test("that IndiaMART has given nothing for a day is reported, until it does", async () => {
  await using site = await startIndiaMart();
  const { upstream, troubleOf } = site;
  await pullIndiaMart(now);
  upstream.body = { CODE: 400, MESSAGE: "Not now" };
  await expect(pullIndiaMart(now + HOUR_MS)).rejects.toThrow("400 Not now");
  expect(await troubleOf()).toBe("");
  upstream.isAway = true;
  await expect(pullIndiaMart(now + DAY_MS + HOUR_MS)).rejects.toThrow();
  expect(await troubleOf()).toMatch(/^IndiaMART has given no leads for a day/);
  Object.assign(upstream, { isAway: false, body: { CODE: 204 } });
  await pullIndiaMart(now + DAY_MS + 2 * HOUR_MS);
  expect(await troubleOf()).toBe("");
});

test("a push of more than two hundred leads is refused, and a list that the site asked for is taken whole", async () => {
  await using site = await startIndiaMart();
  const { upstream, secret } = site;
  const RESPONSE = Array.from({ length: 201 }, (_, index) => listed(`many-${index}`));
  const push = JSON.stringify({ CODE: 200, RESPONSE });
  const refused = await indiamart(...call("POST", `/api/leads/indiamart/${secret}`, push, {}, { secret }));
  expect([refused.status, await site.received(site.source._id)]).toEqual([413, []]);
  upstream.body = { CODE: 200, RESPONSE };
  await pullIndiaMart(now);
  expect(await site.sources()).toMatchObject([{ received: 201, refused: 1 }]);
});

test("integers that a number cannot hold are read as text, and everything else is as it was", () => {
  const text = '{"id":9007199254740993,"in":"9007199254740993 \\"12345678901234567\\"","f":1.2345678901234567,"n":12}';
  expect(parseJsonObject(text)).toEqual({
    id: "9007199254740993",
    in: '9007199254740993 "12345678901234567"',
    f: 1.2345678901234567,
    n: 12,
  });
});

test.each([
  ["an endless text of quotes", `{"a":"${'\\"'.repeat(125_000)}`],
  ["an endless number", `{"a":${"1".repeat(250_000)}.}`],
  ["endless brackets", "[".repeat(250_000)],
])("%s is no JSON, and reading it takes no longer than its length", (_, text) => {
  expect(parseJsonObject(text)).toBeUndefined();
});

test("a name that every object has is a field as any other, and a deep object ends", () => {
  expect(fieldsOf(JSON.parse('{"__proto__":{"admin":"yes"},"constructor":"Lata"}'))).toEqual({
    "__proto__.admin": "yes",
    constructor: "Lata",
  });
  const deep = `${'{"a":'.repeat(50)}1${"}".repeat(50)}`;
  expect(readFields(deep)).toEqual([]);
});

test("a form is read once, however many names it has; repeated names are joined", () => {
  const form = new URLSearchParams([
    ...Array.from({ length: 900 }, (_, index) => [`a${index}`, ""]),
    ["b", "1"],
    ["b", "2"],
  ]);
  const getAll = jest.spyOn(form, "getAll");
  expect(fieldsOfForm(form)).toEqual({ b: "1, 2" });
  expect(getAll).not.toHaveBeenCalled();
});

test("of two fields chosen as the phone, the second is kept in the text", () => {
  const lead = mappedLead({ phone: "08041234567", mobile: "9800000001" }, { mobile: "phone", phone: "phone" });
  expect(lead.answers.phone).toBe("08041234567");
  expect(lead.lines).toEqual(["mobile: 9800000001"]);
});
