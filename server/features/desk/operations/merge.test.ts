import { randomUUID } from "node:crypto";
import type { Quote } from "@/contract/schemas/quote";
import { startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { losingAnswers } from "@/server/testing/losing-answers";
import { refusing } from "@/server/testing/many-enquiries";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };
const again = { ...asha, phone: "90000 00015", address: "Hebbal" };
const enquiry = {
  name: "Asha",
  phone: "90000 00014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
};

/** Two records of one customer, the second with two projects, a note and a next step. */
async function addTwice() {
  const { body: into } = await send("POST", "/api/customers", asha);
  const { body: from } = await send("POST", "/api/customers", again);
  const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  const teak = { packageName: "Teak", city: city._id, pricePerSquareFoot: 1900 };
  const { body: pack } = await send("POST", "/api/packages", teak);
  for (const projectName of ["House", "Villa"]) {
    const form = new FormData();
    const fields = { projectName, package: pack._id, customer: from._id, description: "One", status: "active" };
    for (const [name, value] of Object.entries({ ...fields, property_type: "Villa", plot_size: "1200" }))
      form.append(name, value);
    await send("POST", "/api/projects", form);
  }
  await send("POST", `/api/follow-up/customer/${from._id}/timeline`, {
    _id: randomUUID(),
    type: "call",
    text: "Wants teak",
  });
  const step = { what: "Call her", at: "2026-11-23T05:30:00.000Z", who: null };
  await send("PUT", `/api/follow-up/customer/${from._id}/next-step`, step);
  return { from: from._id as string, into: into._id as string };
}

const all = ["customers", "projects", "cities", "packages"] as const;
const read = async (id: string) => (await send("GET", `/api/follow-up/customer/${id}`)).body;
const merge = (into: string, from: string) => send("POST", `/api/follow-up/customer/${into}/merge`, { from });
const customers = async () => (await send("GET", "/api/customers?limit=50")).body.data;
const ownersOf = async () =>
  (await send("GET", "/api/projects?limit=50")).body.data.map(
    (project: { customer: { _id: string } | null }) => project.customer?._id,
  );

test("a dry run says what a merge would move, and moves nothing", async () => {
  await using _desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  const { status, body } = await send("GET", `/api/follow-up/customer/${into}/merge?from=${from}`);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      projects: [expect.objectContaining({ label: "House" }), expect.objectContaining({ label: "Villa" })],
      entries: 2,
      followUp: expect.objectContaining({ nextStep: expect.objectContaining({ what: "Call her" }) }),
      differences: [
        { field: "phone", from: "90000 00015", into: "90000 00014" },
        { field: "address", from: "Hebbal", into: "Hennur" },
      ],
    }),
  ]);
  expect(await customers()).toHaveLength(2);
  expect(await ownersOf()).toEqual([from, from]);
});

test("two records of one customer become one: projects, timeline and next step move, and the other is deleted last", async () => {
  await using _desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  expect((await merge(into, from)).status).toBe(200);
  expect(await customers()).toMatchObject([{ _id: into, phone: asha.phone }]);
  expect(await ownersOf()).toEqual([into, into]);
  const { timeline, followUp, related } = await read(into);
  expect(followUp.nextStep.what).toBe("Call her");
  expect(followUp.firstTouchAt).not.toBeNull();
  const texts = timeline.map(({ text }: { text: string }) => text);
  expect(texts).toEqual([
    "merged a duplicate of Asha into this",
    "Different values in the merged record:\nphone: 90000 00015\naddress: Hebbal",
    expect.stringContaining("Call her"),
    "Wants teak",
  ]);
  expect(related.filter(({ kind }: { kind: string }) => kind === "project")).toHaveLength(2);
  expect((await merge(into, from)).status).toBe(404);
  expect((await send("GET", "/api/deleted")).body.data).toMatchObject([{ _id: `customers-${from}` }]);
});

