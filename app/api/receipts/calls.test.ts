import { NextRequest } from "next/server";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { withTranslations } from "@/server/database/translations/store";
import { env } from "@/server/platform/env";
import { followed } from "@/server/testing/followed";
import { testOutbox } from "@/server/testing/outbox";
import { handle } from "@/server/testing/send";

const answers = {
  name: "Asha Rao",
  phone: "9000000014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
};
const choices = {
  city: "Mysuru",
  package: "Freedom+",
  plan: "Tulasi",
  project: "House of one roof",
  estimate: "600 sq ft plot, G+1: 768 sq ft × ₹1,770 = ₹13,59,360",
  estimateAt: "?plot=20x30&floors=2&city=mysuru&package=freedom%2B",
};
const fromForm = {
  ...answers,
  ...choices,
  website: "",
  placement: "home",
  requestId: "0123456789abcdef",
  elapsed: 60_000,
};

/** An outbox in this process's site database, as on a server. */
async function startSite() {
  const outbox = await testOutbox();
  const shared = globalThis as { siteDatabase?: Promise<unknown> };
  const before = shared.siteDatabase;
  shared.siteDatabase = Promise.resolve(outbox.db);
  // Until the owner has saved when the office calls and its number, visitors are not asked and get no chat.
  for (const name of ["confirmation", "company"] as const)
    await createContentStore(outbox.db).save(
      name,
      { value: defaults[name], version: 0 },
      { name: "Owner", holder: "" },
    );
  const close = async () => {
    shared.siteDatabase = before;
    await outbox[Symbol.asyncDispose]();
  };
  return { ...outbox, [Symbol.asyncDispose]: close };
}

let clients = 0;
const requestOf = (path: string, init: { method?: string; body?: string; type?: string; origin?: string } = {}) => {
  const { type = "application/json", origin = env.SITE_URL, ...rest } = init;
  const headers = { origin, "content-type": type, "x-peer-address": `receipt ${clients++}` };
  return new NextRequest(new URL(path, env.SITE_URL), { ...rest, headers });
};
const FORM = "application/x-www-form-urlencoded";

async function send(over: object = {}) {
  const body = JSON.stringify({ ...fromForm, ...over });
  return (await handle(requestOf("/api/enquiries", { method: "POST", body }))).json();
}
const sendPlainly = async () => {
  const body = new URLSearchParams({ ...answers, website: "" }).toString();
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

test("the PDF of a receipt is in the receipt's language", async () => {
  await using _site = await startSite();
  const { reference, proof } = await send();
  await withTranslations((translations) => translations.setOpen("kn", true, "Asha"));
  const { pdf } = await (
    await handle(requestOf(`/api/receipts?${new URLSearchParams({ reference, proof, language: "kn" })}`))
  ).json();
  expect(pdf).toMatch(/^\/api\/estimate\.pdf\?plot=20x30&.*&language=kn$/);
});

test("a chosen time becomes the enquiry's next step, and the receipt shows it", async () => {
  await using site = await startSite();
  const key = await send();
  await followed(site.db, { id: "1", reference: key.reference });
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
  const refused = await post("2001-01-01T10");
  expect([refused.status, refused.headers.get("location")]).toEqual([
    303,
    `${page.pathname}${page.search}&refused=gone`,
  ]);
});

test("a reference alone opens nothing, nor does the proof of another enquiry, and nothing changes", async () => {
  await using site = await startSite();
  const [one, other] = [await send(), await send({ requestId: "fedcba9876543210" })];
  const time = await firstTime(one);
  for (const proof of [other.proof, "x", ""]) {
    const statuses = [await read({ ...one, proof }), await choose({ ...one, proof, time })].map(({ status }) => status);
    expect(statuses).toEqual(proof ? [403, 403] : [422, 422]);
  }
  expect(await site.db.selectFrom("callTimes").selectAll().execute()).toEqual([]);
});

test("only an offered time is accepted", async () => {
  await using site = await startSite();
  const key = await send();
  for (const time of ["2001-01-01T10", "2999-01-01T10", "tomorrow", ""])
    expect((await choose({ ...key, time })).status).toBe(422);
  expect((await (await choose({ ...key, time: "2001-01-01T10" })).json()).error.fields.time).toBe(
    visitorMessages.receipt.gone,
  );
  expect(await site.db.selectFrom("callTimes").selectAll().execute()).toEqual([]);
});

test("an erased enquiry has no receipt, and accepts no time", async () => {
  await using site = await startSite();
  const key = await send();
  const time = await firstTime(key);
  await site.db.deleteFrom("outbox").execute();
  expect([(await read(key)).status, (await choose({ ...key, time })).status]).toEqual([404, 404]);
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
