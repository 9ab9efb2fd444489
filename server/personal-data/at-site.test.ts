import { createSessionStore } from "@/server/auth/sessions/store";
import { insertEntries } from "@/server/enquiries/outbox/store";
import { followed, person } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { newSiteDatabase } from "@/server/testing/site-database";
import { readAtSite } from "./at-site";
import { personOf } from "./person";

const KNOWN = { names: [], enquiries: [], customers: [], projects: [], references: [] };
const ENTRIES = 1_201;

test("a person's copies are found anywhere in an outbox that is read in parts", async () => {
  await using site = await newSiteDatabase();
  const own = [0, 499, 500, 501, 1_000, ENTRIES - 1];
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    ...{ key: `entry ${String(index).padStart(5, "0")}`, kind: "enquiry" as const, digest: String(index) },
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

test("of what the site keeps, that is a person's which stands beside their own enquiries, customers and references", async () => {
  await using site = await newSiteDatabase();
  const { db } = site;
  const note = { at: 1, type: "note", text: "Wants teak", by: "1", byName: "Meera", corrects: null };
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
      .values({ ...note, ...record, id: String(index) })
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

test("somebody of the staff is known as that by their address, and their sessions are counted", async () => {
  await using site = await newSiteDatabase();
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
