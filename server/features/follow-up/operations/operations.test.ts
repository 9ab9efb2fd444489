import { randomUUID } from "node:crypto";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { withSource } from "@/contract/enquiry-source";
import type { Quote } from "@/contract/schemas/quote";
import type { SiteDb } from "@/server/database/tables";
import { losingAnswers } from "@/server/testing/backend-answers";
import { isHosted, sampleLead, startTestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert } from "@/server/testing/followed";
import { between } from "@/server/testing/many-enquiries";
import { quoteRow } from "@/server/testing/quote-row";
import { formOf, send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { callBackend } from "@/server/upstream/call";

const step = { what: "Call her", at: "2026-11-23T05:30:00.000Z", who: null };

const waitForClaims = ({ db }: { db: SiteDb }) =>
  db.updateTable("intents").set({ dueAt: 0 }).where("state", "=", "open").execute();

describe("conversion", () => {
  const enquiry = withSource("Teak please", { city: "Mysuru", package: "Teak", reference: "abc" });
  const contact = { name: "Asha", phone: "+91 90000 00014", email: "Asha@Example.com" };
  const person = { ...contact, address: "Hennur", status: "active" };

  type ListedRow = { _id: string; name: string; status: string };

  /** Until disposed, the backend refuses customers without an email in the words of its library. */
  function demandingEmail(): Disposable {
    const message = "Customer validation failed: email: Path `email` is required.";
    return between(async (through, address, init) => {
      const isRefused =
        init?.method === "POST" &&
        new URL(address).pathname.startsWith("/api/customers") &&
        !JSON.parse(String(init.body)).email;
      return isRefused ? Response.json({ success: false, message }, { status: 400 }) : through();
    });
  }

  async function startConversions() {
    const setup = await openTestSite(startTestBackend, "enquiries", "customers");
    const { backend, person: meera } = setup;
    for (const name of ["Asha", "Asha again"]) await backend.addEnquiry({ ...sampleLead, name, enquiry });
    const enquiries = async (): Promise<ListedRow[]> =>
      (await callBackend(enquiryCalls.list, {}, { token: meera.token })).data;
    const [one, other] = (await enquiries()).map(({ _id }) => _id);
    const customers = async (): Promise<ListedRow[]> => (await send("GET", "/api/customers?limit=50")).body.data;
    const convert = (id = one, fields: object = person) => send("POST", `/api/follow-up/enquiry/${id}/convert`, fields);
    return { ...setup, one, other, enquiries, customers, convert };
  }

  const setup = eachTest(startConversions);

  test("an enquiry becomes a customer with its message and next step", async () => {
    await send("PUT", `/api/follow-up/enquiry/${setup.one}/next-step`, step);
    const { status, body } = await setup.convert();
    expect([status, body.isNew, body.customer.name]).toEqual([200, true, "Asha"]);
    const { body: made } = await send("GET", `/api/follow-up/customer/${body.customer._id}`);
    expect(made.followUp.nextStep.what).toBe("Call her");
    const [note] = made.timeline;
    for (const part of ["Teak please", "1,200 sq ft", "Hennur", "Package: Teak", "City: Mysuru"])
      expect(note.text).toContain(part);
    expect(made.related).toContainEqual(expect.objectContaining({ kind: "enquiry", _id: setup.one, isLinked: true }));
    const { body: record } = await send("GET", `/api/follow-up/enquiry/${setup.one}`);
    expect(record).toMatchObject({ row: { status: "converted" }, followUp: { nextStep: null } });
    expect(record.related[0]).toMatchObject({ kind: "customer", _id: body.customer._id, isLinked: true });
    expect(record.unfinished).toBeUndefined();
  });

  test("the accepted quote is proposed with the conversion, and its terms are noted at the customer", async () => {
    const paper = JSON.stringify({ facts: [["Package", "Teak at ₹1,620 per sq ft"]] });
    const accepted = { year: 202627, serial: 41, sum: 39_98_000, state: "accepted", paper } as const;
    const id = setup.one as string;
    await insert(setup.db, "quotes", quoteRow(id, accepted), quoteRow(id, { serial: 42 }));
    const proposed = await send("GET", `/api/follow-up/enquiry/${setup.one}/customer`);
    const terms = "Accepted quote Q-2026-27-0041: ₹39,98,000, GST included\nPackage: Teak at ₹1,620 per sq ft";
    const proposal = { customer: null, accepted: { sum: 39_98_000, input: { plot: "600" }, terms } };
    expect(proposed.body).toMatchObject(proposal);
    const { customer } = (await setup.convert()).body;
    const { timeline } = (await send("GET", `/api/follow-up/customer/${customer._id}`)).body;
    expect(timeline.map(({ text }: { text: string }) => text)).toContain(terms);
    expect((await send("GET", `/api/follow-up/enquiry/${setup.other}/customer`)).body.accepted).toBeNull();
  });

  // The specification's backend requires all fields.
  if (!isHosted)
    test("[CUST-03] an enquiry that staff added with name and phone alone becomes a customer", async () => {
      const lata = { name: "Lata Urs", phone: "98450 12345", status: "pending" };
      const { body: added } = await send("POST", "/api/enquiries", lata);
      const { status, body } = await setup.convert(added._id, lata);
      expect([status, body.isNew]).toEqual([200, true]);
      expect(body.customer).toMatchObject({ name: lata.name, phone: lata.phone, email: "", address: "" });
      const read = await send("GET", `/api/follow-up/enquiry/${added._id}`);
      expect(read.body).toMatchObject({ row: { status: "converted" } });
    });

  test("[CUST-03] an email that the backend demands is asked for at its field, and the conversion can be repeated with it", async () => {
    const withoutEmail = { ...person, email: "" };
    {
      using _demand = demandingEmail();
      const { status, body } = await setup.convert(setup.one, withoutEmail);
      expect([status, body.error.fields]).toEqual([422, { email: "Email is required" }]);
      expect((await setup.convert()).body).toMatchObject({ isNew: true });
    }
    expect(await setup.customers()).toHaveLength(1);
  });

  test("concurrent conversions of one enquiry make one customer and one timeline entry", async () => {
    const answers = await Promise.all([setup.convert(), setup.convert(), setup.convert()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.customer._id)).size).toBe(1);
    expect(await setup.customers()).toHaveLength(1);
    const { body } = await send("GET", `/api/follow-up/enquiry/${setup.one}`);
    expect(body.timeline).toHaveLength(1);
  });

  test("two enquiries of one person, converted at once, make one customer", async () => {
    await Promise.all([setup.convert(setup.one), setup.convert(setup.other)]);
    await setup.convert(setup.other);
    await setup.convert(setup.one);
    expect(await setup.customers()).toHaveLength(1);
    expect((await setup.enquiries()).map(({ status }) => status)).toEqual(["converted", "converted"]);
  });

  test("an enquiry converts to a chosen customer, and only to an existing one", async () => {
    const { body: imran } = await send("POST", "/api/customers", { ...person, name: "Imran", phone: "1" });
    const choose = (customer: string) => send("PUT", `/api/follow-up/enquiry/${setup.one}/customer`, { customer });
    expect((await choose("none")).status).toBe(404);
    expect((await choose(imran._id)).body).toMatchObject({ isNew: false, customer: { name: "Imran" } });
  });

  test("if the answer to creating the customer is lost, a retry finds the customer and creates no second one", async () => {
    {
      using _lost = losingAnswers("POST", "/api/customers");
      expect((await setup.convert()).status).toBe(502);
    }
    const { body } = await send("GET", `/api/follow-up/enquiry/${setup.one}`);
    expect(body.unfinished).toMatchObject([{ text: "Conversion", isStuck: false }]);
    await waitForClaims(setup);
    const { body: resumed } = await send("GET", `/api/follow-up/enquiry/${setup.one}`);
    expect([resumed.row.status, resumed.unfinished]).toEqual(["converted", []]);
    expect(await setup.customers()).toHaveLength(1);
  });
});

