import { NextRequest } from "next/server";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import { questionNames } from "@/lib/content/enquiry-questions";
import { createContentStore } from "@/server/database/documents/store";
import { isProven, proofOf } from "@/server/features/enquiries/receipt";
import { emailOf, mailFoot, withdrawalLink } from "@/server/features/follow-up/records/person";
import { handleWithdrawal, showWithdrawal } from "@/server/features/privacy/withdrawal-page";
import { env } from "@/server/platform/env";
import { sampleLead } from "@/server/testing/backends";
import { call, newClient } from "@/server/testing/bff";
import { disposing } from "@/server/testing/each-test";
import { insertFollowed } from "@/server/testing/followed";
import { testOutbox } from "@/server/testing/outbox";
import { handle } from "@/server/testing/send";
import { asSiteDatabase, ownSiteDatabase } from "@/server/testing/site-database";

const choices = {
  city: "Mysuru",
  package: "Freedom+",
  plan: "Tulasi",
  project: "House of one roof",
  estimate: "600 sq ft plot, G+1: 768 sq ft × ₹1,770 = ₹13,59,360",
  estimateAt: "?plot=20x30&floors=2&city=mysuru&package=freedom%2B",
};
const sending = { left_empty: "", placement: "home", requestId: "0123456789abcdef", elapsed: 60_000 };

async function startSite() {
  const outbox = await testOutbox();
  const shared = asSiteDatabase(Promise.resolve(outbox.db));
  const store = createContentStore(outbox.db);
  // Until the owner has saved when the office calls and its number, visitors are not asked and get no chat.
  for (const name of ["confirmation", "company"] as const)
    await store.save(name, { value: defaults[name], version: 0 }, { name: "Owner", holder: "" });
  return { ...outbox, ...disposing(shared, outbox) };
}

const requestOf = (path: string, init: { method?: string; body?: string; type?: string; origin?: string } = {}) => {
  const { type = "application/json", origin = env.SITE_URL, ...rest } = init;
  const headers = { origin, "content-type": type, ...newClient() };
  return new NextRequest(new URL(path, env.SITE_URL), { ...rest, headers });
};
const FORM = "application/x-www-form-urlencoded";

async function send(over: object = {}) {
  const body = JSON.stringify({ ...sampleLead, ...choices, ...sending, ...over });
  return (await handle(requestOf("/api/enquiries", { method: "POST", body }))).json();
}
const sendPlainly = async () => {
  const body = new URLSearchParams({ ...sampleLead, left_empty: "" }).toString();
  const response = await handle(requestOf("/api/enquiries", { method: "POST", body, type: FORM }));
  return new URL(response.headers.get("location") ?? "", env.SITE_URL);
};
type Key = { reference: string; proof: string };
const read = ({ reference, proof }: Key) =>
  handle(requestOf(`/api/receipts?${new URLSearchParams({ reference, proof })}`));
const choose = (body: object, origin?: string) =>
  handle(requestOf("/api/receipts/call-time", { method: "POST", body: JSON.stringify(body), origin }));
const firstTime = async (key: Key) => (await (await read(key)).json()).days[0].times[0].time as string;

test("[FORM-05] the sender of an enquiry reads what was sent, who calls when, and gets the PDF and WhatsApp with its reference", async () => {
  await using _site = await startSite();
  const { success, ...key } = await send();
  expect([success, key.reference]).toEqual([true, expect.stringMatching(/^[\da-f]{12}$/)]);
  const response = await read(key);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const receipt = await response.json();
  expect(Object.fromEntries(receipt.sent.map(({ label, value }: Record<string, string>) => [label, value]))).toEqual({
    Plot: "1,200 sq ft, Hennur",
    City: "Mysuru",
    Package: "Freedom+",
    "Floor plan": "Tulasi",
    "House like": "House of one roof",
    Estimate: choices.estimate,
    "We'll call": "90000 00014",
  });
  expect(receipt.callers).toContainEqual({ label: "When", value: "Monday to Saturday, 10 am to 6 pm" });
  expect(receipt.days.length).toBeGreaterThan(1);
  expect(receipt).toMatchObject({
    chosen: null,
    pdf: `/api/estimate.pdf?plot=20x30&floors=2&city=mysuru&package=freedom%2B&reference=${key.reference}`,
  });
  const whatsapp = new URL(receipt.whatsapp);
  expect([whatsapp.host, whatsapp.searchParams.get("text")]).toEqual([
    "api.whatsapp.com",
    expect.stringContaining(key.reference.match(/.{4}/g)?.join(" ") ?? ""),
  ]);
});

test("a chosen time becomes the enquiry's next step, and the receipt shows it", async () => {
  await using site = await startSite();
  const key = await send();
  await insertFollowed(site.db, { id: "1", reference: key.reference });
  const response = await choose({ ...key, time: await firstTime(key) });
  expect([response.status, (await response.json()).chosen]).toEqual([200, expect.stringMatching(/day \d+ \w+, \d+/)]);
  const row = await site.db.selectFrom("followedRows").select("nextStep").executeTakeFirst();
  expect(row?.nextStep).toMatch(/^Call between .* \(requested on the website\)$/);
});

