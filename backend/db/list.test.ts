import { sql } from "kysely";
import { packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { isPostgres } from "@/server/platform/postgres";
import { backendOfEachTest, startBackend } from "../testing";
import { ananya } from "../testing-resources";
import { newRow } from "./rows";

test("[LIST-01] a search matches any field in any casing, including populated names and numbers", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("enquiries");
  const count = async (search: string) => (await backend.ask(enquiryCalls.list, { query: { search } }, token)).total;
  expect(await count("ANANYA")).toBe(1);
  expect(await count("90000 00014")).toBe(1);
  expect(await count("courtyard PLAN")).toBe(1);
  expect(await count("converted")).toBe(7);
  expect(await count("nobody at all")).toBe(0);
  const { data } = await backend.ask(packageCalls.list, { query: { search: "mangalORE" } });
  expect(data).toEqual([]);
  expect((await backend.ask(packageCalls.list, { query: { search: "mangalURU" } })).total).toBe(3);
  expect((await backend.ask(packageCalls.list, { query: { search: "1225" } })).total).toBe(1);
});

test("a list can be sorted by any field that it shows, both ways; any other is refused", async () => {
  await using backend = await startBackend({ demo: true });
  const names = async (sort: string) =>
    (await backend.ask(packageCalls.list, { query: { sort, limit: 2 } })).data.map(({ packageName }) => packageName);
  expect(await names("pricePerSquareFoot")).toEqual(["Economy", "Economy"]);
  expect(await names("-pricePerSquareFoot")).toEqual(["Ecofriendly+", "Luxury"]);
  expect(await names("-packageName")).toEqual(["Pure", "Pure"]);
  for (const sort of ["passwordHash", "constructor", "cityId"]) {
    expect(await backend.refusal(packageCalls.list, { query: { sort } })).toMatchObject({
      status: 422,
      fields: { sort: "Unknown field" },
    });
  }
});

test("any script sorts the same in every database: by code point, ignoring the case of English letters", async () => {
  const sorted = ["_", "Ananya", "anil", "Zoya", "Émile", "émile", "ಅನನ್ಯ", "ಕಾವ್ಯ", "🏠"];
  const { list } = await withEnquiries(...sorted.toReversed());
  const names = async (sort: string) => (await list({ sort })).data.map(({ name }) => name);
  expect(await names("name")).toEqual(sorted);
  expect(await names("-name")).toEqual(sorted.toReversed());
});

test("in a sort by an optional reference, rows without it come first, or last if descending", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("projects");
  const ownersBy = async (sort: string) =>
    (await backend.ask(projectCalls.list, { query: { sort } }, token)).data.map(({ customer }) => customer?.name);
  const owners = await ownersBy("customer");
  const known = owners.filter((name) => name !== undefined);
  expect(known.length).toBeLessThan(owners.length);
  expect(owners.slice(-known.length)).toEqual(known.toSorted());
  expect((await ownersBy("-customer")).slice(0, known.length)).toEqual(known.toSorted().toReversed());
});

test("an invalid page or limit is refused with the field's error", async () => {
  await using backend = await startBackend();
  const { status, fields } = await backend.refusal(packageCalls.list, { query: { page: "0", limit: "many" } });
  expect([status, Object.keys(fields ?? {})]).toEqual([422, ["page", "limit"]]);
});

const backend = backendOfEachTest();

async function withEnquiries(...names: string[]) {
  const { token } = await backend.hire("enquiries");
  for (const name of names) await backend.ask(enquiryCalls.create, { body: { ...ananya, name } });
  const list = (query: Parameters<typeof backend.ask<typeof enquiryCalls.list>>[1]["query"]) =>
    backend.ask(enquiryCalls.list, { query }, token);
  const find = async (search: string) => (await list({ search })).data.map(({ name }) => name).sort();
  return { token, list, find };
}