async function startSite() {
  const setup = await openTestSite(startTestBackend, "enquiries");
  await setup.backend.addEnquiry(sampleLead);
  const { body } = await send("GET", "/api/enquiries");
  const address = `/api/follow-up/enquiry/${body.data[0]._id}`;
  const read = async () => (await send("GET", address)).body;
  return { ...setup, address, read };
}

test("a lost enquiry is closed with the reason and has no next step", async () => {
  await using setup = await startSite();
  await send("PUT", `${setup.address}/next-step`, step);
  const { status, body } = await send("POST", `${setup.address}/lost`, { reason: "price" });
  expect([status, body.lostReason, body.nextStep]).toEqual([200, "price", null]);
  await send("POST", `${setup.address}/lost`, { reason: "price" });
  const { row, timeline } = await setup.read();
  expect(row.status).toBe("closed");
  expect(timeline.map(({ text }: { text: string }) => text)).toEqual([
    "closed as lost: Too expensive",
    expect.stringContaining("Call her"),
  ]);
});

test("if the answer to closing is lost, the next reader of the record adds the reason", async () => {
  await using setup = await startSite();
  {
    using _lost = losingAnswers("POST", "/api/enquiries/update-status");
    expect((await send("POST", `${setup.address}/lost`, { reason: "price" })).status).toBe(502);
  }
  expect((await setup.read()).unfinished).toMatchObject([{ text: "Closing as lost", isStuck: false }]);
  await waitForClaims(setup);
  const { row, followUp, unfinished, timeline } = await setup.read();
  expect([row.status, followUp.lostReason, unfinished]).toEqual(["closed", "price", []]);
  expect(timeline).toHaveLength(1);
});

