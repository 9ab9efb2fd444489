import { randomUUID } from "node:crypto";
import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { setRights } from "@/server/identity/people";
import { losingAnswers } from "@/server/testing/backend-answers";
import { sampleLead, startEmbedded, startTestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, person } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import { openTestSite } from "@/server/testing/test-site";
import { backend } from "@/server/upstream/backend";
import { nextNumber, numberOf } from "./quote-store";
import { receiveMessage } from "./record";

describe("follow-up", () => {
  const tomorrow = "2026-11-23T05:30:00.000Z";
  const later = "2026-11-25T05:30:00.000Z";

  const anyPerson = async () => (await send("GET", "/api/follow-up/people")).body.data.at(-1);

  async function startSite() {
    const setup = await openTestSite(startTestBackend, "enquiries");
    for (const name of ["Asha", "Imran"]) await setup.backend.addEnquiry({ ...sampleLead, name });
    const { body } = await send("GET", "/api/enquiries");
    const [id, other] = body.data.map(({ _id }: { _id: string }) => _id);
    const address = `/api/follow-up/enquiry/${id}`;
    const read = async () => (await send("GET", address)).body;
    return { ...setup, other, address, read };
  }

  const setup = eachTest(startSite);

  test("a note is signed and timed, and sent twice it is one", async () => {
    const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
    const { status, body } = await send("POST", `${setup.address}/timeline`, note);
    expect([status, body]).toEqual([200, expect.objectContaining({ _id: note._id, text: "Wants teak" })]);
    expect(body.by).not.toBe("");
    expect((await send("POST", `${setup.address}/timeline`, { ...note, text: "Wants sal" })).body).toEqual(body);
    const { timeline, followUp } = await setup.read();
    expect(timeline).toEqual([body]);
    expect(followUp).toMatchObject({ firstTouchAt: null, lastTouchAt: null });
  });

  test("the first contact makes a pending enquiry active and assigns it to the person who answered", async () => {
    const log = (type: string) =>
      send("POST", `${setup.address}/timeline`, { _id: randomUUID(), type, text: "Wants teak" });
    await log("note");
    expect((await setup.read()).followUp.assignee).toBeNull();
    expect((await setup.read()).row.status).not.toBe("active");
    await log("whatsapp");
    const { row, followUp, timeline } = await setup.read();
    expect(row.status).toBe("active");
    expect(followUp.assignee.name).toBe("Meera");
    const texts = timeline.map(({ text }: { text: string }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/status .*to active$/));
    expect(texts).toContain("claimed this");
    await send("PUT", `${setup.address}/assignee`, { assignee: null });
    await log("call");
    expect((await setup.read()).followUp.assignee).toBeNull();
  });

  test("a call that reaches nobody is a try: it assigns the enquiry and is counted, and is no first response", async () => {
    const call = (outcome: string, text = "") =>
      send("POST", `${setup.address}/timeline`, { _id: randomUUID(), type: "call", text, outcome });
    const listed = async () => (await send("GET", "/api/follow-up/enquiries?assignee=me")).body.data[0];
    await call("noAnswer");
    await call("busy", "Rang twice");
    const { row, followUp, timeline } = await setup.read();
    expect(row.status).not.toBe("active");
    const tried = { firstTouchAt: null, lastTouchAt: expect.any(String), assignee: { name: "Meera" } };
    expect(followUp).toMatchObject(tried);
    expect(timeline[0]).toMatchObject({ type: "call", outcome: "busy", text: "Rang twice" });
    expect((await listed()).tries).toBe(2);
    await call("later");
    expect((await setup.read()).row.status).toBe("active");
    expect((await listed()).followUp.firstTouchAt).toEqual(expect.any(String));
    expect((await listed()).tries).toBe(0);
    await call("noAnswer");
    expect((await listed()).tries).toBe(1);
  });

  test("do not call is noted with who and when, on every record with the number, until it is taken back", async () => {
    const refuse = (isRefused: boolean) => send("PUT", `${setup.address}/refusals`, { way: "call", isRefused });
    await send("GET", "/api/follow-up/enquiries?unanswered=0");
    const other = async () => (await send("GET", `/api/follow-up/enquiry/${setup.other}`)).body;
    expect((await refuse(true)).status).toBe(200);
    await refuse(true);
    for (const { refusals, timeline } of [await setup.read(), await other()]) {
      expect(refusals).toEqual([{ way: "call", by: "Meera", at: expect.any(String) }]);
      expect(timeline.map(({ text }: { text: string }) => text)).toEqual(["Asked not to be called."]);
    }
    const { data } = (await send("GET", "/api/follow-up/enquiries?unanswered=0")).body;
    expect(data.map(({ refused }: { refused: string[] }) => refused)).toEqual([["call"], ["call"]]);
    await refuse(false);
    expect((await other()).refusals).toEqual([]);
  });

  test("a person who answers STOP on WhatsApp refuses its messages, and no calls", async () => {
    const id = setup.address.split("/").at(-1) ?? "";
    await send("GET", "/api/follow-up/enquiries?unanswered=0");
    const message = { id: "m1", text: " Stop. ", name: "Asha", sentAt: Date.now() };
    await setup.db.transaction().execute((trx) => receiveMessage(trx, { kind: "enquiry", id }, message));
    expect((await setup.read()).refusals).toEqual([{ way: "whatsapp", by: "Asha", at: expect.any(String) }]);
  });

  test("an outcome belongs to a call, and an entry without one needs words", async () => {
    const add = async (entry: object) =>
      (await send("POST", `${setup.address}/timeline`, { _id: randomUUID(), ...entry })).body.error?.fields;
    const note = { type: "note", text: "Rang", outcome: "busy" };
    expect(await add(note)).toEqual({ outcome: "Only a call has an outcome" });
    expect(await add({ type: "call", text: " " })).toEqual({ text: "Write something first" });
    expect((await setup.read()).timeline).toEqual([]);
  });

  test("an answer by somebody else neither takes an enquiry from its assignee nor reopens a closed one", async () => {
    await setup.read();
    await send("PUT", `${setup.address}/next-step`, { what: "Call her", at: tomorrow, who: null });
    const id = setup.address.split("/").at(-1) ?? "";
    await setup.db.updateTable("followedRows").set({ assignee: "a colleague" }).where("id", "=", id).execute();
    await send("POST", "/api/enquiries/update-status", { enquiryId: id, status: "closed" });
    await setup.db.updateTable("followedRows").set({ firstTouchAt: null }).where("id", "=", id).execute();
    await send("POST", `${setup.address}/timeline`, { _id: randomUUID(), type: "call", text: "She called back" });
    const { row, followUp } = await setup.read();
    expect([row.status, followUp.assignee._id]).toEqual(["closed", "a colleague"]);
  });

  test("if the status cannot be saved, the call is kept, and a repeat saves the status", async () => {
    const call = { _id: randomUUID(), type: "call", text: "Wants teak" };
    {
      using _lost = losingAnswers("POST", "/api/enquiries/update-status");
      expect((await send("POST", `${setup.address}/timeline`, call)).status).toBe(502);
    }
    expect((await send("POST", `${setup.address}/timeline`, call)).status).toBe(200);
    const { row, timeline } = await setup.read();
    expect(row.status).toBe("active");
    expect(timeline.filter(({ type }: { type: string }) => type === "call")).toHaveLength(1);
  });

  test("an entry of another record can be neither overwritten nor corrected", async () => {
    const elsewhere = { _id: randomUUID(), type: "note", text: "Another's" };
    await send("POST", `/api/follow-up/enquiry/${setup.other}/timeline`, elsewhere);
    expect((await send("POST", `${setup.address}/timeline`, elsewhere)).status).toBe(409);
    const correction = { _id: randomUUID(), type: "note", text: "No", corrects: elsewhere._id };
    expect((await send("POST", `${setup.address}/timeline`, correction)).status).toBe(422);
    expect((await setup.read()).timeline).toEqual([]);
  });

  test("a correction is an entry of its own, which names what it corrects", async () => {
    const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
    await send("POST", `${setup.address}/timeline`, note);
    const correction = { _id: randomUUID(), type: "note", text: "Wants sal", corrects: note._id };
    expect((await send("POST", `${setup.address}/timeline`, correction)).body.corrects).toBe(note._id);
    const { timeline } = await setup.read();
    expect(timeline.map(({ text }: { text: string }) => text)).toEqual(["Wants sal", "Wants teak"]);
  });

  test("a next step is planned, completed once, and replaced by the following one", async () => {
    const { _id: who, name } = await anyPerson();
    const step = { what: "Call her", at: tomorrow, who };
    const { body } = await send("PUT", `${setup.address}/next-step`, step);
    expect(body.nextStep).toEqual({ what: "Call her", at: tomorrow, who: { _id: who, name } });
    await send("PUT", `${setup.address}/next-step`, step);
    const done = { at: tomorrow, next: { what: "Show the plot", at: later, who: null } };
    expect((await send("POST", `${setup.address}/next-step/done`, done)).body.nextStep.what).toBe("Show the plot");
    const again = await send("POST", `${setup.address}/next-step/done`, done);
    expect(again.status).toBe(412);
    await send("POST", `${setup.address}/next-step/done`, { next: null });
    const { timeline, followUp } = await setup.read();
    expect(followUp.nextStep).toBeNull();
    const types = timeline.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["step-done", "next-step", "step-done", "next-step"]);
  });

  test("a record can be assigned only to staff", async () => {
    const { _id: assignee, name } = await anyPerson();
    const refused = await send("PUT", `${setup.address}/assignee`, { assignee: "a stranger" });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["assignee"]]);
    const { body } = await send("PUT", `${setup.address}/assignee`, { assignee });
    expect(body.assignee).toEqual({ _id: assignee, name });
    await send("PUT", `${setup.address}/assignee`, { assignee });
    expect((await send("PUT", `${setup.address}/assignee`, { assignee: null })).body.assignee).toBeNull();
    expect((await setup.read()).timeline).toHaveLength(2);
  });

  test("a record that the backend does not have cannot be followed up, and each kind needs its own permission", async () => {
    const note = { _id: randomUUID(), type: "note", text: "Wants teak" };
    for (const path of ["enquiry/none", "planet/none"])
      expect((await send("POST", `/api/follow-up/${path}/timeline`, note)).status).toBe(404);
    for (const path of ["customer/none", "project/none"])
      expect((await send("POST", `/api/follow-up/${path}/timeline`, note)).status).toBe(403);
    expect(await setup.db.selectFrom("timeline").selectAll().where("id", "=", note._id).execute()).toEqual([]);
  });
});

