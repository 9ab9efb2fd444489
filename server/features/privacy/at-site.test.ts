import fc from "fast-check";
import type { AuditChange } from "@/contract/schemas/audit";
import { compactPhone } from "@/contract/search";
import { createAuditStore, type NewEntry } from "@/server/features/activity/store";
import { setOptOut } from "@/server/features/follow-up";
import { createSessionStore } from "@/server/identity/sessions";
import { auditWrite, deletedRow, insert, insertFollowed, note, person } from "@/server/testing/followed";
import { spelt } from "@/server/testing/fuzzing";
import { quoteRow } from "@/server/testing/quote-row";
import { newSiteDatabase, siteOfEachTest } from "@/server/testing/site-database";
import { readAtSite } from "./at-site";
import { findAuditedRows, isFailedCreationOf, isOf, personOf } from "./person";
import { createRedactor, findMentions, redactPlaces } from "./texts";

describe("what the site holds", () => {
  const site = siteOfEachTest();

  const KNOWN = { names: [], enquiries: [], customers: [], projects: [], references: [] };

  test("site data belongs to a person through their enquiries, customers and references", async () => {
    const { db } = site;
    const [own, customer] = [["enquiry", "7"] as const, ["customer", "9"] as const];
    const others = [["customer", "7"] as const, ["enquiry", "9"] as const, ["enquiry", "8"] as const];
    for (const [index, [kind, id]] of [own, customer, ...others].entries()) {
      await insert(db, "timeline", note({ kind, recordId: id, id: String(index) }));
      await insertFollowed(db, { kind, id });
    }
    await insert(db, "quotes", quoteRow("7"), quoteRow("8", { serial: 2 }));
    for (const reference of ["ref7", "ref8"]) {
      await db.insertInto("noticesGiven").values({ reference, version: 1, givenAt: 1 }).execute();
      await insert(db, "callTimes", { reference, startsAt: 1, endsAt: 2, chosenAt: 1, isPlanned: 0 });
    }
    const refused = { way: "whatsapp", isRefused: true } as const;
    await setOptOut(db, { phone: "98450 70017" }, refused, { ownerId: "", name: "" }, 1);
    const known = { ...KNOWN, enquiries: ["7"], customers: ["9"], references: ["ref7"] };
    const found = await readAtSite(db, personOf(["98450 70017"]), known);
    expect(found.timeline.map(({ id }) => id)).toEqual(["0", "1"]);
    expect(found.followed.map(({ kind, id }) => [kind, id])).toEqual([own, customer]);
    expect(found.quotes.map(({ enquiry }) => enquiry)).toEqual(["7"]);
    expect(found.refusals.map(({ way }) => way)).toEqual(["whatsapp"]);
    expect([...found.notices, ...found.callTimes].map(({ reference }) => reference)).toEqual(["ref7", "ref7"]);
    const nobody = await readAtSite(db, personOf(["98450 70017"]), KNOWN);
    expect([nobody.timeline, nobody.followed, nobody.quotes, nobody.notices, nobody.callTimes].flat()).toEqual([]);
  });

  test("a staff member is recognised by their address, and their sessions are counted", async () => {
    const sessions = createSessionStore(site.db);
    for (const email of ["meera@example.com", "ravi@example.com"])
      await sessions.begin({ person: { email, name: "" }, device: "", address: "" });
    await person(site.db, "ravi");
    const foundOf = async (email: string) => {
      const { sessions, isStaff } = await readAtSite(site.db, personOf([email]), KNOWN);
      return [sessions, isStaff];
    };
    expect(await foundOf("ravi@example.com")).toEqual([1, true]);
    expect(await foundOf("Meera@example.com")).toEqual([1, false]);
    expect(await foundOf("asha@example.com")).toEqual([0, false]);
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
    expect(found.auditEntries.map(({ id }) => id)).toEqual(["a", "b", "d"]);
  });
});

const [own, other] = ["98450 70017", "98450 70018"];
const asha = personOf([own]);
const write = auditWrite({ rowId: "1" });

async function rowsAfter(...entries: Partial<NewEntry>[]) {
  await using site = await newSiteDatabase();
  let now = 1;
  const store = createAuditStore(site.db, () => now++);
  for (const entry of entries) await store.add({ ...write, ...entry });
  return (await findAuditedRows(site.db, asha)).map(({ kind, id, name, enquiry }) =>
    [kind, id, name, enquiry].join(" "),
  );
}

