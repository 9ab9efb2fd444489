import { gzipSync } from "node:zlib";
import { NextRequest } from "next/server";
import { readSource } from "@/contract/enquiry-source";
import { readLeadTroubles } from "@/server/features/leads";
import { consume } from "@/server/platform/limits/limiter";
import { call } from "@/server/testing/bff";
import { type LeadSite, leadSite, secretOf, stranger } from "@/server/testing/lead-site";
import { POST as inbox } from "./inbox/[secret]/route";

const send = (secret: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const [{ url, headers: own }] = call("POST", `/api/leads/inbox/${secret}`, undefined, stranger());
  const { body: sent, headers: typed } = new Response(body);
  const all = { ...Object.fromEntries(own), ...Object.fromEntries(typed), ...headers };
  const request = new NextRequest(url, { method: "POST", headers: all, body: sent ?? undefined, duplex: "half" });
  return inbox(request, { params: Promise.resolve({ secret }) });
};
const lead = { mobile: "98000 00002", call: "c1" };
const mapping = { mobile: "phone", call: "id", name: "name" };

async function setUp(chosen?: object) {
  const site = await leadSite();
  const source = await site.add("inbox", "Portal");
  const choose = (fields: object) => site.asks("PUT", `/api/lead-sources/${source._id}/mapping`, { mapping: fields });
  if (chosen) await choose(chosen);
  return Object.assign(site, { source, secret: secretOf(source), choose });
}

const fieldsIn = async ({ received, source }: LeadSite & { source: { _id: string } }) =>
  (await received(source._id)).map(({ fields }) => fields);

test("JSON after a byte order mark is read as JSON", async () => {
  await using site = await setUp();
  expect((await send(site.secret, `\uFEFF${JSON.stringify(lead)}`)).status).toBe(200);
  expect(await fieldsIn(site)).toEqual([lead]);
});

test.each([
  ["plain text", "Asha wants a house, 98000 00002"],
  ["broken JSON", '{"mobile":"98000 00002","page":"/a?b=c",}'],
  ["XML", '<lead><mobile type="home">98000 00002</mobile></lead>'],
])("a body of %s is kept whole and waits", async (_, body) => {
  await using site = await setUp();
  expect((await send(site.secret, body)).status).toBe(200);
  expect(await fieldsIn(site)).toEqual([{ body }]);
});

test.each(["", "  ", "{}", "[]", '{"mobile":""}', "mobile="])(
  "a body without a value does nothing: %j",
  async (body) => {
    await using site = await setUp();
    expect((await send(site.secret, body)).status).toBe(200);
    expect(await fieldsIn(site)).toEqual([]);
  },
);

test("a multipart form is read as a form, without its files", async () => {
  await using site = await setUp();
  const form = new FormData();
  form.append("mobile", "98000 00002");
  form.append("call", "c1");
  form.append("photo", new File(["x"], "a.png"));
  expect((await send(site.secret, form)).status).toBe(200);
  expect(await fieldsIn(site)).toEqual([lead]);
  expect((await send(site.secret, "--x", { "content-type": "multipart/form-data; boundary=y" })).status).toBe(200);
});

test("a list is a lead each", async () => {
  await using site = await setUp(mapping);
  const list = [lead, { ...lead, call: "c2", name: "Ravi" }];
  expect((await send(site.secret, JSON.stringify(list))).status).toBe(200);
  await site.isDelivered();
  expect((await site.enquiries()).map(({ name }) => name).sort()).toEqual(["98000 00002", "Ravi"]);
});

test("a compressed body is refused and counted, because it cannot be read", async () => {
  await using site = await setUp();
  const body = gzipSync(JSON.stringify(lead));
  expect((await send(site.secret, body, { "content-encoding": "gzip" })).status).toBe(415);
  expect(await site.sources()).toMatchObject([{ refused: 1, received: 0 }]);
});

/** A body that begins to arrive when `before` is done. */
const slowly = (body: object, before: () => Promise<unknown>) =>
  new ReadableStream({
    async pull(controller) {
      await before();
      controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
      controller.close();
    },
  });

test("a lead that arrives while its fields are chosen follows them", async () => {
  await using site = await setUp();
  expect(
    (
      await send(
        site.secret,
        slowly(lead, () => site.choose(mapping)),
      )
    ).status,
  ).toBe(200);
  expect(await site.received(site.source._id)).toMatchObject([{ state: "enquiry" }]);
});

test("a lead that arrives while its source is removed is refused, and leaves nothing", async () => {
  await using site = await setUp(mapping);
  const remove = () => site.asks("DELETE", `/api/lead-sources/${site.source._id}`);
  expect((await send(site.secret, slowly(lead, remove))).status).toBe(404);
  expect(await site.db.selectFrom("receivedLeads").selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a later event of a call completes the one that waits for a number, and further ones change nothing", async () => {
  await using site = await setUp(mapping);
  for (const event of [{ call: "c1", status: "ringing" }, lead, { ...lead, status: "ended" }])
    await send(site.secret, JSON.stringify(event));
  await site.isDelivered();
  expect(await site.received(site.source._id)).toMatchObject([{ state: "enquiry", fields: lead }]);
  const [made, ...others] = await site.enquiries();
  expect([made?.phone, others]).toEqual([lead.mobile, []]);
  expect(readSource(made?.enquiry ?? "").source?.door).toBe("Portal");
});

test("leads whose fields were deleted while they waited are no trouble any more", async () => {
  await using site = await setUp();
  await send(site.secret, JSON.stringify(lead));
  expect(await readLeadTroubles()).toHaveLength(1);
  await site.db.updateTable("receivedLeads").set({ fields: "" }).execute();
  expect(await readLeadTroubles()).toEqual([]);
});

const leads = (count: number, from = 0) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ call: `many-${from + at}`, mobile: "98000 00002" })));

test("more than two hundred leads in one delivery are refused with a sentence, and none of them is stored", async () => {
  await using site = await setUp();
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
  await using site = await setUp();
  await consume({ name: "lead-source", points: 3_000, seconds: 60 }, site.source._id, 2_980);
  expect((await send(site.secret, leads(20))).status).toBe(200);
  expect((await send(site.secret, leads(1, 20))).status).toBe(503);
});

test("other writers of the database get their turn during a delivery and while its fields are chosen", async () => {
  await using site = await setUp();
  const seen: number[] = [];
  const count = async (state: string) =>
    (
      await site.db
        .selectFrom("receivedLeads")
        .select("id")
        .where("state", "=", state as "waiting")
        .execute()
    ).length;
  /** Writes again and again until `work` is done, and notes how much of it there was then. */
  const writeDuring = async (work: Promise<unknown>, state: string) => {
    const during = { isOver: false };
    const done = work.finally(() => Object.assign(during, { isOver: true }));
    while (!during.isOver) {
      await site.db.updateTable("leadSources").set({ trouble: "" }).execute();
      seen.push(await count(state));
    }
    return done;
  };
  const isPartial = () => seen.splice(0).some((many) => many > 0 && many < 120);
  await writeDuring(send(site.secret, leads(120)), "waiting");
  expect(isPartial()).toBe(true);
  await writeDuring(site.choose(mapping), "enquiry");
  expect(isPartial()).toBe(true);
  expect(await count("enquiry")).toBe(120);
});