describe("history", () => {
  async function startSite() {
    const setup = await openTestSite(startTestBackend, "enquiries");
    const { body } = await send("POST", "/api/enquiries", { ...sampleLead, enquiry: "", status: "pending" });
    const id: string = body._id;
    const read = async () => (await send("GET", `/api/follow-up/enquiry/${id}`)).body;
    return { ...setup, id, read };
  }

  const setup = eachTest(startSite);

  test("a status change is in the timeline with the old status, and the clocks stop", async () => {
    await send("POST", "/api/enquiries/update-status", { enquiryId: setup.id, status: "active" });
    await send("POST", "/api/enquiries/update-status", { enquiryId: setup.id, status: "active" });
    const { timeline, followUp } = await setup.read();
    expect(timeline).toMatchObject([{ type: "status", text: "changed status from pending to active", by: "Meera" }]);
    expect(followUp.firstTouchAt).not.toBeNull();
  });

  test("an edit is in the timeline field by field, its status separately, and unchanged fields are not", async () => {
    const change = { ...sampleLead, phone: "90000 00015", enquiry: "Teak\nplease", status: "closed" };
    await send("PUT", `/api/enquiries/${setup.id}`, change);
    await send("PUT", `/api/enquiries/${setup.id}`, change);
    expect((await setup.read()).timeline.map(({ text }: { text: string }) => text)).toEqual([
      "changed status from pending to closed",
      "changed phone from “90000 00014” to “90000 00015”, enquiry",
    ]);
  });

  test("a reopened enquiry is no longer lost", async () => {
    await send("POST", `/api/follow-up/enquiry/${setup.id}/lost`, { reason: "price" });
    await send("POST", "/api/enquiries/update-status", { enquiryId: setup.id, status: "active" });
    expect((await setup.read()).followUp.lostReason).toBeNull();
  });
});