test("[FORM-07] without script a form leads to the receipt of its enquiry, and so does the choice of a time, or its refusal", async () => {
  await using site = await startSite();
  const page = await sendPlainly();
  const key = Object.fromEntries(page.searchParams) as Key;
  expect([page.pathname, Object.keys(key)]).toEqual(["/thank-you/sent", ["reference", "proof"]]);
  const post = (time: string) => {
    const body = new URLSearchParams({ ...key, time }).toString();
    return handle(requestOf("/api/receipts/call-time", { method: "POST", body, type: FORM }));
  };
  const answered = await post(await firstTime(key));
  expect([answered.status, answered.headers.get("location")]).toEqual([303, page.pathname + page.search]);
  expect(await site.db.selectFrom("callTimes").select("reference").execute()).toEqual([{ reference: key.reference }]);
  const { status, headers } = await post("2001-01-01T10");
  expect([status, headers.get("location")]).toEqual([303, `${page.pathname}${page.search}&refused=gone`]);
});

test("a reference alone opens nothing, nor does the proof of another enquiry, only an offered time is accepted, and nothing changes", async () => {
  await using site = await startSite();
  const [key, other] = [await send(), await send({ requestId: "fedcba9876543210" })];
  const time = await firstTime(key);
  for (const proof of [other.proof, "x", ""]) {
    const statuses = [await read({ ...key, proof }), await choose({ ...key, proof, time })].map(({ status }) => status);
    expect(statuses).toEqual(proof ? [403, 403] : [422, 422]);
  }
  for (const time of ["2999-01-01T10", "tomorrow", ""]) expect((await choose({ ...key, time })).status).toBe(422);
  const { error } = await (await choose({ ...key, time: "2001-01-01T10" })).json();
  expect(error.fields.time).toBe(visitorMessages.receipt.gone);
  expect(await site.db.selectFrom("callTimes").selectAll().execute()).toEqual([]);
});

test("[FORM-10] receipts per client and minute are limited, and so are choices per enquiry", async () => {
  await using _site = await startSite();
  const key = await send({ requestId: "limits of receipts" });
  const path = `/api/receipts?${new URLSearchParams({ reference: key.reference, proof: key.proof })}`;
  const from = (client: string) =>
    handle(new NextRequest(new URL(path, env.SITE_URL), { headers: { "x-peer-address": client } }));
  for (let times = 0; times < 30; times++) expect((await from("192.0.2.77")).status).toBe(200);
  const refused = await from("192.0.2.77");
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  const time = await firstTime(key);
  const choices: number[] = [];
  for (let times = 0; times < 11; times++) choices.push((await choose({ ...key, time })).status);
  expect(choices).toEqual([...Array(10).fill(200), 429]);
});

const ANSWERS = {
  ...Object.fromEntries(questionNames.map((name) => [name, ""])),
  name: `Kavya "K" <b>Hegde</b>`,
  phone: "90000 12345",
  email: "kavya@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "Two floors\n</textarea><script>alert(1)</script>",
  placement: "contact",
  city: "Mysuru",
  language: "kn",
};

async function sendForm(fields: Record<string, string>, client: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ left_empty: "", ...fields }).toString();
  const sent = { "content-type": FORM, "x-peer-address": client, ...headers };
  const response = await handle(call("POST", "/api/enquiries", body, sent)[0]);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

function sentBy(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input [^>]*name="(\w+)"[^>]* value="([^"]*)">/g)];
  const areas = [...html.matchAll(/<textarea name="(\w+)"[^>]*>\n([^<]*)<\/textarea>/g)];
  return Object.fromEntries([...inputs, ...areas].map(([, name, value = ""]) => [name, plain(value)]));
}

test.each([
  ["sends from another site's page", { origin: "https://example.net" }, 403, "This didn't reach us."],
  ["is over its limit", {}, 429, "Too many forms were sent from here just now."],
])("[FORM-06] [FORM-07] a visitor who %s gets the form back, filled in", async (_what, headers, status, sentence) => {
  await using _outbox = await testOutbox();
  await using site = await ownSiteDatabase();
  const value = { ...defaults.company, phone: "+918041234567", whatsapp: "+919845012345" };
  await createContentStore(site.db).save("company", { value, version: 0 }, { name: "Meera", holder: "meera" });
  const client = `198.51.100.${status % 200}`;
  if (status === 429) for (let times = 0; times < 10; times++) await sendForm({ ...ANSWERS, name: `${times}` }, client);
  const { status: got, headers: head, html } = await sendForm(ANSWERS, client, headers);
  expect([got, head.get("cache-control"), head.get("content-type")]).toEqual([
    status,
    "private, no-store",
    "text/html; charset=utf-8",
  ]);
  const policy = head.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^;]+; form-action 'self'/);
  expect(html).toContain('<form method="post" action="/api/enquiries">');
  expect(sentBy(html)).toEqual({ ...ANSWERS, left_empty: "" });
  expect(plain(html)).toContain(`<p role="alert">${sentence}`);
  expect(html).toMatch(/<a href="tel:\+91\d+">[^<]+<\/a> · <a href="https:\/\/wa\.me\/91\d+">WhatsApp<\/a>/);
  expect(html).not.toMatch(/<script|<b>/);
  if (status === 429) expect(Number(head.get("retry-after"))).toBeGreaterThan(0);
});