describe("merge", () => {
  const { location: address, plot_size, ...contact } = sampleLead;
  const customer = { ...contact, address, status: "active" };
  const again = { ...customer, phone: "90000 00015", address: "Hebbal" };

  async function addTwice() {
    const { body: into } = await send("POST", "/api/customers", customer);
    const { body: from } = await send("POST", "/api/customers", again);
    const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
    const teak = { packageName: "Teak", city: city._id, pricePerSquareFoot: 1900 };
    const { body: pack } = await send("POST", "/api/packages", teak);
    const house = { description: "One", status: "active", property_type: "Villa", plot_size };
    for (const projectName of ["House", "Villa"])
      await send("POST", "/api/projects", formOf({ ...house, projectName, package: pack._id, customer: from._id }));
    const address = `/api/follow-up/customer/${from._id}`;
    await send("POST", `${address}/timeline`, { _id: randomUUID(), type: "call", text: "Wants teak" });
    await send("PUT", `${address}/next-step`, step);
    return { from: from._id as string, into: into._id as string };
  }

  const setup = eachTest(() =>
    openTestSite(startTestBackend, "enquiries", "customers", "projects", "cities", "packages"),
  );
  const read = async (id: string) => (await send("GET", `/api/follow-up/customer/${id}`)).body;
  const merge = (into: string, from: string) => send("POST", `/api/follow-up/customer/${into}/merge`, { from });
  const customers = async () => (await send("GET", "/api/customers?limit=50")).body.data;
  const ownersOf = async () =>
    (await send("GET", "/api/projects?limit=50")).body.data.map(
      (project: { customer: { _id: string } | null }) => project.customer?._id,
    );

  test("a dry run says what a merge would move, and moves nothing", async () => {
    const { from, into } = await addTwice();
    const { status, body } = await send("GET", `/api/follow-up/customer/${into}/merge?from=${from}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      projects: [{ label: "House" }, { label: "Villa" }],
      entries: 2,
      followUp: { nextStep: { what: "Call her" } },
      differences: [
        { field: "phone", from: "90000 00015", into: "90000 00014" },
        { field: "address", from: "Hebbal", into: "Hennur" },
      ],
    });
    expect(await customers()).toHaveLength(2);
    expect(await ownersOf()).toEqual([from, from]);
  });

  test("two records of one customer become one: projects, timeline and next step move, and the other is deleted last", async () => {
    const { from, into } = await addTwice();
    expect((await merge(into, from)).status).toBe(200);
    expect(await customers()).toMatchObject([{ _id: into, phone: customer.phone }]);
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

  test.each([
    ["after the first project", "PUT", "/api/projects", 1],
    ["during the delete of the other record", "DELETE", "/api/customers", 0],
  ] as const)("a merge interrupted %s is resumed, and nothing is done twice", async (_when, method, path, after) => {
    const { from, into } = await addTwice();
    {
      using _lost = losingAnswers(method, path, after);
      expect((await merge(into, from)).status).toBe(502);
    }
    expect((await read(into)).unfinished).toMatchObject([{ text: "Customer merge", isStuck: false }]);
    await waitForClaims(setup);
    expect((await read(into)).unfinished).toEqual([]);
    expect(await customers()).toMatchObject([{ _id: into }]);
    expect(await ownersOf()).toEqual([into, into]);
    const { timeline } = await read(into);
    expect(timeline.filter(({ type }: { type: string }) => type === "merged")).toHaveLength(1);
  });

  test("staff choose values of the removed record, and the replaced ones are noted", async () => {
    const { from, into } = await addTwice();
    const choice = { from, fields: ["phone"] };
    expect((await send("POST", `/api/follow-up/customer/${into}/merge`, choice)).status).toBe(200);
    expect(await customers()).toMatchObject([{ _id: into, phone: again.phone, address: customer.address }]);
    const notes = (await read(into)).timeline.filter(({ type }: { type: string }) => type === "note");
    expect(notes.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      "Different values in the merged record:\naddress: Hebbal",
      `Replaced values:\nphone: ${customer.phone}`,
    ]);
  });

  test.each([
    ["90000 00014 / 90000 00015", "90000-00015, +91 90000 00014", false],
    ["90000 00014", "90000 00014 / 90000 00015", true],
  ])(
    "phone numbers differ unless they are the same set in any spelling: %s, %s",
    async (kept, merged, isDifference) => {
      const { body: into } = await send("POST", "/api/customers", { ...customer, phone: kept });
      const { body: from } = await send("POST", "/api/customers", { ...customer, phone: merged });
      const { body } = await send("GET", `/api/follow-up/customer/${into._id}/merge?from=${from._id}`);
      expect(body.differences).toEqual(isDifference ? [{ field: "phone", from: merged, into: kept }] : []);
    },
  );

  test("concurrent merges of two records into each other leave one of them", async () => {
    const { from, into } = await addTwice();
    const answers = await Promise.all([merge(into, from), merge(from, into), merge(into, from)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const left = await customers();
    expect(left).toHaveLength(1);
    expect(await ownersOf()).toEqual([left[0]._id, left[0]._id]);
  });

  test("two enquiries of one person become one that keeps both messages", async () => {
    for (const plot_size of ["1200", "2400"]) await setup.backend.addEnquiry({ ...sampleLead, plot_size });
    const { body } = await send("GET", "/api/enquiries");
    const [into, from] = body.data;
    await insert(setup.db, "quotes", quoteRow(into._id, { serial: 1 }), quoteRow(from._id, { serial: 2, madeAt: 2 }));
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

  test("a merge is refused for a record with itself, a project, or a customer whose projects the caller may not change", async () => {
    const { from, into } = await addTwice();
    expect((await merge(into, into)).status).toBe(422);
    expect((await merge(into, "none")).status).toBe(404);
    expect((await send("POST", `/api/follow-up/project/${into}/merge`, { from })).status).toBe(422);
    using _imran = (await setup.backend.hire("customers")).signedIn();
    const { status, body } = await merge(into, from);
    expect([status, body.error.message]).toEqual([403, expect.stringContaining("has projects")]);
  });
});