describe("not the same person", () => {
  const contact = { phone: "90000 00014", email: "family@example.com" };
  const customer = { ...contact, name: "Ravi", address: "Hennur", status: "active" };
  const enquiry = { ...contact, location: "Hennur", plot_size: "1200", enquiry: "", status: "pending" };

  const read = async (kind: string, id: string) => (await send("GET", `/api/follow-up/${kind}/${id}`)).body;
  const others = async () => (await send("GET", "/api/follow-up/enquiries")).body.data;

  /** A husband who is a customer, and an enquiry of his wife from the same phone. */
  async function startFamily() {
    const setup = await openTestSite(startTestBackend, "enquiries", "customers");
    const { body: ravi } = await send("POST", "/api/customers", customer);
    const add = async (name: string, more = {}): Promise<string> =>
      (await send("POST", "/api/enquiries", { ...enquiry, name, ...more })).body._id;
    const lata = await add("Lata");
    const path = `/api/follow-up/enquiry/${lata}/same-person`;
    const say = (isSame: boolean, body: object = { kind: "customer", record: ravi._id }) =>
      send("PUT", path, { ...body, isSame });
    const convert = (name = "Lata") =>
      send("POST", `/api/follow-up/enquiry/${lata}/convert`, { ...customer, name, email: "lata@example.com" });
    return { ...setup, meera: setup.person, ravi: ravi._id as string, lata, add, say, convert };
  }

  const family = eachTest(startFamily);

  test("records that share a number or an email say which, and who said that they are not the same person", async () => {
    await family.add("By number", { email: "other@example.com" });
    const sharesOf = async () =>
      (await read("enquiry", family.lata)).related.map(
        ({ label, shares, differs }: { label: string; shares: string[]; differs?: { by: string } }) =>
          [label, shares.join(), differs?.by] as const,
      );
    expect(await sharesOf()).toEqual([
      ["By number", "phone", undefined],
      ["Ravi", "phone,email", undefined],
    ]);
    expect((await family.say(false)).status).toBe(200);
    expect((await family.say(false)).status).toBe(200);
    expect((await sharesOf())[1]).toEqual(["Ravi", "phone,email", "Meera"]);
    const differs = { by: "Meera", at: expect.stringMatching(/^20/) };
    expect((await read("customer", family.ravi)).related).toContainEqual(
      expect.objectContaining({ _id: family.lata, differs }),
    );
    await family.say(true);
    expect((await sharesOf())[1]).toEqual(["Ravi", "phone,email", undefined]);
    expect(await family.db.selectFrom("differentPeople").selectAll().execute()).toEqual([]);
  });

  test("a conversion proposes and uses the customer with the same number, but not one who is someone else", async () => {
    const proposed = async () =>
      (await send("GET", `/api/follow-up/enquiry/${family.lata}/customer`)).body.customer?.name ?? null;
    expect(await proposed()).toBe("Ravi");
    await family.say(false);
    expect(await proposed()).toBeNull();
    expect((await family.convert()).body).toMatchObject({ isNew: true, customer: { name: "Lata" } });
    expect((await send("GET", "/api/customers?limit=50")).body.data).toHaveLength(2);
  });

  test("staff who may change both records merge them without the right to delete, unless they share nothing or are someone else's", async () => {
    const { lata, meera } = family;
    await setRights({ sub: meera.id, email: meera.email }, ["export"], "");
    const same = await family.add("Lata R", { email: "lata.r@example.com" });
    const other = await family.add("Ravi");
    const unrelated = await family.add("Imran", { phone: "90000 00027", email: "imran@example.com" });
    const merge = async (from: string) => {
      const { status, body } = await send("POST", `/api/follow-up/enquiry/${lata}/merge`, { from });
      return [status, body.error?.message];
    };
    expect(await merge(unrelated)).toEqual([422, "These records have no phone number and no email in common."]);
    await family.say(false, { kind: "enquiry", record: other });
    expect(await merge(other)).toEqual([422, "These records are marked as not the same person."]);
    expect((await send("GET", `/api/follow-up/enquiry/${lata}/merge?from=${other}`)).status).toBe(422);
    expect((await send("DELETE", `/api/enquiries/${other}`)).status).toBe(403);
    expect(await merge(same)).toEqual([200, undefined]);
    expect((await others()).map(({ name }: { name: string }) => name).sort()).toEqual(["Imran", "Lata", "Ravi"]);
  });

  test("that a record is somebody else's moves with a merge and with a restored id", async () => {
    await family.say(false);
    const remaining = await family.add("Lata R");
    await send("POST", `/api/follow-up/enquiry/${remaining}/merge`, { from: family.lata });
    const differencesOf = async () =>
      (await read("customer", family.ravi)).related.map(
        ({ label, differs }: { label: string; differs?: object }) => [label, Boolean(differs)] as const,
      );
    expect(await differencesOf()).toEqual([["Lata R", true]]);
    await send("DELETE", `/api/enquiries/${remaining}`);
    expect((await send("POST", `/api/deleted/enquiries-${remaining}/restore`)).status).toBe(200);
    expect(await differencesOf()).toEqual([["Lata R", true]]);
  });

  test("only staff who may change the record and read the other say so, of two records that exist", async () => {
    const mark = (record: string, kind = "customer") => family.say(false, { kind, record });
    expect((await mark("none")).status).toBe(404);
    expect((await mark(family.lata, "enquiry")).status).toBe(422);
    expect((await mark(family.ravi, "project")).status).toBe(422);
    using _imran = (await family.backend.hire("dashboard", "cities")).signedIn();
    expect((await mark(family.ravi)).status).toBe(403);
    expect(await family.db.selectFrom("differentPeople").selectAll().execute()).toEqual([]);
  });
});