test.each(["into", "from"] as const)(
  "a merged record keeps the first contact of both, with its author, and the last one, if the first belongs to the record merged %s",
  async (first) => {
    await using desk = await openDesk(startTestBackend, ...all);
    const ids = await addTwice();
    const touched = { firstTouchAt: 1_000, firstTouchBy: "meera", lastTouchAt: 2_000 };
    const later = { firstTouchAt: 5_000, firstTouchBy: "imran", lastTouchAt: 6_000 };
    const rows = { into: first === "into" ? touched : later, from: first === "into" ? later : touched };
    for (const side of ["into", "from"] as const)
      await desk.db.updateTable("followedRows").set(rows[side]).where("id", "=", ids[side]).execute();
    expect((await merge(ids.into, ids.from)).status).toBe(200);
    const query = desk.db.selectFrom("followedRows").select(["firstTouchAt", "firstTouchBy", "lastTouchAt"]);
    expect(await query.where("id", "=", ids.into).executeTakeFirst()).toEqual({ ...touched, lastTouchAt: 6_000 });
  },
);

test.each([
  ["after the first project", "PUT", "/api/projects", 1],
  ["during the delete of the other record", "DELETE", "/api/customers", 0],
] as const)("a merge interrupted %s is resumed, and nothing is done twice", async (_when, method, path, after) => {
  await using desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  {
    using _lost = losingAnswers(method, path, after);
    expect((await merge(into, from)).status).toBe(502);
  }
  expect((await read(into)).unfinished).toMatchObject([{ text: "Customer merge", isStuck: false }]);
  const { db } = desk;
  await db.updateTable("intents").set({ dueAt: 0 }).execute();
  expect((await read(into)).unfinished).toEqual([]);
  expect(await customers()).toMatchObject([{ _id: into }]);
  expect(await ownersOf()).toEqual([into, into]);
  const { timeline } = await read(into);
  expect(timeline.filter(({ type }: { type: string }) => type === "merged")).toHaveLength(1);
});

test("staff choose values of the removed record, and the replaced ones are noted", async () => {
  await using _desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  const choice = { from, fields: ["phone"] };
  expect((await send("POST", `/api/follow-up/customer/${into}/merge`, choice)).status).toBe(200);
  expect(await customers()).toMatchObject([{ _id: into, phone: again.phone, address: asha.address }]);
  const notes = (await read(into)).timeline.filter(({ type }: { type: string }) => type === "note");
  expect(notes.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    "Different values in the merged record:\naddress: Hebbal",
    `Replaced values:\nphone: ${asha.phone}`,
  ]);
});

test.each([
  ["90000 00014", "+91 9000000014", false],
  ["90000 00014 / 90000 00015", "90000-00015, +91 90000 00014", false],
  ["90000 00014", "90000 00014 / 90000 00015", true],
  ["90000 00014 / 90000 00015", "90000 00014", true],
  ["90000 00014", "90000 00014, 080 4123 4567", true],
])("phone numbers differ unless they are the same set in any spelling: %s, %s", async (kept, merged, isDifference) => {
  await using _desk = await openDesk(startTestBackend, ...all);
  const { body: into } = await send("POST", "/api/customers", { ...asha, phone: kept });
  const { body: from } = await send("POST", "/api/customers", { ...asha, phone: merged });
  const { body } = await send("GET", `/api/follow-up/customer/${into._id}/merge?from=${from._id}`);
  expect(body.differences).toEqual(isDifference ? [{ field: "phone", from: merged, into: kept }] : []);
});

test("a chosen value that the backend refuses stops the merge before anything is done", async () => {
  await using _desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  {
    const refusal = { code: "invalid", message: "Not this number", fields: { phone: "Not this number" } };
    using _refusing = refusing("PUT", Response.json({ error: refusal }, { status: 422 }));
    const choice = { from, fields: ["phone"] };
    expect((await send("POST", `/api/follow-up/customer/${into}/merge`, choice)).status).toBe(422);
  }
  expect((await read(into)).unfinished).toBeUndefined();
  expect(await customers()).toHaveLength(2);
  expect((await merge(into, from)).status).toBe(200);
});

