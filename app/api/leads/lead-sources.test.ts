import { readSource } from "@/contract/enquiry-source";
import { LENGTHS } from "@/contract/schemas/lengths";
import { forgetLeadFields, pullIndiaMart, readLeadProblems } from "@/server/features/leads";
import {
  handleGoogleLead as google,
  handleInboxLead as inbox,
  handleIndiaMartLead as indiamart,
} from "@/server/features/leads/receive";
import { startHosted, startTestBackend } from "@/server/testing/backends";
import { call, newClient } from "@/server/testing/bff";
import { eachTest } from "@/server/testing/each-test";
import { type LeadSite, leadSite, secretOf } from "@/server/testing/lead-site";

const DAY = 86_400_000;

const googleLead = {
  lead_id: "TeSt-9f",
  form_id: "FORM",
  campaign_id: 11,
  is_test: false,
  gcl_id: "Cj0x",
  lead_submit_time: "2026-11-20T12:30:00Z",
  lead_stage: "unknown to us",
  user_column_data: [
    { column_id: "FULL_NAME", string_value: "ಆಶಾ ರಾವ್" },
    { column_id: "PHONE_NUMBER", string_value: "+919800000001" },
    { column_id: "EMAIL", string_value: "asha@example.com" },
    { column_id: "city", string_value: "Mysuru" },
    { column_id: "plot_size?", string_value: "30x40" },
    { column_id: "When_do_you_want_to_build" },
    { column_id: "budget", string_value: "20 lakh" },
  ],
};
/** A form's id is larger than a JavaScript number can hold. */
const asGoogleSends = (lead: object) => JSON.stringify(lead).replace('"FORM"', "9007199254740993");
const to = (path: string, body: string, params?: Record<string, string>) =>
  call("POST", `/api/leads/${path}`, body, newClient(), params);
const toGoogle = (lead: object) => google(to("google", asGoogleSends(lead))[0]);
const toInbox = (secret: string, body: string) => inbox(...to(`inbox/${secret}`, body, { secret }));
const toIndiaMart = (secret: string, body: object) =>
  indiamart(...to(`indiamart/${secret}`, JSON.stringify(body), { secret }));

const site = eachTest(() => leadSite(startTestBackend));

test("a lead of a Google form is one enquiry with its source, however often it is delivered", async () => {
  const { key } = await site.add("google", "Google Ads", { notice: "We call you about your house." });
  const lead = { ...googleLead, google_key: key };
  const answers = await Promise.all([toGoogle(lead), toGoogle(lead), toGoogle(lead)]);
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, {}]);
  await toGoogle({ ...lead, user_column_data: [] });
  await site.isDelivered();
  const found = await site.enquiries();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    name: "ಆಶಾ ರಾವ್",
    phone: "+919800000001",
    email: "asha@example.com",
    location: "Mysuru",
    plot_size: "30x40",
  });
  const { text, source } = readSource(found[0]?.enquiry ?? "");
  expect(text).toBe("budget: 20 lakh");
  expect(source).toMatchObject({
    door: "Google Ads",
    leadForm: "9007199254740993",
    utm_source: "google",
    utm_campaign: "11",
    gclid: "Cj0x",
    notice: "Google Ads, version 1",
  });
  expect(await site.sources()).toEqual([expect.objectContaining({ received: 1, waiting: 0, refused: 0 })]);
});

