import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { readSource } from "@/contract/enquiry-source";
import { siteDatabase } from "@/server/database/site-database";
import { forgetTimesAhead } from "@/server/database/times-ahead";
import { pullIndiaMart } from "@/server/features/leads";
import { env } from "@/server/platform/env";
import { call } from "@/server/testing/bff";
import { leadSite, secretOf } from "@/server/testing/lead-site";
import { outsideServer } from "@/server/testing/outside-server";
import { POST as indiamart } from "./indiamart/[secret]/route";

const lead = (id: string) => ({
  UNIQUE_QUERY_ID: id,
  QUERY_TYPE: "W",
  SENDER_NAME: "Asha Rao",
  SENDER_MOBILE: "+91-9800000001",
});
const now = Date.parse("2026-11-20T18:14:37+05:30");

/** IndiaMART's API, with the answers that the test sets, and the site with a source that has a key. */
async function setUp() {
  const asked: URLSearchParams[] = [];
  const told = { body: { CODE: 204 } as object, isAway: false };
  const server = await outsideServer((request, response) => {
    asked.push(new URL(request.url ?? "", "http://x").searchParams);
    if (told.isAway) return void request.socket.destroy();
    response.end(JSON.stringify(told.body));
  });
  const setting = jest.replaceProperty(env, "INDIAMART_URL", server.origin);
  const site = await leadSite();
  const source = await site.add("indiamart", "IndiaMART", { crmKey: "k1" });
  const made = async () => (await site.db.selectFrom("outbox").select("key").execute()).length;
  const troubleOf = async () => (await site.sources())[0].trouble;
  const stop = async () => {
    setting.restore();
    await site[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  };
  return { ...site, source, asked, told, made, troubleOf, secret: secretOf(source), [Symbol.asyncDispose]: stop };
}

test("leads that IndiaMART lists and pushes are one enquiry each, and it is asked once in five minutes", async () => {
  await using site = await setUp();
  const { asked, told, made, secret } = site;
  told.body = { CODE: 200, RESPONSE: [lead("1"), lead("2")] };
  await Promise.all([pullIndiaMart(now), pullIndiaMart(now)]);
  await pullIndiaMart(now + 60_000);
  expect(asked.map((query) => [query.get("glusr_crm_key"), query.get("start_time"), query.get("end_time")])).toEqual([
    ["k1", "13-Nov-202618:14:37", "20-Nov-202618:14:37"],
  ]);
  const push = JSON.stringify({ CODE: 200, RESPONSE: lead("2") });
  await indiamart(...call("POST", `/api/leads/indiamart/${secret}`, push, {}, { secret }));
  expect(await made()).toBe(2);

  told.body = { CODE: 200, RESPONSE: [lead("2"), lead("3")] };
  await pullIndiaMart(now + 6 * 60_000);
  expect(asked[1]?.get("start_time")).toBe("20-Nov-202617:44:37");
  expect(await made()).toBe(3);
});

test("a period without an answer is read by later calls, at most seven days each", async () => {
  await using site = await setUp();
  const { asked, told, made } = site;
  await pullIndiaMart(now);
  told.isAway = true;
  await expect(pullIndiaMart(now + HOUR_MS)).rejects.toThrow();
  Object.assign(told, { isAway: false, body: { CODE: 200, RESPONSE: [lead("1")] } });
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

test("a refused key is told, too many calls are waited for, and without a key nothing is asked", async () => {
  await using site = await setUp();
  const { asked, told, troubleOf } = site;
  told.body = { CODE: 401, STATUS: "FAILURE" };
  await pullIndiaMart(now);
  expect(await troubleOf()).toMatch(/^IndiaMART no longer accepts the CRM key/);
  told.body = { CODE: 429, STATUS: "FAILURE" };
  await pullIndiaMart(now + 6 * 60_000);
  await pullIndiaMart(now + 20 * 60_000);
  expect(asked).toHaveLength(2);
  told.body = { CODE: 204 };
  await pullIndiaMart(now + 23 * 60_000);
  expect([asked.length, await troubleOf()]).toEqual([3, ""]);
});

test("a lead that cannot be read holds back no other, and one without an id is taken once", async () => {
  await using site = await setUp();
  const { asked, told, made } = site;
  const { UNIQUE_QUERY_ID: _, ...nameless } = lead("0");
  told.body = { CODE: 200, RESPONSE: [lead("1"), { STATUS: "new" }, "text", nameless, lead("2")] };
  await pullIndiaMart(now);
  expect(await made()).toBe(3);
  await pullIndiaMart(now + 6 * 60_000);
  expect(asked[1]?.get("start_time")).toBe("20-Nov-202617:44:37");
  expect(await made()).toBe(3);
  told.body = { CODE: 200, RESPONSE: [{ STATUS: "new" }] };
  await expect(pullIndiaMart(now + HOUR_MS)).rejects.toThrow("not a lead");
  told.body = { CODE: 204 };
  await pullIndiaMart(now + 2 * HOUR_MS);
  expect(asked[3]?.get("start_time")).toBe("20-Nov-202617:50:37");
});

test("at the start after a clock that was ahead, leads are asked for at once, and those of the whole week", async () => {
  await using site = await setUp();
  const { asked } = site;
  await pullIndiaMart(now + 30 * DAY_MS);
  await forgetTimesAhead(await siteDatabase(), now);
  await pullIndiaMart(now);
  expect(asked.slice(1).map((query) => [query.get("start_time"), query.get("end_time")])).toEqual([
    ["13-Nov-202618:14:37", "20-Nov-202618:14:37"],
  ]);
});

test("what IndiaMART says of a lead is shown as it came, and the company and address are in the enquiry", async () => {
  await using site = await setUp();
  const more = { QUERY_TIME: "2026-11-20 18:00:00", SENDER_COMPANY: "Rao Homes", SENDER_ADDRESS: "4 Temple Road" };
  site.told.body = { CODE: 200, RESPONSE: [{ ...lead("1"), ...more, SENDER_PINCODE: "570001" }] };
  await pullIndiaMart(now);
  expect(await site.received(site.source._id)).toMatchObject([{ fields: { ...more, SENDER_PINCODE: "570001" } }]);
  await site.isDelivered();
  const { text } = readSource((await site.enquiries())[0]?.enquiry ?? "");
  expect(text).toBe("Company: Rao Homes\nAddress: 4 Temple Road, 570001");
});

test("that IndiaMART has given nothing for a day is told, until it does", async () => {
  await using site = await setUp();
  const { told, troubleOf } = site;
  await pullIndiaMart(now);
  told.body = { CODE: 400, MESSAGE: "Not now" };
  await expect(pullIndiaMart(now + HOUR_MS)).rejects.toThrow("400 Not now");
  expect(await troubleOf()).toBe("");
  told.isAway = true;
  await expect(pullIndiaMart(now + DAY_MS + HOUR_MS)).rejects.toThrow();
  expect(await troubleOf()).toMatch(/^IndiaMART has given no leads for a day/);
  Object.assign(told, { isAway: false, body: { CODE: 204 } });
  await pullIndiaMart(now + DAY_MS + 2 * HOUR_MS);
  expect(await troubleOf()).toBe("");
});

test("a push of more than two hundred leads is refused, and a list that the site asked for is taken whole", async () => {
  await using site = await setUp();
  const { told, secret } = site;
  const RESPONSE = Array.from({ length: 201 }, (_, at) => lead(`many-${at}`));
  const push = JSON.stringify({ CODE: 200, RESPONSE });
  const refused = await indiamart(...call("POST", `/api/leads/indiamart/${secret}`, push, {}, { secret }));
  expect([refused.status, await site.received(site.source._id)]).toEqual([413, []]);
  told.body = { CODE: 200, RESPONSE };
  await pullIndiaMart(now);
  expect(await site.sources()).toMatchObject([{ received: 201, refused: 1 }]);
});