describe("old leads", () => {
  const contact = { name: "Lata Urs", phone: "98450 12345", email: "lata@example.com" };
  const lata = { ...contact, location: "Hebbal", plot_size: "1200", enquiry: "Call after 6", status: "active" };
  const old = { ...lata, receivedAt: "2025-03-12T06:30:00.000Z" };

  test("an old lead keeps the date of its arrival: as its time, or in the text that a hosted backend gets", async () => {
    await using _setup = await openTestSite(startTestBackend, "admin");
    const { status, body } = await send("POST", "/api/enquiries", old);
    expect([status, body.status]).toEqual([200, "active"]);
    const { row } = (await send("GET", `/api/follow-up/enquiry/${body._id}`)).body;
    expect(row).toMatchObject(
      backend.isHosted() ? { enquiry: "Call after 6\nReceived on 12 March 2025" } : { createdAt: old.receivedAt },
    );
  });

  test("an enquiry that staff add or import is not assigned by round robin, whether it has a date or not", async () => {
    await using setup = await openTestSite(startTestBackend, "admin");
    const content = createContentStore(setup.db, () => Date.parse("2025-01-01"));
    const value = { ...defaults.desk, byTurn: ["ravi"] };
    await content.save("desk", { value, version: 0 }, { name: "", holder: "" });
    await person(setup.db, "ravi");
    const added = [await send("POST", "/api/enquiries", old), await send("POST", "/api/enquiries", lata)];
    const ids = added.map(({ body }) => body._id as string);
    const rows = await setup.db.selectFrom("followedRows").select("assignee").where("id", "in", ids).execute();
    expect(rows).toEqual([{ assignee: null }, { assignee: null }]);
  });

  test("an old lead with a later status was contacted before: it needs a next step, a pending one an answer since its import, and no one's speed is measured by it", async () => {
    await using _setup = await openTestSite(startEmbedded, "admin");
    const { _id } = (await send("POST", "/api/enquiries", old)).body;
    const pending = { ...old, phone: "98450 12347", status: "pending" };
    await send("POST", "/api/enquiries", pending);
    const { unanswered, noStep, newest } = (await send("GET", "/api/follow-up/work")).body;
    expect([newest.total, unanswered.total, noStep.total]).toEqual([1, 0, 1]);

    await send("POST", `/api/follow-up/enquiry/${_id}/timeline`, { _id: "call-1", type: "call", text: "Called again" });
    const { followUp } = (await send("GET", `/api/follow-up/enquiry/${_id}`)).body;
    expect(followUp.firstTouchAt).toBe(old.receivedAt);
    const { now } = (await send("GET", "/api/follow-up/month?from=2025-03-01&to=2025-03-31")).body;
    expect(now).toMatchObject({ leads: 2, answered: 1, hoursToAnswer: null });
  });

  test("an old lead that is sent twice is one with its assignee, next step and last contact, and an unknown colleague is refused before it is added", async () => {
    await using setup = await openTestSite(startEmbedded, "admin");
    await person(setup.db, "ravi");
    const nextStep = { what: "Call", at: "2027-01-05T05:30:00.000Z", who: "ravi" };
    const followUp = { assignee: "ravi", nextStep, lastTouchAt: "2025-04-01T06:30:00.000Z" };
    const refused = await send("POST", "/api/enquiries", { ...old, followUp: { ...followUp, assignee: "nobody" } });
    expect([refused.status, (await send("GET", "/api/enquiries")).body.data]).toEqual([422, []]);

    const key = { "idempotency-key": "0123456789abcdef-3" };
    const { _id } = (await send("POST", "/api/enquiries", { ...old, followUp }, key)).body;
    await send("POST", "/api/enquiries", { ...old, followUp }, key);
    const record = (await send("GET", `/api/follow-up/enquiry/${_id}`)).body;
    expect(record.followUp).toMatchObject({
      assignee: { _id: "ravi" },
      nextStep: { what: "Call", at: nextStep.at, who: { _id: "ravi" } },
      lastTouchAt: followUp.lastTouchAt,
    });
    expect(record.timeline.map(({ type }: { type: string }) => type).sort()).toEqual(["assigned", "next-step"]);
    expect((await send("GET", "/api/enquiries")).body.total).toBe(1);
    expect(await setup.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});

describe("numbers of quotes", () => {
  const site = siteOfEachTest();

  const JUNE = Date.parse("2026-06-10T10:00:00Z");
  /** Half an hour into April in Bengaluru, and before it. */
  const [APRIL, MARCH] = [Date.parse("2027-03-31T19:00:00Z"), Date.parse("2027-03-31T18:00:00Z")];

  test("numbers count up within a financial year of Bengaluru, and a deleted quote's number is not reused", async () => {
    const next = (at: number) => nextNumber(site.db, "7", undefined, at);
    const older = quoteRow("8", { year: 2026, serial: 9 });
    await insert(site.db, "quotes", quoteRow("8", { year: 202627, serial: 4 }), older);
    expect(await next(JUNE)).toEqual({ year: 202627, serial: 5, revision: 1 });
    expect(await next(APRIL)).toEqual({ year: 202728, serial: 1, revision: 1 });
    await site.db.deleteFrom("quotes").execute();
    expect(await next(MARCH)).toEqual({ year: 202627, serial: 6, revision: 1 });
    expect(await next(JUNE)).toEqual({ year: 202627, serial: 7, revision: 1 });
  });

  test.each([
    ["Q-2026-0004", { year: 2026, serial: 4 }],
    ["Q-2026-27-0004", { year: 202627, serial: 4 }],
  ])(
    "a revision of %s follows the last one of its number, and only if the enquiry has such a quote",
    async (number, row) => {
      expect(numberOf(row)).toBe(number);
      const revisions = [1, 2].map((revision) => quoteRow("7", { ...row, revision }));
      const otherSerial = quoteRow("7", { ...row, serial: 5, revision: 8 });
      const otherYear = quoteRow("7", { year: 2025, serial: 4, revision: 9 });
      const otherEnquiry = quoteRow("8", { year: 2026, serial: 6, revision: 1 });
      await insert(site.db, "quotes", ...revisions, otherSerial, otherYear, otherEnquiry);
      const revising = (number: string) => nextNumber(site.db, "7", number, JUNE);
      expect(await revising(numberOf(row))).toEqual({ ...row, revision: 3 });
      const refusal = { code: "invalid", fields: { revises: expect.any(String) } };
      for (const number of ["Q-2026-0006", "Q-2024-0004", "Q-2024-25-0004", "4", ""])
        await expect(revising(number)).rejects.toMatchObject(refusal);
    },
  );
});
