import { randomUUID } from "node:crypto";
import { messages } from "@/contract/messages";
import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { insertEntries } from "@/server/database/outbox/store";
import { createAuditStore } from "@/server/features/activity/store";
import { isPostgres } from "@/server/platform/postgres";
import { losingAnswers } from "@/server/testing/backend-answers";
import { startTestBackend } from "@/server/testing/backends";
import { databaseHolding } from "@/server/testing/bytes";
import { eachTest } from "@/server/testing/each-test";
import { auditWrite, insert } from "@/server/testing/followed";
import { quoteRow, receiptRow } from "@/server/testing/quote-row";
import { formOf, send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";

const NAME = "Zebunnisa Quartermain";
const contact = { name: NAME, phone: "98450 70017", email: "Zebunnisa@example.com" };
const enquiry = { ...contact, location: "Hennur", plot_size: "1200", enquiry: `${NAME} wants teak.` };
const ravi = { name: "Ravi Kumar", phone: "98450 70018", email: "ravi@example.com" };
const other = { ...ravi, location: "Hennur", plot_size: "900" };
const knownBy = ["+91-98450-70017"];

type Row = { id: string; outcome: string; label: string; facts: [string, string][] };
type Part = { part: string; rows: Row[] };

const ask = async (call: string, body: object) => (await send("POST", `/api/personal-data/${call}`, body)).body;
const erase = (digest: string, keepsForLaw = true) =>
  send("POST", "/api/personal-data/erase", { knownBy, digest, keepsForLaw });
const listed = (parts: Part[]) =>
  Object.fromEntries(parts.map(({ part, rows }) => [part, rows.map(({ outcome }) => outcome).join(" ")]));

async function startOffice() {
  const setup = await openTestSite(startTestBackend, "admin");
  const { site, backend } = setup;
  const write = (kind: string, id: string, text: string) =>
    send("POST", `/api/follow-up/${kind}/${id}/timeline`, { _id: randomUUID(), type: "note", text });

  async function addPerson() {
    for (const body of [enquiry, { ...enquiry, plot_size: "2400" }, { ...other, enquiry: "" }])
      await backend.addEnquiry(body);
    const { data } = (await send("GET", "/api/enquiries")).body;
    const idOf = (size: string) => data.find((row: { plot_size: string }) => row.plot_size === size)._id as string;
    const lives = { address: "Hennur", status: "active" };
    const { body: customer } = await send("POST", "/api/customers", { ...contact, ...lives });
    await write("enquiry", idOf("1200"), "Wants to see a house");
    await write("customer", customer._id, "Call after six");
    await write("enquiry", idOf("900"), `A friend of ${NAME} (0 98450-70017)`);
    await send("DELETE", `/api/enquiries/${idOf("2400")}`);
    const entry = { key: "k", kind: "email", digest: "d", payload: JSON.stringify(enquiry) } as const;
    await insertEntries(setup.db, [entry], Date.now());
    const callTime = { reference: entry.key, startsAt: 1, endsAt: 2, chosenAt: 1, isPlanned: 0 };
    await setup.db.insertInto("callTimes").values(callTime).execute();
    return { customer: customer._id as string, enquiry: idOf("1200"), another: idOf("900") };
  }

  async function addProjects(...projects: { projectName: string; customer: string; description?: string }[]) {
    const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
    const teak = { packageName: "Teak", city: city._id, pricePerSquareFoot: 1900 };
    const { body: pack } = await send("POST", "/api/packages", teak);
    const fields = { package: pack._id, description: "One", status: "active", property_type: "Villa" };
    for (const project of projects)
      await send("POST", "/api/projects", formOf({ ...fields, plot_size: "1200", ...project }));
  }

  async function holders(text: string): Promise<string[]> {
    const siteFiles = await databaseHolding(site.place, text);
    if (!("hosted" in backend)) return [...siteFiles, ...(await databaseHolding(backend.place, text))];
    const rows = JSON.stringify(backend.hosted.rows).toLowerCase();
    return rows.includes(text.toLowerCase()) ? [...siteFiles, "hosted"] : siteFiles;
  }

  return { ...setup, addPerson, addProjects, holders };
}

const office = eachTest(startOffice);

test("a person is found everywhere and by any spelling, and a dry run changes nothing", async () => {
  await office.addPerson();
  const { parts, names, alsoKnownBy, leftToDo } = await ask("find", { knownBy });
  const rows = {
    enquiries: "erased",
    customers: "erased",
    deleted: "erased",
    outbox: "erased",
    "call-times": "erased",
  };
  const others = { "next-steps": expect.stringContaining("erased"), "elsewhere-named": "replaced" };
  expect(listed(parts)).toMatchObject({ ...rows, ...others });
  expect([names, alsoKnownBy]).toEqual([[NAME], [contact.email.toLowerCase()]]);
  expect(leftToDo).toContainEqual(expect.stringMatching(/^Backups made before today still hold this data/));
  expect(leftToDo.some((task: string) => task.includes("PostgreSQL WAL"))).toBe(isPostgres(office.site.db));
  const { parts: again } = await ask("find", { knownBy: ["zebunnisa@EXAMPLE.com"] });
  expect(listed(again)).toMatchObject({ enquiries: "erased", customers: "erased", deleted: "erased" });
  expect((await send("GET", "/api/personal-data/requests")).body.data).toEqual([]);
});

test("after an erasure no file contains the person, nothing can be restored, and a record exists", async () => {
  const { another } = await office.addPerson();
  const { digest } = await ask("find", { knownBy });
  expect(await office.holders(NAME)).not.toEqual([]);
  const { status, body } = await erase(digest);
  const counts = { enquiries: 1, customers: 1, outbox: 1, deleted: 1, "call-times": 1, "elsewhere-named": 1 };
  expect([status, body.outcome.counts]).toEqual([200, expect.objectContaining(counts)]);
  for (const text of [NAME, "zebunnisa", "9845070017", "98450 70017", "98450-70017"])
    expect([text, await office.holders(text)]).toEqual([text, []]);
  expect((await send("GET", "/api/deleted")).body.data).toEqual([]);
  const followed = await office.site.db.selectFrom("followedRows").select(["kind", "id"]).execute();
  expect(followed).toEqual([{ kind: "enquiry", id: another }]);
  const { timeline } = (await send("GET", `/api/follow-up/enquiry/${another}`)).body;
  expect(timeline[0].text).toBe("A friend of (erased) ((erased))");
  expect((await ask("find", { knownBy })).parts).toEqual([]);
  const { data } = (await send("GET", "/api/personal-data/requests")).body;
  expect(data).toMatchObject([{ kind: "erasure", by: "Meera", outcome: { kept: [] } }]);
});

test("a person's quotes are shown, exported and erased with the enquiry; another person's quote that names them stays, redacted", async () => {
  const ids = await office.addPerson();
  const { db } = office.site;
  const theirs = quoteRow(ids.another, { serial: 2, name: `Friend of ${NAME}`, acceptedName: NAME });
  const stated = { ...contact, address: "Secretlane 17", email: "son@example.com", plot: "30 × 40" };
  const quote = quoteRow(ids.enquiry, { name: NAME, state: "accepted", acceptedName: NAME });
  const input = JSON.stringify({ ...JSON.parse(quote.input), ...stated });
  await insert(db, "quotes", { ...quote, input }, theirs);
  await insert(db, "paymentPlans", { quote: quote.id, dues: "[]", version: 1, savedAt: 1, savedBy: "" });
  const receipt = receiptRow(ids.enquiry, { name: NAME, reference: `Cheque of ${NAME}`, cancelReason: NAME });
  await insert(db, "paymentReceipts", receipt);
  const { parts, digest } = await ask("find", { knownBy });
  const replaced = { receipts: "replaced", "elsewhere-named": "replaced replaced" };
  expect(listed(parts)).toMatchObject({ quotes: "erased", ...replaced });
  const exported = await ask("export", { knownBy });
  expect(listed(exported.parts)).toMatchObject({ quotes: "erased" });
  const [shown] = (exported.parts as Part[]).flatMap(({ part, rows }) => (part === "quotes" ? rows : []));
  expect(Object.fromEntries(shown?.facts ?? [])).toMatchObject({
    ...{ ...stated, state: "Accepted", sum: "₹12,44,160", "accepted by": NAME },
  });
  const { data: noted } = (await send("GET", "/api/personal-data/requests")).body;
  expect(noted).toMatchObject([{ kind: "export", by: "Meera", outcome: { counts: { quotes: 1 } } }]);
  const { body } = await erase(digest);
  expect(body.outcome.counts).toMatchObject({ quotes: 1, "elsewhere-named": 2 });
  const { data: newestFirst } = (await send("GET", "/api/personal-data/requests")).body;
  expect(newestFirst.map(({ kind }: { kind: string }) => kind)).toEqual(["erasure", "export"]);
  const left = await db.selectFrom("quotes").selectAll().execute();
  expect(left).toMatchObject([{ id: theirs.id, sum: theirs.sum }]);
  expect(JSON.parse(left[0]?.input ?? "")).toMatchObject({ name: "Friend of (erased)" });
  const money = { ...receipt, name: "(erased)", reference: "", cancelReason: "(erased)" };
  expect(await db.selectFrom("paymentReceipts").selectAll().execute()).toEqual([money]);
  expect(await db.selectFrom("paymentPlans").selectAll().execute()).toEqual([]);
  expect(await office.holders(NAME)).toEqual([]);
});

test("a multi-step write about a person is redacted, whether finished or not", async () => {
  const { enquiry: id, another } = await office.addPerson();
  const { db } = office.site;
  const secret = { ...enquiry, location: "Secretlane 17", status: "active" };
  expect((await send("PUT", `/api/enquiries/${id}`, secret)).status).toBe(200);
  const fields = { ...contact, address: "Hennur", status: "active" };
  expect((await send("POST", `/api/follow-up/enquiry/${id}/convert`, fields)).status).toBe(200);
  expect(await db.selectFrom("intents").select(["kind", "state", "payload"]).execute()).toEqual([
    { kind: "convert", state: "done", payload: "{}" },
  ]);
  for (const losing of [id, another]) {
    using _lost = losingAnswers("POST", "/api/enquiries/update-status");
    await send("POST", `/api/follow-up/enquiry/${losing}/lost`, { reason: "price" });
  }
  expect(JSON.stringify(await db.selectFrom("intents").selectAll().execute())).toContain("Secretlane");
  const pair = { kind: "enquiry", record: another, isSame: false };
  expect((await send("PUT", `/api/follow-up/enquiry/${id}/same-person`, pair)).status).toBe(200);
  const { digest } = await ask("find", { knownBy });
  expect((await erase(digest)).status).toBe(200);
  expect(await office.holders("Secretlane")).toEqual([]);
  const open = await db.selectFrom("intents").select("subject").where("state", "=", "open").execute();
  expect(open).toEqual([{ subject: `enquiry ${another}` }]);
  expect(await db.selectFrom("intentLocks").select("name").execute()).toEqual([{ name: `enquiry ${another}` }]);
  for (const table of ["recordLinks", "differentPeople"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("a row purged from the bin is still this person's: its entries, timeline and quotes go; one that is another person's now stays", async () => {
  const { db } = office.site;
  const spelt = { name: "Zebunnisa", location: "Secretlane 17", phone: "+91 98450 70017" };
  await office.backend.addEnquiry({ ...enquiry, ...spelt });
  await office.backend.addEnquiry(other);
  const { data } = (await send("GET", "/api/enquiries")).body;
  const idOf = (size: string) => data.find((row: { plot_size: string }) => row.plot_size === size)._id as string;
  const [own, theirs] = [idOf("1200"), idOf("900")];
  for (const id of [own, theirs]) {
    const note = { _id: randomUUID(), type: "note", text: "Zebunnisa is ill" };
    await send("POST", `/api/follow-up/enquiry/${id}/timeline`, note);
  }
  await send("PUT", `/api/enquiries/${theirs}`, { ...other, location: "Indiranagar", enquiry: "", status: "active" });
  const wrong = JSON.stringify([["phone", other.phone, contact.phone]]);
  const query = db.updateTable("auditEntries").set({ changes: wrong }).where("rowId", "=", theirs);
  await query.where("action", "=", "changed").execute();
  await send("DELETE", `/api/enquiries/${own}`);
  await insert(db, "quotes", quoteRow(own, { name: "Zebunnisa" }));
  const fields = { phone: contact.phone, name: "Zebunnisa", address: "Hiddenroad" };
  const changes = Object.entries(fields).map(([name, to]) => [name, null, to] as const);
  const refused = { action: "added", rowId: "", label: "Zebunnisa", outcome: "refused" } as const;
  await createAuditStore(db).add(auditWrite({ ...refused, changes }));
  for (const table of ["deletedRows", "followedRows"] as const) await db.deleteFrom(table).execute();
  const typed = ["9845070017"];
  const { parts, names, digest } = await ask("find", { knownBy: typed });
  expect(names).toEqual(["Zebunnisa"]);
  expect(Object.keys(listed(parts))).toEqual(["timeline", "quotes", "record"]);
  const erased = await send("POST", "/api/personal-data/erase", { knownBy: typed, digest, keepsForLaw: true });
  expect(erased.body.outcome.counts).toMatchObject({ timeline: 2, quotes: 1, record: 3 });
  const record = JSON.stringify(await db.selectFrom("auditEntries").selectAll().execute());
  for (const text of ["Zebunnisa", "Secretlane", "teak", "70017", "zebu", "Hiddenroad"])
    expect(record).not.toContain(text);
  expect(record).toContain(other.phone);
  const left = await db.selectFrom("timeline").select("recordId").where("type", "=", "note").execute();
  expect(left).toEqual([{ recordId: theirs }]);
  expect((await ask("find", { knownBy: typed })).parts).toEqual([]);
});

test("an erasure is refused if the data changed after it was shown", async () => {
  await office.addPerson();
  const { digest } = await ask("find", { knownBy });
  await office.backend.addEnquiry({ ...enquiry, plot_size: "1500" });
  const plan = { kind: "lose", subject: "enquiry 1", object: null, payload: "{}", results: "{}", attempted: "" };
  const times = { createdAt: 1, claims: 1, dueAt: Date.now() + 3_600_000, endedAt: null };
  const open = { id: randomUUID(), state: "open", reason: "", by: "1", byName: "Meera" } as const;
  await insert(office.site.db, "intents", { ...plan, ...times, ...open });
  expect((await erase(digest)).status).toBe(409);
  expect(listed((await ask("find", { knownBy })).parts)).toMatchObject({ enquiries: "erased erased" });
});

test("nothing is erased while one of the person's enquiries is being delivered; afterwards everything is", async () => {
  const { db } = office.site;
  const copy = { key: "k", kind: "enquiry", digest: "d", payload: JSON.stringify(enquiry) } as const;
  await insertEntries(db, [copy], Date.now());
  await db.updateTable("outbox").set({ unsettled: 1 }).execute();
  const { digest } = await ask("find", { knownBy });
  const { status, body } = await erase(digest);
  expect([status, body.error.message]).toEqual([409, messages.personalData.underWay]);
  expect(await db.selectFrom("intents").select("id").execute()).toEqual([]);
  // An email that may have been sent brings no row back.
  await db.updateTable("outbox").set({ kind: "email" }).execute();
  expect((await erase(digest)).status).toBe(200);
  expect(await db.selectFrom("outbox").select("key").execute()).toEqual([]);
});

test("an erasure interrupted at the backend has ended the pages of quotes, resumes and leaves nothing", async () => {
  const ids = await office.addPerson();
  await insert(office.site.db, "quotes", quoteRow(ids.enquiry, { name: NAME, secret: "A".repeat(22) }));
  const { digest } = await ask("find", { knownBy });
  {
    using _lost = losingAnswers("DELETE", "/api/");
    expect((await erase(digest)).status).toBe(502);
  }
  expect(await office.site.db.selectFrom("quotes").select("secret").execute()).toEqual([{ secret: null }]);
  await office.site.db.updateTable("intents").set({ dueAt: 0 }).execute();
  expect((await erase(digest)).status).toBe(200);
  expect(await office.holders(NAME)).toEqual([]);
});

test("a customer with projects is kept as long as a law requires, or becomes a placeholder", async () => {
  const { customer, enquiry: id } = await office.addPerson();
  await insert(office.site.db, "paymentReceipts", receiptRow(id, { name: NAME }));
  const payer = async () => (await office.site.db.selectFrom("paymentReceipts").select("name").execute())[0]?.name;
  const fields = { projectName: `House of ${NAME}`, customer };
  const others = { ...other, address: "Hennur", status: "active" };
  const { body: ravi } = await send("POST", "/api/customers", others);
  const named = { ...fields, projectName: "Villa", description: `Built for ${NAME}` };
  const projects = [fields, named, { ...fields, projectName: "Shed" }];
  await office.addProjects(...projects, { projectName: "House of Ravi", customer: ravi._id });
  const first = await ask("find", { knownBy });
  const replaced = "replaced replaced replaced";
  expect(listed(first.parts)).toMatchObject({ customers: "kept", receipts: "kept", projects: replaced });
  const reply = await erase(first.digest);
  expect(reply.body.outcome.counts).toMatchObject({ customers: 0, projects: 2 });
  expect(reply.body.outcome.kept).toEqual([
    { kind: "customer", id: customer, why: expect.stringContaining("Companies Act"), until: expect.any(String) },
  ]);
  const followed = await office.site.db.selectFrom("followedRows").select(["kind", "id"]).execute();
  expect(followed).toContainEqual({ kind: "customer", id: customer });
  const namesIn = async (list: string, name: string) =>
    (await send("GET", `/api/${list}?limit=50`)).body.data.map((row: Record<string, string>) => row[name]).sort();
  expect(await namesIn("customers", "name")).toEqual([other.name, NAME]);
  expect(await payer()).toBe(NAME);
  const second = await ask("find", { knownBy });
  expect((await erase(second.digest, false)).status).toBe(200);
  expect(await namesIn("customers", "name")).toEqual(["(erased)", other.name]);
  expect(await payer()).toBe("(erased)");
  expect(await namesIn("projects", "projectName")).toEqual(["House of (erased)", "House of Ravi", "Shed", "Villa"]);
  expect(await office.holders(NAME)).toEqual([]);
});

test("if no law keeps them, a customer with a project becomes a placeholder and one without is erased", async () => {
  const { customer } = await office.addPerson();
  const rules = { ...defaults.retention, contractYears: null };
  const owner = { name: "Meera", holder: "1" };
  await createContentStore(office.site.db).save("retention", { value: rules, version: 0 }, owner);
  expect(listed((await ask("find", { knownBy })).parts)).toMatchObject({ customers: "erased" });
  await office.addProjects({ projectName: "House", customer });
  expect(listed((await ask("find", { knownBy })).parts)).toMatchObject({ customers: "replaced" });
});