test("concurrent merges of two records into each other leave one of them", async () => {
  await using _desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  const answers = await Promise.all([merge(into, from), merge(from, into), merge(into, from)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const left = await customers();
  expect(left).toHaveLength(1);
  expect(await ownersOf()).toEqual([left[0]._id, left[0]._id]);
});

test("two enquiries of one person become one that keeps both messages", async () => {
  await using desk = await openDesk(startTestBackend, "enquiries");
  for (const plot_size of ["1200", "2400"]) await desk.backend.addEnquiry({ ...enquiry, plot_size });
  const { body } = await send("GET", "/api/enquiries");
  const [into, from] = body.data;
  await desk.db
    .insertInto("quotes")
    .values([quoteRow(into._id, { serial: 1 }), quoteRow(from._id, { serial: 2, madeAt: 2 })])
    .execute();
  const sent = await send("POST", `/api/follow-up/enquiry/${into._id}/merge`, { from: from._id });
  expect(sent.status).toBe(200);
  const { row, timeline, quotes } = (await send("GET", `/api/follow-up/enquiry/${into._id}`)).body;
  expect(row.plot_size).toBe(into.plot_size);
  const size = Number(from.plot_size).toLocaleString("en-IN");
  expect(timeline[1].text).toContain(`Plot size: ${size} sq ft`);
  expect((await send("GET", "/api/enquiries")).body.data).toHaveLength(1);
  // Each keeps its number.
  expect(quotes.map(({ number }: Quote) => number)).toEqual(["Q-2026-0002", "Q-2026-0001"]);
});

test("contact values of the removed enquiry that staff do not keep are noted, without status and message", async () => {
  await using desk = await openDesk(startTestBackend, "enquiries");
  const other = { name: "Asha Rao", phone: "90000 00014 / 90000 00015", email: "rao@example.com" };
  await desk.backend.addEnquiry({ ...enquiry, enquiry: "A villa" });
  await desk.backend.addEnquiry({ ...enquiry, ...other, enquiry: "A courtyard" });
  const { data } = (await send("GET", "/api/enquiries")).body;
  const idOf = (name: string) => data.find((row: { name: string }) => row.name === name)._id as string;
  const [into, from] = [idOf(enquiry.name), idOf(other.name)];
  await send("POST", "/api/enquiries/update-status", { enquiryId: from, status: "active" });
  const choice = { from, fields: ["name"] };
  expect((await send("POST", `/api/follow-up/enquiry/${into}/merge`, choice)).status).toBe(200);
  const { row, timeline } = (await send("GET", `/api/follow-up/enquiry/${into}`)).body;
  expect(row).toMatchObject({ name: other.name, phone: enquiry.phone, email: enquiry.email });
  const notes = timeline.filter(({ type }: { type: string }) => type === "note");
  const [kept] = notes.filter(({ text }: { text: string }) => text.includes("A courtyard"));
  expect(kept.text.split("Different values in the merged record:\n")[1]).toBe(
    `phone: ${other.phone}\nemail: ${other.email}`,
  );
});

test("a merge of two customers leaves each quote with its enquiry", async () => {
  await using desk = await openDesk(startTestBackend, ...all, "enquiries");
  const { from, into } = await addTwice();
  await desk.backend.addEnquiry(enquiry);
  const [{ _id: asked }] = (await send("GET", "/api/enquiries")).body.data;
  await desk.db.insertInto("quotes").values(quoteRow(asked)).execute();
  expect((await merge(into, from)).status).toBe(200);
  expect((await send("GET", `/api/follow-up/enquiry/${asked}`)).body.quotes).toHaveLength(1);
});

test("a merge is refused for a record with itself, a project, or a customer whose projects the caller may not change", async () => {
  await using desk = await openDesk(startTestBackend, ...all);
  const { from, into } = await addTwice();
  expect((await merge(into, into)).status).toBe(422);
  expect((await merge(into, "none")).status).toBe(404);
  expect((await send("POST", `/api/follow-up/project/${into}/merge`, { from })).status).toBe(422);
  using _imran = (await desk.backend.hire("customers")).signedIn();
  const { status, body } = await merge(into, from);
  expect([status, body.error.message]).toEqual([403, expect.stringContaining("has projects")]);
});
