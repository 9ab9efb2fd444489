import { randomUUID } from "node:crypto";
import type { SiteDb } from "@/server/database/tables";
import { startEmbedded, startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { followed } from "@/server/testing/followed";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const contact = { name: "Asha", phone: "90000 00014", email: "asha@example.com", status: "active" };
const asha = { ...contact, location: "Hennur", plot_size: "1200", address: "Hennur" };

const add = async (thing: string, body: object) => (await send("POST", `/api/${thing}`, body)).body._id as string;
const log = (kind: string, id: string, type: string, text: string) =>
  send("POST", `/api/follow-up/${kind}/${id}/timeline`, { _id: randomUUID(), type, text });
const find = async (search: string) =>
  (await send("GET", `/api/follow-up/notes?${new URLSearchParams({ search })}`)).body.data;

/** Writes notes to the timeline of a customer, each a moment newer than the one before. */
async function addNotes(db: SiteDb, recordId: string, texts: readonly string[]): Promise<void> {
  const at = Date.now() + 1_000;
  const rows = texts.map((text, index) => ({ id: randomUUID(), recordId, at: at + index, text }));
  const fixed = { kind: "customer", type: "note", by: "", byName: "", corrects: null } as const;
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto("timeline")
      .values(rows.slice(from, from + 1_000).map((row) => ({ ...fixed, ...row })))
      .execute();
}

test("what staff have logged is found by its words in any order and case, once for each record, the newest first", async () => {
  await using _desk = await openDesk(startTestBackend, "enquiries", "customers");
  const enquiry = await add("enquiries", asha);
  const customer = await add("customers", { ...asha, name: "Imran", phone: "90000 00015" });
  await log("enquiry", enquiry, "note", "Wants a courtyard");
  await log("enquiry", enquiry, "call", "Courtyard with a Tulasi, 100% sure. ".padEnd(300, "And more. "));
  await log("customer", customer, "visit", "Showed the courtyard house");

  expect(await find("COURTYARD tulasi")).toEqual([
    expect.objectContaining({ kind: "enquiry", _id: enquiry, name: "Asha" }),
  ]);
  const [longer] = await find("tulasi");
  expect(longer.text).toMatch(/^Courtyard with a Tulasi.*…$/);
  expect((await find("courtyard")).map(({ kind }: { kind: string }) => kind)).toEqual(["customer", "enquiry"]);
  expect(await find("100%")).toHaveLength(1);
  expect(await find("0%_sure")).toEqual([]);
  await send("DELETE", `/api/customers/${customer}`);
  expect((await find("courtyard")).map(({ kind }: { kind: string }) => kind)).toEqual(["enquiry"]);
});

test("neither deleted records nor one with many entries displace another record", async () => {
  await using desk = await openDesk(startTestBackend, "enquiries", "customers");
  const enquiry = await add("enquiries", asha);
  await log("enquiry", enquiry, "note", "Wants a courtyard");
  for (const id of ["1", "2", "3", "4", "5"]) {
    await followed(desk.db, { kind: "customer", id, goneAt: 1 });
    await addNotes(desk.db, id, ["Courtyard"]);
  }
  const customer = await add("customers", { ...asha, name: "Imran", phone: "90000 00015" });
  await log("customer", customer, "call", "Asked for the courtyard");
  await addNotes(desk.db, customer, Array<string>(30).fill("Courtyard again"));
  expect(await find("courtyard")).toMatchObject([
    { _id: customer, text: "Courtyard again" },
    { _id: enquiry, text: "Wants a courtyard" },
  ]);
});

test("a record that cannot be read now does not hide the others", async () => {
  await using _desk = await openDesk(startTestBackend, "enquiries", "customers");
  const enquiry = await add("enquiries", asha);
  await log("enquiry", enquiry, "note", "Wants a courtyard");
  const customer = await add("customers", { ...asha, name: "Imran", phone: "90000 00015" });
  await log("customer", customer, "call", "Asked for the courtyard");
  using _refusing = between(async (through, address) =>
    new URL(address).pathname.startsWith("/api/customers") ? Response.json({}, { status: 403 }) : through(),
  );
  expect(await find("courtyard")).toMatchObject([{ _id: enquiry }]);
});

test("entries of records that a person may not open are not found", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  const meera = await backend.hire("enquiries");
  const ravi = await backend.hire("customers");
  {
    using _session = meera.signedIn();
    const { body } = await send("POST", "/api/enquiries", asha);
    const note = { _id: randomUUID(), type: "note", text: "Wants a courtyard" };
    await send("POST", `/api/follow-up/enquiry/${body._id}/timeline`, note);
  }
  using _session = ravi.signedIn();
  expect((await send("GET", "/api/follow-up/notes?search=courtyard")).body).toEqual({ data: [] });
});

test("the newest 20,000 entries of staff are searched, for at least three characters", async () => {
  await using desk = await openDesk(startEmbedded, "customers");
  const customer = await add("customers", asha);
  await addNotes(desk.db, customer, ["A courtyard", "A veranda", ...Array<string>(19_999).fill("No answer")]);
  expect(await find("veranda")).toHaveLength(1);
  expect(await find("courtyard")).toEqual([]);
  expect(await find("no")).toEqual([]);
});