test("a wrong key, a renewed secret, a body without a lead and one that is too large change nothing", async () => {
  const { db } = site;
  const { _id, key } = await site.add("google", "Google Ads");
  expect((await toGoogle({ ...googleLead, google_key: "wrong" })).status).toBe(404);
  expect((await toGoogle({ ...googleLead, google_key: `lead_${"a".repeat(43)}` })).status).toBe(404);
  expect((await toGoogle({ google_key: key })).status).toBe(400);
  const portal = await site.add("inbox", "JustDial");
  const large = JSON.stringify({ name: "x".repeat(300_000) });
  expect((await toInbox(secretOf(portal), large)).status).toBe(413);
  await site.asks("POST", `/api/lead-sources/${_id}/secret`);
  expect((await toGoogle({ ...googleLead, google_key: key })).status).toBe(404);
  expect(await db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
  const sources = await site.sources();
  expect(sources.map(({ refused }: { refused: number }) => refused)).toEqual([4, 1]);
});

test("the first delivery of an unknown sender waits for its fields; then it and later ones are enquiries", async () => {
  const portal = await site.add("inbox", "JustDial");
  const secret = secretOf(portal);
  const lata = { leadid: "J1", name: "Lata", mobile: "98000 00002", mail: "lata@example.com", x: { area: "Hebbal" } };
  expect((await toInbox(secret, JSON.stringify(lata))).status).toBe(200);
  expect(await site.sources()).toEqual([expect.objectContaining({ received: 1, waiting: 1 })]);
  expect(await readLeadProblems()).toEqual([{ name: "JustDial", trouble: expect.stringMatching(/^Leads wait/) }]);
  expect(await site.db.selectFrom("outbox").select("key").execute()).toEqual([]);

  const contact = { leadid: "id", name: "name", mobile: "phone", mail: "email" };
  const mapping = { ...contact, "x.area": "location", size: "plot_size" };
  const { body } = await site.asks("PUT", `/api/lead-sources/${portal._id}/mapping`, { mapping });
  expect(body).toEqual({ enquiries: 1 });
  expect(await readLeadProblems()).toEqual([]);
  await toInbox(secret, JSON.stringify(lata));
  const ravi = { leadid: "J2", name: "Ravi", mobile: "9800000003", mail: "r@example.com", "x.area": "Yelahanka" };
  await toInbox(secret, new URLSearchParams({ ...ravi, size: "1200", note: "soon" }).toString());
  await site.isDelivered();
  const found = await site.outbox.store.tally("enquiry");
  expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(2);
  const made = (await site.enquiries()).find(({ name }) => name === "Ravi");
  expect(readSource(made?.enquiry ?? "")).toMatchObject({ text: "note: soon", source: { utm_source: "JustDial" } });
});

test("a lead by a query is taken, and an address that is only opened does nothing", async () => {
  const { db } = site;
  const portal = await site.add("inbox", "Missed calls");
  const secret = secretOf(portal);
  const open = (query: string) =>
    inbox(...call("GET", `/api/leads/inbox/${secret}${query}`, undefined, newClient(), { secret }));
  expect((await open("")).status).toBe(200);
  expect(await db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
  await open("?CallFrom=09845012345&CallSid=c1&api_key=hidden");
  const rows = await db.selectFrom("receivedLeads").selectAll().execute();
  expect(rows.map(({ state, fields }) => [state, JSON.parse(fields)])).toEqual([
    ["waiting", { CallFrom: "09845012345", CallSid: "c1" }],
  ]);
});

const pushed = {
  UNIQUE_QUERY_ID: "2600000001",
  QUERY_TYPE: "W",
  SENDER_NAME: "Asha Rao",
  SENDER_MOBILE: "+91-9800000001",
  SENDER_EMAIL: "",
  SENDER_CITY: "Mysuru",
  SENDER_STATE: "Karnataka",
  QUERY_PRODUCT_NAME: "House",
  QUERY_MESSAGE: "Need<br>soon",
};

test("a lead of IndiaMART without an email and a plot is an enquiry all the same", async () => {
  await using site = await leadSite();
  const source = await site.add("indiamart", "IndiaMART");
  const secret = secretOf(source);
  for (const RESPONSE of [pushed, [pushed], { ...pushed, UNIQUE_QUERY_ID: "2", QUERY_TYPE: "BIZ" }])
    expect((await toIndiaMart(secret, { CODE: 200, STATUS: "SUCCESS", RESPONSE })).status).toBe(200);
  await site.isDelivered();
  const found = await site.enquiries();
  expect(found).toEqual([
    expect.objectContaining({ name: "Asha Rao", email: "", location: "Mysuru, Karnataka", plot_size: "" }),
  ]);
  expect(readSource(found[0]?.enquiry ?? "").text).toBe("Product: House\nNeed\nsoon");
  const listed = (await site.received(source._id)).map(({ state, fields }) => [state, fields.reason]);
  expect(listed).toContainEqual(["none", "Somebody looked at the catalogue and asked nothing."]);
});

test("at a hosted backend a lead that lacks a required answer waits for staff, who complete it", async () => {
  await using site = await leadSite(startHosted);
  const secret = secretOf(await site.add("indiamart", "IndiaMART"));
  await toIndiaMart(secret, { RESPONSE: pushed });
  await site.isDelivered();
  const [waiting] = (await site.asks("GET", "/api/outbox")).body.data;
  expect(waiting).toMatchObject({ reason: "Not given: email, plot size. Complete it to save this lead." });
  const { _id, name, phone, location, enquiry } = waiting;
  const whole = { name, phone, location, enquiry, email: "asha@example.com", plot_size: "30 x 40" };
  expect((await site.asks("PUT", `/api/outbox/${_id}`, whole)).status).toBe(200);
  await site.isDelivered();
  expect(await site.enquiries()).toEqual([expect.objectContaining({ name: "Asha Rao", plot_size: "30 x 40" })]);
});

test("equal content without an id is one lead when repeated at once, and another ten minutes later", async () => {
  const { db } = site;
  const portal = await site.add("inbox", "Sheet");
  const secret = secretOf(portal);
  await site.asks("PUT", `/api/lead-sources/${portal._id}/mapping`, { mapping: { mobile: "phone" } });
  const body = JSON.stringify({ mobile: "98000 00004" });
  const now = Date.now();
  const clock = jest.spyOn(Date, "now");
  for (const minutes of [0, 0, 4, 9]) {
    clock.mockReturnValue(now + minutes * 60_000);
    expect((await toInbox(secret, body)).status).toBe(200);
  }
  clock.mockReturnValue(now + 30 * 60_000);
  await toInbox(secret, body);
  expect(await db.selectFrom("outbox").select("key").execute()).toHaveLength(2);
});

test("after 30 days a delivery's fields are deleted, and its repetition is still known", async () => {
  const { db } = site;
  const { key } = await site.add("google", "Google Ads");
  await toGoogle({ ...googleLead, google_key: key });
  await forgetLeadFields(Date.now() + 29 * DAY);
  expect(await db.selectFrom("receivedLeads").select("fields").execute()).not.toEqual([{ fields: "" }]);
  await forgetLeadFields(Date.now() + 31 * DAY);
  expect(await db.selectFrom("receivedLeads").select("fields").execute()).toEqual([{ fields: "" }]);
  await toGoogle({ ...googleLead, google_key: key });
  await site.isDelivered();
  expect(await site.enquiries()).toHaveLength(1);
});

test("a changed notice has a new version, and no answer but the first holds a secret", async () => {
  const { db } = site;
  const { _id, key } = await site.add("google", "Google Ads", { notice: "First words." });
  for (const notice of ["First words.", "Second words.", ""])
    await site.asks("PUT", `/api/lead-sources/${_id}`, { name: "Google Ads", notice });
  const notices = await db.selectFrom("leadNotices").select(["version", "text"]).orderBy("version").execute();
  expect(notices).toEqual([
    { version: 1, text: "First words." },
    { version: 2, text: "Second words." },
  ]);
  const stored = JSON.stringify(await db.selectFrom("leadSources").selectAll().execute());
  const shown = JSON.stringify([await site.sources(), (await site.asks("GET", "/api/audit")).body]);
  expect([stored, shown].some((text) => text.includes(key ?? ""))).toBe(false);
});

test("a lead with endless values is an enquiry, and is stored within bounds", async () => {
  const { _id, key } = await site.add("google", "Google Ads");
  const many = Array.from({ length: 500 }, (_, index) => ({ column_id: `q${index}`, string_value: "x".repeat(300) }));
  const long = { campaign_id: "c".repeat(20_000), gcl_id: "g".repeat(20_000), form_id: "f".repeat(20_000) };
  const lead = { lead_id: "1", google_key: key, user_column_data: [...googleLead.user_column_data, ...many], ...long };
  expect((await toGoogle(lead)).status).toBe(200);
  await site.isDelivered();
  const [made] = await site.enquiries();
  expect(made?.enquiry.length).toBeLessThan(LENGTHS.enquiryWithSource);
  expect(readSource(made?.enquiry ?? "").source?.gclid).toBe("g".repeat(LENGTHS.line));
  const [received] = await site.received(_id);
  expect(Object.keys(received?.fields ?? {})).toHaveLength(200);
  expect(JSON.stringify(received?.fields).length).toBeLessThan(100_000);
});

test("a saved CRM key is reported without being shown, and can be removed with its trouble: nothing is asked then", async () => {
  const { _id } = await site.add("indiamart", "IndiaMART", { crmKey: "k1" });
  await site.db.updateTable("leadSources").set({ trouble: "dead" }).execute();
  const save = (more: object) => site.asks("PUT", `/api/lead-sources/${_id}`, { name: "IndiaMART", ...more });
  await save({});
  expect(await site.sources()).toMatchObject([{ hasCrmKey: true, trouble: "dead" }]);
  expect((await save({ dropsCrmKey: true })).status).toBe(200);
  expect(await site.sources()).toMatchObject([{ hasCrmKey: false, trouble: "" }]);
  await pullIndiaMart(Date.now());
  expect(await site.db.selectFrom("leases").select("name").execute()).toEqual([]);
});

test("credentials that cannot be read after a change of AUTH_SECRET are reported until they are saved again", async () => {
  const { _id } = await site.add("meta", "Facebook", { appSecret: "a", pageToken: "b" });
  await site.add("google", "Google Ads");
  await site.db.updateTable("leadSources").set({ credentials: "sealed with another secret" }).execute();
  const alert = { name: "Facebook", trouble: expect.stringMatching(/^The saved credentials cannot be read/) };
  expect(await readLeadProblems()).toEqual([alert]);
  expect((await site.sources()).map(({ trouble }: { trouble: string }) => trouble)).toEqual([alert.trouble, ""]);
  await site.asks("PUT", `/api/lead-sources/${_id}`, { name: "Facebook", pageToken: "b" });
  expect(await readLeadProblems()).toEqual([alert]);
  await site.asks("PUT", `/api/lead-sources/${_id}`, { name: "Facebook", appSecret: "a" });
  expect(await readLeadProblems()).toEqual([]);
});

const doors = {
  google: (_: string, google_key: string | null) =>
    toGoogle({ lead_id: "1", google_key, user_column_data: [{ column_id: "FULL_NAME", string_value: "Asha Rao" }] }),
  indiamart: (secret: string) => toIndiaMart(secret, { RESPONSE: { UNIQUE_QUERY_ID: "1", SENDER_NAME: "Asha Rao" } }),
  inbox: (secret: string) => toInbox(secret, JSON.stringify({ who: "Asha Rao" })),
};
const createEnquiry = (site: LeadSite, source: string, lead: string | undefined) =>
  site.asks("POST", `/api/lead-sources/${source}/enquiries`, { lead });

test.each(["google", "indiamart", "inbox"] as const)(
  "a lead of %s without phone and email is an enquiry when staff want it, once",
  async (door) => {
    await using site = await leadSite();
    const source = await site.add(door, "Source");
    if (door === "inbox")
      await site.asks("PUT", `/api/lead-sources/${source._id}/mapping`, { mapping: { who: "name", tel: "phone" } });
    await doors[door](secretOf(source), source.key);
    const [waiting] = await site.received(source._id);
    expect(waiting?.state).toBe("waiting");
    const answers = await Promise.all([1, 2].map(() => createEnquiry(site, source._id, waiting?._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await site.isDelivered();
    expect(await site.received(source._id)).toMatchObject([{ state: "enquiry", reference: expect.any(String) }]);
    const [made, ...others] = await site.enquiries();
    expect(made).toMatchObject({ name: "Asha Rao", phone: "" });
    expect([readSource(made?.enquiry ?? "").source?.door, others]).toEqual(["Source", []]);
    await doors[door](secretOf(source), source.key);
    expect(await site.received(source._id)).toHaveLength(1);
  },
);

test("a client that guesses keys is refused without another write, and the right key passes all the same", async () => {
  const { key } = await site.add("google", "Google Ads");
  const client = newClient();
  const sends = async (google_key: string | null, lead_id = "a") =>
    (await google(call("POST", "/api/leads/google", { lead_id, google_key }, client)[0])).status;
  const answers = await Promise.all(Array.from({ length: 40 }, () => sends("wrong")));
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
  expect(await site.sources()).toMatchObject([{ refused: 30 }]);
  expect(await sends(key)).toBe(200);
});

test("what has no key is counted as a guess before it is read", async () => {
  await site.add("google", "Google Ads");
  const client = newClient();
  const sends = async (body: string) => (await google(call("POST", "/api/leads/google", body, client)[0])).status;
  const parse = jest.spyOn(JSON, "parse");
  const answers = [];
  for (let times = 0; times < 31; times++) answers.push(await sends(`[${"1,".repeat(100)}`));
  expect(parse).not.toHaveBeenCalledWith(expect.stringContaining("1,1,1"));
  expect(answers).toEqual([...Array(30).fill(404), 429]);
});
