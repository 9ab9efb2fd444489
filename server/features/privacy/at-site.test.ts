import { insertEntries } from "@/server/database/outbox/store";
import { createAuditStore } from "@/server/features/activity/store";
import { createSessionStore } from "@/server/identity/sessions/store";
import { auditWrite } from "@/server/testing/audit-entry";
import { deletedRow, followed, note, person } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { siteOfEachTest } from "@/server/testing/site-database";
import { readAtSite, redactorsOf } from "./at-site";
import { personOf } from "./person";

const site = siteOfEachTest();

const KNOWN = { names: [], enquiries: [], customers: [], projects: [], references: [] };
const ENTRIES = 1_201;

test("a person's copies are found on every page of the outbox", async () => {
  const own = [0, 499, 500, 501, 1_000, ENTRIES - 1];
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    key: `entry ${String(index).padStart(5, "0")}`,
    kind: "enquiry" as const,
    digest: String(index),
    payload: JSON.stringify({ phone: own.includes(index) ? "0 98450 70017" : "98450 70018", email: "" }),
  }));
  for (let at = 0; at < ENTRIES; at += 400) await insertEntries(site.db, entries.slice(at, at + 400), 1);
  let most = 0;
  const watched = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.length);
      return result;
    },
  });
  const { outbox } = await readAtSite(watched, personOf(["98450 70017"]), KNOWN);
  expect(outbox.map(({ digest }) => Number(digest))).toEqual(own);
  expect(most).toBeLessThanOrEqual(500);
});

test("site data belongs to a person through their enquiries, customers and references", async () => {
  const { db } = site;
  const [own, customer, others] = [
    { kind: "enquiry", recordId: "7" } as const,
    { kind: "customer", recordId: "9" } as const,
    [
      { kind: "customer", recordId: "7" },
      { kind: "enquiry", recordId: "9" },
      { kind: "enquiry", recordId: "8" },
    ] as const,
  ];
  for (const [index, record] of [own, customer, ...others].entries()) {
    await db
      .insertInto("timeline")
      .values(note({ ...record, id: String(index) }))
      .execute();
    await followed(db, { kind: record.kind, id: record.recordId });
  }
  await db
    .insertInto("quotes")
    .values([quoteRow("7"), quoteRow("8", { serial: 2 })])
    .execute();
  for (const reference of ["ref7", "ref8"]) {
    await db.insertInto("noticesGiven").values({ reference, version: 1, givenAt: 1 }).execute();
    await db.insertInto("callTimes").values({ reference, startsAt: 1, endsAt: 2, chosenAt: 1, isPlanned: 0 }).execute();
  }
  const known = { ...KNOWN, enquiries: ["7"], customers: ["9"], references: ["ref7"] };
  const found = await readAtSite(db, personOf(["98450 70017"]), known);
  expect(found.timeline.map(({ id }) => id)).toEqual(["0", "1"]);
  expect(found.followed.map(({ kind, id }) => [kind, id])).toEqual([
    ["enquiry", "7"],
    ["customer", "9"],
  ]);
  expect(found.quotes.map(({ enquiry }) => enquiry)).toEqual(["7"]);
  expect([...found.notices, ...found.callTimes].map(({ reference }) => reference)).toEqual(["ref7", "ref7"]);
  const nobody = await readAtSite(db, personOf(["98450 70017"]), KNOWN);
  expect([nobody.timeline, nobody.followed, nobody.quotes, nobody.notices, nobody.callTimes].flat()).toEqual([]);
});

test("an email of a person's quote is theirs, whatever address it goes to", async () => {
  const { db } = site;
  const [own, others] = [quoteRow("7"), quoteRow("8", { serial: 2 })];
  await db.insertInto("quotes").values([own, others]).execute();
  const mails = [own, others].map(({ id }) => {
    const key = `quote ${id} 1`;
    return {
      key,
      kind: "quote",
      digest: key,
      payload: JSON.stringify({ email: "son@example.com", quote: id }),
    } as const;
  });
  await insertEntries(db, mails, 1);
  const { outbox } = await readAtSite(db, personOf(["98450 70017"]), { ...KNOWN, enquiries: ["7"] });
  expect(outbox.map(({ key }) => key)).toEqual([`quote ${own.id} 1`]);
});

test("a staff member is recognised by their address, and their sessions are counted", async () => {
  const sessions = createSessionStore(site.db);
  for (const email of ["meera@example.com", "ravi@example.com"])
    await sessions.begin({ person: { email, name: "" }, device: "", address: "" });
  await person(site.db, "ravi");
  const of = async (email: string) => {
    const { sessions, isStaff } = await readAtSite(site.db, personOf([email]), KNOWN);
    return [sessions, isStaff];
  };
  expect(await of("ravi@example.com")).toEqual([1, true]);
  expect(await of("Meera@example.com")).toEqual([1, false]);
  expect(await of("asha@example.com")).toEqual([0, false]);
});

test("bin and audit entries that concern or name this person are theirs, and no others", async () => {
  const { db } = site;
  const deleted = (rowId: string, phone: string, isGone = 1) =>
    deletedRow({ thing: "enquiries", rowId, isGone, row: JSON.stringify({ name: "Asha", phone, enquiry: "" }) });
  const bins = [deleted("1", "98450 70017"), deleted("2", "98450 70018"), deleted("3", "98450 70017", 0)];
  await db.insertInto("deletedRows").values(bins).execute();
  const rows = [
    { id: "a", thing: "enquiries", rowId: "1", label: "Somebody" },
    { id: "b", thing: "customers", rowId: "9", label: "Somebody" },
    { id: "c", thing: "customers", rowId: "1", label: "Asha" },
    { id: "d", thing: "projects", rowId: "5", label: "House of Asha" },
    { id: "e", thing: "projects", rowId: "6", label: "House of Asha" },
    { id: "f", thing: "customers", rowId: "5", label: "Asha" },
  ];
  for (const row of rows) await createAuditStore(db).add(auditWrite(row));
  const known = { ...KNOWN, customers: ["9"], projects: ["5"] };
  const found = await readAtSite(db, personOf(["98450 70017"]), known);
  expect(found.deleted.map(({ rowId }) => rowId)).toEqual(["1", "3"]);
  expect([found.names, found.enquiries]).toEqual([["Asha"], ["1"]]);
  expect(found.record.map(({ id }) => id)).toEqual(["a", "b", "d"]);
});

test("a one-word name is searched for only in the person's own projects", () => {
  const { forRow } = redactorsOf(personOf(["98450 70017"]), { names: ["Asha"], projects: ["5"] });
  const left = (row: Parameters<typeof forRow>[0]) => forRow(row).redact("Asha, 98450 70017");
  const erased = "(erased), (erased)";
  expect([left({ kind: "project", recordId: "5" }), left({ kind: "project", id: "5" })]).toEqual([erased, erased]);
  const others = [left({ kind: "project", recordId: "6" }), left({ kind: "enquiry", id: "5" }), left({ id: "5" })];
  expect(others).toEqual(Array(3).fill("Asha, (erased)"));
});