async function insertVisitors(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...blankOf(enquiryEntity),
    ...newRow(new Date(Date.UTC(2026, 0, 1) + index * 1_000)),
    ...ananya,
    name: `Visitor-${index}`,
    status: index % 4 === 0 ? ("active" as const) : ("closed" as const),
  }));
  await backend.db.insertInto("enquiries").values(rows).execute();
}

test("[LIST-01] a name is found in any casing, including letters of other alphabets", async () => {
  const { find } = await withEnquiries("Émile Ångström", "ÉMILE", "émile", "ಕಾವ್ಯ ಮೂರ್ತಿ", "Emile");
  for (const search of ["émile", "ÉMILE", "Émile"])
    expect(await find(search)).toEqual(["ÉMILE", "Émile Ångström", "émile"]);
  expect(await find("ÅNGSTRÖM")).toEqual(["Émile Ångström"]);
  expect(await find("ಮೂರ್ತಿ")).toEqual(["ಕಾವ್ಯ ಮೂರ್ತಿ"]);
  expect(await find("é")).toHaveLength(3);
});

test("[LIST-01] one letter, two letters, a sentence with quotation marks and wildcards of LIKE are found literally", async () => {
  const wild = ["100% sure", "under_score", "back\\slash"];
  const { find } = await withEnquiries('Ravi "Guru" O\'Neil', "Zoya", "near OR far*", "a-b:c^d", ...wild);
  expect([await find("%"), await find("_"), await find("\\")]).toEqual(wild.map((name) => [name]));
  expect(await find("Z")).toEqual(["Zoya"]);
  expect(await find("oy")).toEqual(["Zoya"]);
  expect(await find('"guru" o\'n')).toEqual(['Ravi "Guru" O\'Neil']);
  expect(await find("r OR f")).toEqual(["near OR far*"]);
  expect(await find("r*")).toEqual(["near OR far*"]);
  expect(await find("-b:c^")).toEqual(["a-b:c^d"]);
  expect(await find('"')).toEqual(['Ravi "Guru" O\'Neil']);
});

test("[LIST-01] a word matches within one field, not across two; several words may match in several fields, in any order", async () => {
  const { find } = await withEnquiries("Ananya  Rao", "Ananya Hegde");
  expect(await find("Hegde90000")).toEqual([]);
  for (const search of ["rao ananya", "ananya   rao", "Rao 90000", "hennur RAO 1,200", "rao, ananya"])
    expect([search, await find(search)]).toEqual([search, ["Ananya  Rao"]]);
  expect(await find("rao hegde")).toEqual([]);
});

test("every spelling of a phone number finds every other, complete or partial, with a name or alone", async () => {
  const { list } = await withEnquiries();
  const spellings = ["90000 00027", "+91-90000-00027", "090000\u200b00027", "90000 00027 Ext 2", "೯೦೦೦೦ ೦೦೦೨೭"];
  for (const [index, phone] of spellings.entries())
    await backend.ask(enquiryCalls.create, { body: { ...ananya, name: `Imran ${"abcde"[index]}`, phone } });
  await backend.ask(enquiryCalls.create, { body: { ...ananya, phone: "90000 00028" } });
  await backend.ask(enquiryCalls.create, { body: { ...ananya, phone: "+65 9000 0002" } });
  const withoutExtension = spellings.filter((phone) => !phone.endsWith("Ext 2"));
  for (const search of [...withoutExtension, "+91 90000 00027", "imran 090000 00027", "00027", "+919000000027 Imran"])
    expect([search, (await list({ search })).total]).toEqual([search, spellings.length]);
  expect((await list({ search: "90000 00027 Ext 2" })).total).toBe(1);
  expect((await list({ search: "+65-90000002" })).total).toBe(1);
});

test("searches with many words or only punctuation do no harm", async () => {
  const { find } = await withEnquiries("Zoya");
  for (const search of ["zoya ".repeat(40), "z o y a h e n n u r 9 0 1 2 @", "- - - - zoya", ", ,", "( ) + /"])
    await find(search);
  expect(await find("z o y a h e n n u r")).toEqual(["Zoya"]);
});

