import ICAL from "ical.js";
import { NextRequest } from "next/server";
import { defaults } from "@/lib/content/defaults";
import { siteDatabase } from "@/server/database/site-database";
import { serveCalendar } from "@/server/features/reminders/feed";
import { env } from "@/server/platform/env";
import { log, logRequest } from "@/server/platform/log";
import {
  type Member,
  password,
  sampleLead,
  startHosted,
  startTestBackend,
  type TestBackend,
} from "@/server/testing/backends";
import { newClient } from "@/server/testing/bff";
import { eachTest } from "@/server/testing/each-test";
import { insertFollowed } from "@/server/testing/followed";
import { listenToLog } from "@/server/testing/log-lines";
import { send } from "@/server/testing/send";
import { databaseAway } from "@/server/testing/site-database";

const OWN = "/api/calendar-feed";
const lead = { ...sampleLead, name: "Asha Rao" };
const dueAt = Date.parse("2026-11-23T05:30:00Z");

async function fetchCalendar(address: string, headers: Record<string, string> = newClient()) {
  const { pathname } = new URL(address);
  const file = decodeURIComponent(pathname.split("/").at(-1) ?? "");
  const response = await serveCalendar(new NextRequest(new URL(address, env.SITE_URL), { headers }), {
    params: Promise.resolve({ file }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

async function make(member: Member): Promise<string> {
  using _here = member.signedIn();
  const { status, body } = await send("POST", OWN);
  expect(status).toBe(200);
  return body.address;
}

/** The key of a person: tokens of a hosted backend have no id. */
async function holderOf({ email }: Member): Promise<string> {
  const query = (await siteDatabase()).selectFrom("people").select("holder").where("email", "=", email);
  return (await query.executeTakeFirstOrThrow()).holder;
}

async function step(backend: TestBackend, holder: string, over: object = {}) {
  await backend.addEnquiry({ ...lead });
  const { data } = (await send("GET", "/api/enquiries")).body;
  const id = data[0]._id;
  const db = await siteDatabase();
  await db.deleteFrom("followedRows").where("id", "=", id).execute();
  await insertFollowed(db, { id, nextStepAt: dueAt, nextStep: "Call, price; plot", nextStepFor: holder, ...over });
  return id;
}

function setAccount(email: string) {
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", email);
  jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", password);
}

async function setUp(start: () => Promise<TestBackend> = startTestBackend) {
  const backend = await start();
  setAccount((await backend.hire("enquiries")).email);
  const meera = await backend.hire("enquiries");
  let id: string;
  {
    using _meera = meera.signedIn();
    id = await step(backend, await holderOf(meera));
  }
  return { backend, meera, id, [Symbol.asyncDispose]: backend[Symbol.asyncDispose] };
}

const site = eachTest(setUp);

test("a calendar program reads one's next steps at the address, with the customer's first name and no other data about them", async () => {
  const address = await make(site.meera);
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/cal_[\w-]{43}\.ics$/);
  const { status, headers, text } = await fetchCalendar(address);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  const [event, ...more] = eventsOf(text);
  expect([event?.summary, event?.startDate.toJSDate().getTime(), more]).toEqual(["Call, price; plot: Asha", dueAt, []]);
  expect(event?.component.getFirstPropertyValue("url")).toContain(`record=${site.id}`);
  for (const secret of ["Rao", lead.phone, lead.email, lead.location]) expect(text).not.toContain(secret);
});

test("a request with the current version gets 304, without a request to the backend", async () => {
  const address = await make(site.meera);
  const etag = (await fetchCalendar(address)).headers.get("etag") ?? "";
  site.backend.requests.length = 0;
  const again = await fetchCalendar(address, { ...newClient(), "if-none-match": etag });
  expect([again.status, again.text, site.backend.requests]).toEqual([304, "", []]);
  const db = await siteDatabase();
  await db.updateTable("followedRows").set({ nextStepAt: 1 }).where("id", "=", site.id).execute();
  expect((await fetchCalendar(address, { ...newClient(), "if-none-match": etag })).status).toBe(200);
});

test("it shows only what its owner may see, and ends with their permission and their account", async () => {
  const { backend, meera } = site;
  await insertFollowed(await siteDatabase(), {
    kind: "project",
    id: `p ${meera.id}`,
    nextStepAt: dueAt,
    assignee: await holderOf(meera),
  });
  const address = await make(meera);
  expect(eventsOf((await fetchCalendar(address)).text)).toHaveLength(1);
  using _admin = (await backend.hire("admin")).signedIn();
  const { data } = (await send("GET", "/api/employees")).body;
  const row = data.find(({ _id }: { _id: string }) => _id === meera.id);
  await send("PUT", `/api/employees/${meera.id}`, { ...row, permissions: ["cities"] });
  expect((await fetchCalendar(address)).status).toBe(404);
  const ravi = await backend.hire("enquiries");
  const addressOfRavi = await make(ravi);
  expect((await fetchCalendar(addressOfRavi)).status).toBe(200);
  using _again = (await backend.hire("admin")).signedIn();
  await send("DELETE", `/api/employees/${ravi.id}`);
  expect((await fetchCalendar(addressOfRavi)).status).toBe(404);
});

test("a new address revokes the previous one, and so does switching it off", async () => {
  const [first, second] = [await make(site.meera), await make(site.meera)];
  expect([(await fetchCalendar(first)).status, (await fetchCalendar(second)).status]).toEqual([404, 200]);
  using _meera = site.meera.signedIn();
  expect((await send("GET", OWN)).body).toEqual({ since: expect.any(String) });
  expect((await send("DELETE", OWN)).body).toEqual({ since: null });
  expect((await fetchCalendar(second)).status).toBe(404);
});

test("ending all of a person's sessions revokes the address, and so does a month without signing in", async () => {
  const address = await make(site.meera);
  const db = await siteDatabase();
  const seen = (seenAt: number) =>
    db.updateTable("people").set({ seenAt }).where("holder", "=", site.meera.id).execute();
  await seen(Date.now() - 31 * 86_400_000);
  expect((await fetchCalendar(address)).status).toBe(404);
  await seen(Date.now());
  expect((await fetchCalendar(address)).status).toBe(200);
  using _meera = site.meera.signedIn();
  await send("DELETE", "/api/sessions");
  expect((await fetchCalendar(address)).status).toBe(404);
});

test("the secret is stored nowhere: the database has its hash, and no log has it", async () => {
  using written = listenToLog();
  const address = await make(site.meera);
  const secret = address.match(/cal_[\w-]{43}/)?.[0] ?? "";
  await fetchCalendar(`${env.SITE_URL}/api/calendar/${secret}x.ics`);
  logRequest({ requestId: "1", method: "GET", path: `/api/calendar/${secret}.ics`, status: 200, ms: 1 });
  log.info("anything", { path: `/api/calendar/${secret}.ics`, cause: new Error(`GET ${address}`) });
  await new Promise(setImmediate);
  expect(written.text()).toContain("/api/calendar/[hidden].ics");
  expect(written.text()).not.toContain(secret.slice(4, 20));
  const rows = await (await siteDatabase()).selectFrom("calendarFeeds").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("data that cannot be read at the moment is an error, not an empty calendar", async () => {
  await using backend = await startHosted();
  setAccount((await backend.hire("enquiries")).email);
  const meera = await backend.hire("enquiries");
  {
    using _meera = meera.signedIn();
    await step(backend, await holderOf(meera));
  }
  const address = await make(meera);
  {
    using _away = databaseAway();
    expect((await fetchCalendar(address)).status).toBe(503);
  }
  await backend.hosted[Symbol.asyncDispose]();
  expect((await fetchCalendar(address)).status).toBeGreaterThanOrEqual(500);
});

const hello = { label: "Hello", channel: "mail", language: "kn", subject: "From {brand}", words: "Dear {name}," };

test("staff with enquiries read the saved templates, with the company's name and their own", async () => {
  await using backend = await startTestBackend();
  const templates = [hello];
  {
    using _admin = (await backend.hire("admin")).signedIn();
    const { version } = (await send("GET", "/api/site-content/desk")).body;
    const value = { ...defaults.desk, templates };
    expect((await send("PUT", "/api/site-content/desk", { value, version })).status).toBe(200);
  }
  using _meera = (await backend.hire("enquiries")).signedIn();
  expect((await send("GET", "/api/follow-up/templates")).body).toEqual({
    templates,
    facts: { brand: "Sagwan Homes", me: "Meera" },
    isMailed: false,
  });
});
