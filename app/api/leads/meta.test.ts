import type { ServerResponse } from "node:http";
import { DAY_MS } from "@/contract/durations";
import { readSource } from "@/contract/enquiry-source";
import type { Claim } from "@/server/database/outbox/store";
import { metaLeadSender, receivedId } from "@/server/features/leads";
import { handleMetaEvents as meta, verifyMeta as verify } from "@/server/features/leads/receive";
import { verifyWhatsApp } from "@/server/features/whatsapp/messages";
import { env } from "@/server/platform/env";
import { call, newClient } from "@/server/testing/bff";
import { eachTest } from "@/server/testing/each-test";
import { leadSite } from "@/server/testing/lead-site";
import { outsideServer } from "@/server/testing/outside-server";
import { until } from "@/server/testing/until";
import { signatureOf } from "@/server/testing/whatsapp";

const APP_SECRET = "the secret of the app";

async function startGraph(answers: Record<string, unknown>) {
  const asked: { path: string; authorization?: string }[] = [];
  const tokens: Record<string, string> = {};
  const answer = (response: ServerResponse, body: unknown) => {
    const status = typeof body === "object" && body !== null && "error" in body ? 400 : 200;
    const usageHeader = JSON.stringify({ 77: [{ type: "leadgen", estimated_time_to_regain_access: 5 }] });
    const headers = { "content-type": "application/json", "x-business-use-case-usage": usageHeader };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };
  const server = await outsideServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://graph");
    const path = pathname + (searchParams.get("after") ? `?after=${searchParams.get("after")}` : "");
    asked.push({ path, authorization: request.headers.authorization });
    const isOwn = !tokens[path] || request.headers.authorization === `Bearer ${tokens[path]}`;
    answer(response, (isOwn && answers[path]) || { error: { code: 100, message: "Unsupported get request." } });
  });
  jest.replaceProperty(env, "META_GRAPH_URL", server.origin);
  return { asked, answers, tokens, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

async function setUp() {
  const site = await leadSite();
  const source = await site.add("meta", "Facebook", { appSecret: APP_SECRET, pageToken: "the page's token" });
  return Object.assign(site, { source });
}

const site = eachTest(setUp);

const troubleOf = async (site: Awaited<ReturnType<typeof setUp>>) => (await site.sources())[0].trouble;

/** As Meta signs it: with characters of other scripts escaped. */
const announce = (ids: string[], signature?: string) => {
  const changes = ids.map((leadgen_id) => ({ field: "leadgen", value: { leadgen_id, form_id: "9", page_id: "77" } }));
  const text = JSON.stringify({ object: "page", entry: [{ id: "77", name: "NAME", changes }] });
  const body = text.replace("NAME", "\\u0c86\\u0cb6\\u0cbe");
  return meta(
    call("POST", "/api/leads/meta", body, {
      ...newClient(),
      "x-hub-signature-256": signature ?? signatureOf(body, APP_SECRET),
    })[0],
  );
};
async function deliver(...ids: string[]) {
  await announce(ids);
  await site.isDelivered("metaLead");
  await site.isDelivered();
}

const leadOf = (id: string, more: object = {}) => ({
  id,
  created_time: "2026-11-20T12:30:00+0000",
  campaign_id: "22",
  form_id: "9",
  field_data: [
    { name: "full_name", values: ["Asha Rao"] },
    { name: "phone_number", values: ["+919800000001"] },
    { name: "plot_size?", values: ["30x40"] },
    { name: "budget", values: [] },
    { name: "when_do_you_build", values: ["2027"] },
  ],
  ...more,
});

test.each([
  ["meta", verify],
  ["whatsapp", verifyWhatsApp],
] as const)("Meta's address for %s is verified with the source's token, and with no other", async (door, verifying) => {
  await using site = await leadSite();
  const { key } = await site.add(door, "Meta", { appSecret: APP_SECRET, pageToken: "the page's token" });
  const asked = (token: string | null) => {
    const query = `hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`;
    return verifying(call("GET", `/api/leads/${door}?${query}`, undefined, newClient())[0]);
  };
  const response = await asked(key);
  expect([response.status, await response.text()]).toEqual([200, "1158201444"]);
  expect((await asked(`lead_${"x".repeat(43)}`)).status).toBe(404);
});

test("an announced lead is fetched and becomes one enquiry, however often it is announced", async () => {
  await using graph = await startGraph({ "/501": leadOf("501") });
  for (const ids of [["501"], ["501", "501"], ["501"]]) expect((await announce(ids)).status).toBe(200);
  for (const _ of [1, 2]) await deliver("501");
  const found = await site.enquiries();
  expect(found).toEqual([expect.objectContaining({ name: "Asha Rao", phone: "+919800000001", plot_size: "30x40" })]);
  const { text, source } = readSource(found[0]?.enquiry ?? "");
  expect(text).toBe("when do you build: 2027");
  expect(source).toMatchObject({ door: "Facebook", utm_source: "facebook", utm_campaign: "22", leadForm: "9" });
  expect(new Set(graph.asked.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer the page's token"]));
});

test("what a form's questions ask for is asked once: the lead that waits becomes an enquiry, and later ones follow", async () => {
  const questions = (name: string, reach: string) => [
    { name: "kaun?", values: [name] },
    { name: "kahan?", values: [reach] },
    { name: "budget", values: ["20 lakh"] },
  ];
  const first = leadOf("501", { field_data: questions("Asha", "080 / 412 asha"), campaign_name: "Villas" });
  await using graph = await startGraph({ "/501": first });
  await deliver("501");
  const source = async () => (await site.sources())[0];
  const asked = { name: "kahan?", value: "080 / 412 asha", target: null };
  expect(await source()).toMatchObject({ waiting: 1, unclear: 1, questions: expect.arrayContaining([asked]) });

  const mapping = { "kaun?": "name", "kahan?": "phone", budget: "enquiry" };
  const path = `/api/lead-sources/${site.source._id}/mapping`;
  expect((await site.asks("PUT", path, { mapping })).body).toEqual({ enquiries: 1 });
  graph.answers["/502"] = leadOf("502", { field_data: questions("Ravi", "98450 12345") });
  await deliver("501", "502");
  expect((await site.enquiries()).map(({ name, phone }) => [name, phone]).sort()).toEqual([
    ["Asha", "080 / 412 asha"],
    ["Ravi", "98450 12345"],
  ]);
  const [made] = await site.enquiries();
  const { text, source: from } = readSource(made?.enquiry ?? "");
  expect(text).toBe("budget: 20 lakh");
  expect(from).toMatchObject({ utm_campaign: "22", leadForm: "9" });
  expect(await source()).toMatchObject({ waiting: 0, unclear: 0 });
});

test("the name that Meta gives a campaign counts as its id in the report", async () => {
  await using _graph = await startGraph({ "/501": leadOf("501", { campaign_name: "Villas" }) });
  await deliver("501");
  expect(await site.db.selectFrom("campaignNames").selectAll().execute()).toEqual([
    { source: "Facebook", campaign: "22", asSource: "Facebook", asCampaign: "Villas" },
  ]);
});

test("a notification with a wrong signature changes nothing and is counted", async () => {
  const { db } = site;
  expect((await announce(["501"], signatureOf("another body", APP_SECRET))).status).toBe(403);
  expect((await announce(["501"], "")).status).toBe(403);
  expect(await db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
  expect(await site.sources()).toEqual([expect.objectContaining({ refused: 2 })]);
});

test("an announcement without a lead's id is listed with the reason, once", async () => {
  const changes = [
    { field: "leadgen", value: { form_id: "9" } },
    { field: "feed", value: {} },
  ];
  const body = JSON.stringify({ object: "page", entry: [{ id: "77", changes }] });
  for (const _ of [1, 2]) {
    const headers = { ...newClient(), "x-hub-signature-256": signatureOf(body, APP_SECRET) };
    expect((await meta(call("POST", "/api/leads/meta", body, headers)[0])).status).toBe(200);
  }
  expect(await site.received(site.source._id)).toMatchObject([
    { state: "none", fields: { form_id: "9", reason: "It announces a lead without its id." } },
  ]);
});

const claimOf = (site: Awaited<ReturnType<typeof setUp>>, lead: string, age = 0) =>
  ({ payload: JSON.stringify({ source: site.source._id, lead }), acceptedAt: Date.now() - age }) as Claim;

const forms = { "/me/leadgen_forms": { data: [{ id: "9" }] }, "/9/leads": { data: [] } };

test("a lead that Meta cannot give yet is asked for again, and after a day no more", async () => {
  await using _graph = await startGraph({ ...forms, "/7": { error: { code: 80005, message: "Too many calls" } } });
  expect(await metaLeadSender(claimOf(site, "7", 3 * DAY_MS))).toMatchObject({ is: "unsent" });
  await site.db.updateTable("leadSources").set({ pullDueAt: 0 }).execute(); // the pause of the page is over
  expect(await metaLeadSender(claimOf(site, "444444444444"))).toMatchObject({ is: "unsent" });
  expect(await metaLeadSender(claimOf(site, "444444444444", DAY_MS + 1))).toMatchObject({ is: "dropped" });
});

test("a token that Meta no longer accepts is reported, and a new one ends that", async () => {
  await using graph = await startGraph({ "/501": { error: { code: 190, message: "Session has expired" } } });
  const { source } = site;
  expect(await metaLeadSender(claimOf(site, "501"))).toMatchObject({ is: "unsent" });
  expect(await troubleOf(site)).toMatch(/^Meta no longer accepts the page access token/);
  await site.asks("PUT", `/api/lead-sources/${source._id}`, { name: "Facebook", pageToken: "a newer token" });
  expect(await troubleOf(site)).toBe("");
  graph.answers["/501"] = leadOf("501");
  expect(await metaLeadSender(claimOf(site, "501"))).toEqual({ is: "delivered" });
  expect(graph.asked.at(-1)?.authorization).toBe("Bearer a newer token");
});

test("leads of the last 90 days are read from all pages of all forms, and known ones change nothing", async () => {
  const pages = { "/me/leadgen_forms": { data: [{ id: "9" }, { id: "10" }] } };
  const first = { data: [leadOf("1"), leadOf("2")], paging: { cursors: { after: "B" }, next: "https://graph/next" } };
  const test = leadOf("4", { field_data: [{ name: "full_name", values: ["<test lead: dummy data for full_name>"] }] });
  const forms = {
    "/9/leads": first,
    "/9/leads?after=B": { data: [leadOf("2"), leadOf("3")] },
    "/10/leads": { data: [test] },
  };
  await using _graph = await startGraph({ ...pages, ...forms, "/1": leadOf("1") });
  const { source, db } = site;
  await deliver("1");
  const read = () => site.asks("POST", `/api/lead-sources/${source._id}/backfill`);
  expect((await read()).body).toEqual({ leads: 5 });
  await read();
  await site.isDelivered();
  expect(await site.enquiries()).toHaveLength(3);
  const states = await db.selectFrom("receivedLeads").select(["id", "state"]).execute();
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    ...Object.fromEntries(["1", "2", "3"].map((id) => [receivedId(`id ${id}`), "enquiry"])),
    [receivedId("id 4")]: "test",
  });
});

test("a source of Meta without its credentials is refused, and none of them is readable in the database or an answer", async () => {
  const { db } = site;
  const { status, body } = await site.asks("POST", "/api/lead-sources", { door: "meta", name: "Facebook" });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ["appSecret", "pageToken"]]);
  const stored = JSON.stringify(await db.selectFrom("leadSources").selectAll().execute());
  const audit = JSON.stringify((await site.asks("GET", "/api/audit")).body);
  const shown = JSON.stringify((await site.asks("GET", "/api/lead-sources")).body);
  for (const text of [stored, audit, shown]) expect(text).not.toMatch(/the secret of the app|the page's token/);
});

test("after a change of AUTH_SECRET no signature passes, not one without a secret either, and new credentials can be saved", async () => {
  await using _graph = await startGraph({ "/501": leadOf("501") });
  const { db, source } = site;
  await db.updateTable("leadSources").set({ credentials: "sealed with another secret" }).execute();
  const body = JSON.stringify({ object: "page", entry: [] });
  const headers = { ...newClient(), "x-hub-signature-256": signatureOf(body, "") };
  expect((await meta(call("POST", "/api/leads/meta", body, headers)[0])).status).toBe(403);
  const again = { name: "Facebook", appSecret: APP_SECRET, pageToken: "the page's token" };
  expect((await site.asks("PUT", `/api/lead-sources/${source._id}`, again)).status).toBe(200);
  expect((await announce(["501"])).status).toBe(200);
  await site.isDelivered("metaLead");
  await site.isDelivered();
});

const noAccess = { error: { code: 100, message: "Unsupported get request, or missing permissions." } };

test.each([
  ["refuses its leads as unknown", {}, { "/9/leads": noAccess }],
  ["refuses its forms as unknown", {}, { "/me/leadgen_forms": noAccess }],
  ["refuses the lead for lack of a permission", { "/7": { error: { code: 200, message: "Permissions error" } } }, {}],
])("a page that %s has lost access: that is reported, and the lead is never given up", async (_, leads, refused) => {
  await using graph = await startGraph({ ...forms, ...leads, ...refused });
  await announce(["7"]);
  expect(await metaLeadSender(claimOf(site, "7", 3 * DAY_MS))).toMatchObject({ is: "unsent" });
  expect(await troubleOf(site)).toMatch(/^Meta does not give the leads of this page/);
  expect(await site.received(site.source._id)).toMatchObject([{ state: "fetching" }]);
  Object.assign(graph.answers, { ...forms, "/7": leadOf("7") });
  expect(await metaLeadSender(claimOf(site, "7", 3 * DAY_MS))).toEqual({ is: "delivered" });
  expect(await troubleOf(site)).toBe("");
});

test("a lead that is unknown for some minutes says nothing of the page's access", async () => {
  await using _graph = await startGraph({});
  expect(await metaLeadSender(claimOf(site, "7"))).toMatchObject({ is: "unsent" });
  expect(await troubleOf(site)).toBe("");
});

test("two pages of one app: a lead is its own page's, however often it is announced and read again", async () => {
  await using graph = await startGraph({ ...forms, "/7": leadOf("7"), "/9/leads": { data: [leadOf("7")] } });
  const second = await site.add("meta", "Instagram", { appSecret: APP_SECRET, pageToken: "the second token" });
  for (const path of ["/7", "/me/leadgen_forms", "/9/leads"]) graph.tokens[path] = "the second token";
  for (const _ of [1, 2]) await deliver("7");
  await site.asks("POST", `/api/lead-sources/${second._id}/backfill`);
  await site.isDelivered();
  const [made, ...others] = await site.enquiries();
  expect([readSource(made?.enquiry ?? "").source?.door, others]).toEqual(["Instagram", []]);
  expect(await site.received(site.source._id)).toEqual([]);
  expect(await site.received(second._id)).toMatchObject([{ state: "enquiry" }]);
  expect((await site.sources()).map(({ trouble }: { trouble: string }) => trouble)).toEqual(["", ""]);
});

test("while Meta throttles a page, none of its leads is asked for, until the time that Meta named", async () => {
  const throttled = { error: { code: 80_005, message: "There have been too many leadgen calls" } };
  await using graph = await startGraph({ "/501": throttled, "/502": leadOf("502") });
  await announce(["501"]);
  const pause = async () =>
    (await site.db.selectFrom("leadSources").select("pullDueAt").executeTakeFirstOrThrow()).pullDueAt;
  await until(async () => (await pause()) > 0);
  expect(((await pause()) - Date.now()) / 60_000).toBeCloseTo(5, 0);
  graph.answers["/501"] = leadOf("501");
  const queued = () =>
    site.db.selectFrom("outbox").select(["attempts", "dueAt"]).where("kind", "=", "metaLead").execute();
  await announce(["502"]);
  await until(async () => (await queued()).filter(({ attempts }) => attempts > 0).length === 2);
  const named = await pause();
  await until(async () => (await queued()).every(({ dueAt }) => dueAt === named));
  expect(graph.asked.map(({ path }) => path)).toEqual(["/501"]);

  await site.db.updateTable("leadSources").set({ pullDueAt: 0 }).execute();
  await site.db.updateTable("outbox").set({ dueAt: 0 }).where("kind", "=", "metaLead").execute();
  site.outbox.wake();
  await site.isDelivered("metaLead");
  await site.isDelivered();
  expect(await site.enquiries()).toHaveLength(2);
});

test("a notification of more than a thousand leads is refused, and one of some hundreds is queued", async () => {
  await using graph = await startGraph({});
  const pullDueAt = Date.now() + DAY_MS / 48;
  await site.db.updateTable("leadSources").set({ pullDueAt }).execute();
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `9${index}`);
  expect((await announce(ids(1_001))).status).toBe(413);
  expect(await site.db.selectFrom("receivedLeads").select("id").execute()).toEqual([]);
  expect((await announce(ids(201))).status).toBe(200);
  expect(await site.db.selectFrom("receivedLeads").select("id").execute()).toHaveLength(201);
  expect(graph.asked).toEqual([]);
});