const created: AuditChange[] = [
  ["name", null, "Asha"],
  ["phone", null, own],
];
const moved: AuditChange[] = [["phone", own, other]];
const deleted: AuditChange[] = created.map(([name, , to]) => [name, to, null]);

test("a row belongs to the person in its last written contact fields, also after deletion", async () => {
  expect(await rowsAfter({ changes: created })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: created }, { changes: [["address", "", "Hennur"]] })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: created }, { changes: moved })).toEqual([]);
  expect(await rowsAfter({ changes: created }, { action: "deleted", changes: deleted })).toEqual(["customer 1 Asha "]);
});

test("a refused or failed change counts as not made; one of unknown outcome counts as made", async () => {
  for (const outcome of ["refused", "not-done"] as const)
    expect(await rowsAfter({ changes: created }, { changes: moved, outcome })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: created }, { changes: moved, outcome: "unknown" })).toEqual([]);
});

test("only enquiries and customers are people, and a row without an id is ignored", async () => {
  const enquiry: AuditChange = ["enquiry", null, "Two floors"];
  const changes = [...created, enquiry];
  expect(await rowsAfter({ thing: "enquiries", changes })).toEqual(["enquiry 1 Asha Two floors"]);
  expect(await rowsAfter({ thing: "employees", changes: created }, { rowId: "", changes: created })).toEqual([]);
});

test("an entry about a row that was never created belongs to the person it names", () => {
  const entry = { ...write, id: "", at: 1, endedAt: 1, reason: "", putsBack: null, changes: JSON.stringify(created) };
  expect(isFailedCreationOf(asha, { ...entry, rowId: "" })).toBe(true);
  expect(isFailedCreationOf(asha, entry)).toBe(false);
  expect(isFailedCreationOf(asha, { ...entry, rowId: "", thing: "employees" })).toBe(false);
  expect(isFailedCreationOf(personOf([other]), { ...entry, rowId: "" })).toBe(false);
});

describe("texts", () => {
  const site = siteOfEachTest();

  const redactor = createRedactor(personOf(["98450 70017"]), ["Asha Rao"]);

  test("a person is found on every page of a table, and only matching texts change", async () => {
    const { db } = site;
    const nameOf = (index: number) => (index % 250 === 0 ? "Asha Rao" : "Ravi");
    const texts = Array.from({ length: 1_001 }, (_, index) => `${nameOf(index)}, ${index}`);
    const rows = texts.map((text, index) => note({ text, id: String(index).padStart(4, "0") }));
    for (let start = 0; start < rows.length; start += 100)
      await insert(db, "timeline", ...rows.slice(start, start + 100));
    const places = await findMentions(db, () => redactor);
    expect(places.map(({ row }) => row.id)).toEqual(["0000", "0250", "0500", "0750", "1000"]);
    await redactPlaces(db, places, () => redactor);
    const left = await db.selectFrom("timeline").select("text").orderBy("id").execute();
    expect(left.map(({ text }) => text)).toEqual(texts.map((text) => text.replace("Asha Rao", "(erased)")));
  });

  test("what is no JSON is redacted as text, and JSON formatted differently stays unchanged without the person", async () => {
    const { db } = site;
    const values = [
      ["backup", "Asha Rao"],
      ["turns", '{ "a": 1, "b": "Asha Raoji" }'],
      ["test-enquiry", '{ "a": "Asha Rao" }'],
    ] as const;
    for (const [name, value] of values)
      await db.insertInto("settings").values({ name, value, changedAt: 1, changedBy: "" }).execute();
    const places = await findMentions(db, () => redactor);
    expect(places.map(({ row, set }) => [row.name, set])).toEqual([
      ["backup", { value: "(erased)" }],
      ["test-enquiry", { value: '{"a":"(erased)"}' }],
    ]);
  });

  test("a row that changed after it was found is redacted as it is then, and what is gone stays gone", async () => {
    const { db } = site;
    const by = { changedAt: 1, changedBy: "" };
    const backup = { name: "backup", value: '{"a":"Asha Rao"}', ...by } as const;
    await insert(db, "settings", backup, { name: "turns", value: "Asha Rao", ...by });
    const places = await findMentions(db, () => redactor);
    const changed = { value: '{"b":"Asha Rao, 98450 70017"}' };
    await db.updateTable("settings").set(changed).where("name", "=", "backup").execute();
    await db.deleteFrom("settings").where("name", "=", "turns").execute();
    await redactPlaces(db, places, () => redactor);
    const left = await db.selectFrom("settings").select("value").execute();
    expect(left).toEqual([{ value: '{"b":"(erased), (erased)"}' }]);
  });
});