test("a search sees every change at once: a new name, a new status, a deletion", async () => {
  const { token, list, find } = await withEnquiries("Before");
  const [enquiry] = (await list({ search: "before" })).data;
  const params = { id: enquiry?._id ?? "" };
  const body = { ...ananya, name: "After", status: "active" as const };
  await backend.ask(enquiryCalls.update, { params, body }, token);
  expect([await find("before"), await find("after")]).toEqual([[], ["After"]]);
  await backend.ask(enquiryCalls.updateStatus, { body: { enquiryId: params.id, status: "converted" } }, token);
  expect([await find("active"), await find("convert")]).toEqual([[], ["After"]]);
  await backend.ask(enquiryCalls.remove, { params }, token);
  expect([await find("after"), await find("convert")]).toEqual([[], []]);
});

test("many and few matches are counted and paged in the same way, in any order and status", async () => {
  await insertVisitors(1_200);
  const { list } = await withEnquiries();
  const names = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ name }) => name);

  expect((await list({ search: "VISITOR", limit: 10 })).total).toBe(1_200);
  expect(await names({ search: "visitor", limit: 2, page: 3 })).toEqual(["Visitor-1195", "Visitor-1194"]);
  expect(await names({ search: "visit", limit: 2, page: 600, sort: "-createdAt" })).toEqual(["Visitor-1", "Visitor-0"]);
  expect(await names({ search: "visitor", limit: 3, sort: "name" })).toEqual(["Visitor-0", "Visitor-1", "Visitor-10"]);
  expect(await list({ search: "visitor", limit: 10, page: 121 })).toEqual({ data: [], total: 1_200 });

  const third = await list({ search: "visitor-77", limit: 5, page: 3 });
  expect(third).toMatchObject({ total: 11, data: [{ name: "Visitor-77" }] });
  expect(await names({ search: "visitor-77", limit: 2, sort: "name" })).toEqual(["Visitor-77", "Visitor-770"]);

  expect((await list({ status: "active", limit: 1 })).total).toBe(300);
  expect((await list({ status: "active", search: "visitor", limit: 1 })).total).toBe(300);
  expect(await names({ status: "active", search: "visitor-77", limit: 9 })).toEqual(["Visitor-776", "Visitor-772"]);
});

test("an enquiry of any length, from before the limits, is sorted and found", async () => {
  const long = "ಉದ್ದ ".repeat(20_000);
  const { token, find } = await withEnquiries();
  await backend.ask(enquiryCalls.create, { body: ananya });
  await backend.db
    .updateTable("enquiries")
    .set({ name: `${long}end`, enquiry: `${long}needle` })
    .execute();
  expect(await find("needle")).toHaveLength(1);
  expect((await backend.ask(enquiryCalls.list, { query: { sort: "enquiry", limit: 1 } }, token)).total).toBe(1);
});

test("a search finds the same without the database's index, and after a VACUUM", async () => {
  await insertVisitors(60);
  const { find } = await withEnquiries("Zoya");
  await backend.db.deleteFrom("enquiries").where("name", "<", "Visitor-3").execute();
  await sql.raw(isPostgres(backend.db) ? "drop extension pg_trgm cascade" : "vacuum").execute(backend.db);
  const found = [await find("zoya"), await find("visitor-44"), await find("visitor-20")];
  expect(found).toEqual([["Zoya"], ["Visitor-44"], []]);
});

test("after the newest enquiry was deleted, the integrity check of a start and of a backup finds no fault", async () => {
  if (isPostgres(backend.db)) return;
  const { token, list } = await withEnquiries("The first", "The newest");
  const { data } = await list({ search: "The newest" });
  await backend.ask(enquiryCalls.remove, { params: { id: data[0]?._id ?? "" } }, token);
  expect((await sql`pragma integrity_check`.execute(backend.db)).rows).toEqual([{ integrity_check: "ok" }]);
});