test("[FORM-07] an answer to correct comes back with its error and has the focus", async () => {
  await using _outbox = await testOutbox();
  const { status, html } = await sendForm({ ...ANSWERS, phone: " ", email: "" }, "198.51.100.7");
  expect([status, sentBy(html)]).toEqual([422, { ...ANSWERS, phone: " ", email: "", left_empty: "" }]);
  expect(html).toMatch(
    /<input type="tel" name="phone"[^>]* aria-invalid="true" aria-describedby="phone-error" autofocus[^>]*><\/label><small id="phone-error">[^<]+</,
  );
  expect(html.match(/aria-invalid="/g)).toHaveLength(2);
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

const email = "Asha@Example.com";
const visit = (link: string, init?: { method: string; body: string }) =>
  new NextRequest(link, { ...init, headers: { "content-type": "application/x-www-form-urlencoded" } });
const press = (link: string) => handleWithdrawal(visit(link, { method: "POST", body: "List-Unsubscribe=One-Click" }));
const withdrawn = (db: Awaited<ReturnType<typeof ownSiteDatabase>>["db"]) =>
  db.selectFrom("withdrawals").selectAll().execute();

test("[PRIV-01] a mail's link opens a page that changes nothing, and its button withdraws consent", async () => {
  await using site = await ownSiteDatabase();
  await insertFollowed(site.db, { id: "1", emailKey: "asha@example.com" });
  await insertFollowed(site.db, { id: "2", emailKey: "ravi@example.com" });
  const link = withdrawalLink(email);
  const page = await showWithdrawal(visit(link));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post"><button>')]);
  expect(await withdrawn(site.db)).toEqual([]);
  for (const again of [link, withdrawalLink(" asha@EXAMPLE.com ")]) {
    expect((await press(again)).status).toBe(200);
    expect(await withdrawn(site.db)).toHaveLength(1);
    expect(JSON.stringify(await withdrawn(site.db))).not.toMatch(/asha/i);
    const noted = await site.db.selectFrom("timeline").select(["recordId", "text"]).execute();
    expect(noted).toEqual([
      { recordId: "1", text: "Unsubscribed by the link in an email. Do not email this person unless they ask." },
    ]);
  }
  expect(await (await showWithdrawal(visit(link))).text()).toContain("You&#39;re unsubscribed");
});

test("[PRIV-01] a forged link opens nothing; our links, with which each mail to an address ends, contain no email", async () => {
  await using site = await ownSiteDatabase();
  const link = withdrawalLink(email);
  expect(await mailFoot(email)).toContain("/api/withdrawal?code=");
  expect(await mailFoot("none")).toBe("");
  expect(decodeURIComponent(link)).not.toMatch(/asha/i);
  const code = new URL(link).searchParams.get("code") ?? "";
  expect(emailOf(code)).toBe("asha@example.com");
  for (const odd of ["", "x", `${code.slice(0, -2)}AA`]) {
    const answer = await press(`http://localhost/api/withdrawal?code=${odd}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  }
  expect(await withdrawn(site.db)).toEqual([]);
});

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const reference = "3f2a91bc04de";

test("a proof is valid for two hours, for its own enquiry only", () => {
  const proof = proofOf(reference, NOW);
  expect(isProven({ reference, proof }, NOW)).toBe(true);
  expect(isProven({ reference, proof }, NOW + 119 * MINUTE)).toBe(true);
  expect(isProven({ reference, proof }, NOW + 121 * MINUTE)).toBe(false);
  expect(isProven({ reference: "3f2a91bc04df", proof }, NOW)).toBe(false);
});

test("a forged, changed or postdated proof is invalid", () => {
  const proof = proofOf(reference, NOW);
  const [minute = "", mark = ""] = proof.split(/-(.*)/s);
  const later = (Number.parseInt(minute, 36) + 60).toString(36);
  for (const odd of ["", "x", mark, `${later}-${mark}`, `${proof}A`, `${minute}-${"A".repeat(43)}`])
    expect(isProven({ reference, proof: odd }, NOW)).toBe(false);
  expect(isProven({ reference, proof: proofOf(reference, NOW + 2 * MINUTE) }, NOW)).toBe(false);
});