describe("redaction", () => {
  const asha = personOf(["+91 90000 00014", "Asha.Rao@Example.com"]);
  const { redact, redactJson } = createRedactor(asha, ["Asha Rao"]);

  test.each([
    ["Call Asha Rao on 90000 00014.", "Call (erased) on (erased)."],
    ["ASHA  RAO, +91-90000-00014", "(erased), (erased)"],
    ["0 9000000014 / asha.rao@example.com", "(erased) / (erased)"],
    ["1200 sq ft, 9000000014", "1200 sq ft, (erased)"],
    ["Asha Raoji and natasha rao", "Asha Raoji and natasha rao"],
    ["90000 000145 and 190000 00014", "90000 000145 and 190000 00014"],
    ["basha.rao@example.com", "basha.rao@example.com"],
    ["ಕರೆ: ೯೦೦೦೦ ೦೦೦೧೪, ९०००००००१४", "ಕರೆ: (erased), (erased)"],
    ["+೯೧ 9000\u200b0\u200b00014; 900•000•0014", "(erased); (erased)"],
    ["asha\u200b.rao@example.com", "(erased)"],
    ["Asha\u200b \u202aR\u00adao\u202c and Asha\u3164 Rao", "(erased)\u202c and (erased)"],
    ["90000_00014, 9️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣4️⃣", "(erased), (erased)️⃣"],
    ["೯೦೦೦೦ ೦೦೦೧೪೫", "೯೦೦೦೦ ೦೦೦೧೪೫"],
  ])("only this person is found in a text, in any spelling: %s", (text, left) => {
    expect(redact(text)).toBe(left);
  });

  test("a person without keys, or with too short a number, is found in no text", () => {
    for (const knownBy of [[], ["12345"]])
      expect(createRedactor(personOf(knownBy), [" ", "\u200b"]).redact("Asha, 12345")).toBe("Asha, 12345");
  });

  test("of two names of a person, one of which begins with the other, the whole longer one is erased", () => {
    const { redact: without } = createRedactor(asha, ["Asha Rao", "Asha Rao Quartermain"]);
    expect(without("Asha Rao Quartermain and Asha Rao")).toBe("(erased) and (erased)");
  });

  test("no spelling of the number is left, whatever surrounds it", () => {
    const separators = ["", " ", "-", ".", " - ", "(", ")", "_", "\u202f", "\u2212"];
    const number = spelt("9000000014", ["", "0", "+91 ", "0091", "91-"], separators);
    fc.assert(
      fc.property(number, (spelled) =>
        expect(compactPhone(redact(`Phone: ${spelled}, at noon`))).not.toContain("9000000014"),
      ),
    );
  });

  test("in JSON a name is replaced in keys and values, and the result is valid JSON", () => {
    const json = JSON.stringify({ "Asha Rao": ["asha rao", 1, null, { note: 'said "Asha Rao"' }] });
    expect(JSON.parse(redactJson(json))).toEqual({ "(erased)": ["(erased)", 1, null, { note: 'said "(erased)"' }] });
  });

  test("a row is a person's by each of its phone numbers or by its address, in any spelling", () => {
    const two = { phone: "೯೮೦೦೦ ೬೦೦೦೧ / 98000\u200b60002", email: "zebu\u200b@example.com" };
    for (const typed of ["९८०००६०००१", "९८०००६०००२", "Z\u200bebu@Example.com"])
      expect([typed, isOf(personOf([typed]), two)]).toEqual([typed, true]);
    expect(isOf(asha, { phone: "09000000014", email: "other@example.com" })).toBe(true);
    for (const phone of ["90000_00014", "9.00000001400E+9", "919000000014.0", "٩٠٠٠٠٠٠٠١٤", "9️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣4️⃣"])
      expect([phone, isOf(asha, { phone, email: "" })]).toEqual([phone, true]);
    expect(isOf(asha, { phone: "1", email: " ASHA.RAO@example.com" })).toBe(true);
    expect(isOf(asha, { phone: "90000 00015", email: "" })).toBe(false);
    expect(isOf(personOf(["90000 00014"]), { phone: "", email: "" })).toBe(false);
  });
});
