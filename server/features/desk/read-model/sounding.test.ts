import { CompiledQuery, sql } from "kysely";
import { isSoundFound, searchedSounds, soundKeys } from "@/contract/sound-key";
import { findSounding, type NamedKind, soundingIn } from "@/server/features/desk/lists/matches";
import { isPostgres } from "@/server/platform/postgres";
import { followed } from "@/server/testing/followed";
import { readNames } from "@/server/testing/names/measure";
import { newSiteDatabase } from "@/server/testing/site-database";
import { partOf, SOUND_COLUMNS } from "./backend-part";

const names = [...readNames("known"), ...readNames("unseen")].map(([kannada = ""]) => kannada);

const people = names.map((name, at) => `${name} ${names[(at * 7) % names.length]}`);

/** A database with an enquiry and a customer of each name. */
async function withPeople() {
  const site = await newSiteDatabase();
  for (const kind of ["enquiry", "customer"] as const)
    for (const [at, name] of people.entries())
      await followed(site.db, { kind, ...partOf(kind, { _id: `${kind} ${at}`, name }), createdAt: at });
  return site;
}

test("the index finds what the rule finds, newest first, for whole and for begun names", async () => {
  await using site = await withPeople();
  const searched = [...readNames("known"), ...readNames("unseen")].filter((_, at) => at % 5 === 0);
  const searches = searched.flatMap(([, , latin = ""]) => [latin, latin.slice(0, -2), `${latin} Gowda`]);
  for (const search of searches) {
    const sounds = searchedSounds(search);
    const isFound = (name: string) =>
      sounds.length > 0 && sounds.every((one) => soundKeys(name).some((sound) => isSoundFound(one, sound)));
    const expected = people.flatMap((name, at) => (isFound(name) ? [at] : [])).reverse();
    const ids = (kind: NamedKind) => expected.map((at) => `${kind} ${at}`);
    expect([search, await findSounding(site.db, "enquiry", search, 500)]).toEqual([search, ids("enquiry")]);
    expect(await findSounding(site.db, "customer", search, 2)).toEqual(ids("customer").slice(0, 2));
  }
});

test.each(["enquiry", "customer"] as const)("only the last three words of a name are kept (%s)", (kind) => {
  const { sound1, sound2, sound3 } = partOf(kind, { _id: "1", name: "Smt Lakshmi Devi Gowda" });
  expect([sound1, sound2, sound3]).toEqual(["lksmi", "devi", "gvd"]);
});

test.each(SOUND_COLUMNS)("the database answers from the index of %s", async (column) => {
  await using site = await withPeople();
  await sql`analyze "followedRows"`.execute(site.db);
  const explain = isPostgres(site.db) ? "explain" : "explain query plan";
  for (const sounds of [["rm"], ["lksmi"], ["lksmi", "gvd"]]) {
    const { sql: statement, parameters } = soundingIn(site.db, "customer", column, sounds, 9).compile();
    const plan = await site.db.connection().execute(async (connection) => {
      // PostgreSQL reads a small table sequentially otherwise.
      if (isPostgres(site.db)) await sql`set enable_seqscan = off`.execute(connection);
      return connection.executeQuery(CompiledQuery.raw(`${explain} ${statement}`, [...parameters]));
    });
    expect(JSON.stringify(plan.rows)).toContain(`followed_by_${column}`);
  }
});
