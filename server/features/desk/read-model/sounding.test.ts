import { CompiledQuery, sql } from "kysely";
import { isSoundFound, searchedSounds, soundKeys } from "@/contract/sound-key";
import { isPostgres } from "@/server/platform/postgres";
import { followed } from "@/server/testing/followed";
import { readNames } from "@/server/testing/names/measure";
import { newSiteDatabase } from "@/server/testing/site-database";
import { partOf, SOUND_COLUMNS } from "./backend-part";
import { findSounding, soundingIn } from "./sounding";

const names = [...readNames("known"), ...readNames("unseen")].map(([kannada = ""]) => kannada);

test("the index finds what the rule finds, newest first, for whole and for begun names", async () => {
  await using site = await newSiteDatabase();
  const people = names.map((name, at) => `${name} ${names[(at * 7) % names.length]}`);
  for (const [at, name] of people.entries())
    await followed(site.db, { ...partOf("enquiry", { _id: String(at), name }), createdAt: at });
  const searched = [...readNames("known"), ...readNames("unseen")].filter((_, at) => at % 5 === 0);
  const searches = searched.flatMap(([, , latin = ""]) => [latin, latin.slice(0, -2), `${latin} Gowda`]);
  for (const search of searches) {
    const sounds = searchedSounds(search);
    const isFound = (name: string) =>
      sounds.length > 0 && sounds.every((one) => soundKeys(name).some((sound) => isSoundFound(one, sound)));
    const expected = people.flatMap((name, at) => (isFound(name) ? [String(at)] : [])).reverse();
    expect([search, await findSounding(site.db, search, 500)]).toEqual([search, expected]);
    expect(await findSounding(site.db, search, 2)).toEqual(expected.slice(0, 2));
  }
});

test("only the last three words of an enquirer's name are kept, and none of other rows", async () => {
  const sounds = (kind: "enquiry" | "customer") => {
    const { sound1, sound2, sound3 } = partOf(kind, { _id: "1", name: "Smt Lakshmi Devi Gowda" });
    return [sound1, sound2, sound3];
  };
  expect(sounds("enquiry")).toEqual(["lksmi", "devi", "gvd"]);
  expect(sounds("customer")).toEqual([null, null, null]);
});

test.each(SOUND_COLUMNS)("the database answers from the index of %s", async (column) => {
  await using site = await newSiteDatabase();
  const explain = isPostgres(site.db) ? "explain" : "explain query plan";
  for (const sounds of [["rm"], ["lksmi"], ["lksmi", "gvd"]]) {
    const { sql: statement, parameters } = soundingIn(site.db, column, sounds, 9).compile();
    const plan = await site.db.connection().execute(async (connection) => {
      // PostgreSQL scans an empty table sequentially otherwise.
      if (isPostgres(site.db)) await sql`set enable_seqscan = off`.execute(connection);
      return connection.executeQuery(CompiledQuery.raw(`${explain} ${statement}`, [...parameters]));
    });
    expect(JSON.stringify(plan.rows)).toContain(`followed_by_${column}`);
  }
});
