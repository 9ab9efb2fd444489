import type { ExpressionBuilder } from "kysely";
import { isBeginning, searchedSounds } from "@/contract/sound-key";
import type { SiteDb, Tables } from "@/server/database/tables";
import { SOUND_COLUMNS } from "./backend-part";

type SoundColumn = (typeof SOUND_COLUMNS)[number];
type Row = ExpressionBuilder<Tables, "followedRows">;

/** The kinds whose rows have sounds. Rows have them only while the backend has the rows. */
export type NamedKind = "enquiry" | "customer";

/** Ids of the newest rows whose names have words that sound like all words of the search. */
export async function findSounding(db: SiteDb, kind: NamedKind, search: string, most: number): Promise<string[]> {
  const sounds = searchedSounds(search);
  if (sounds.length === 0) return [];
  const found = await Promise.all(SOUND_COLUMNS.map((column) => soundingIn(db, kind, column, sounds, most).execute()));
  const rows = found.flat().sort((a, b) => b.createdAt - a.createdAt);
  return [...new Set(rows.map(({ id }) => id))].slice(0, most);
}

/** The newest of them whose word in this column sounds like the longest searched word, which is the rarest. */
export function soundingIn(db: SiteDb, kind: NamedKind, column: SoundColumn, sounds: readonly string[], most: number) {
  const [rarest = "", ...others] = sounds.toSorted((a, b) => b.length - a.length);
  return db
    .selectFrom("followedRows")
    .select(["id", "createdAt"])
    .where("kind", "=", kind)
    .where(soundsLike(column, rarest))
    .where((row) => row.and(others.map((sound) => inAnyColumn(sound)(row))))
    .orderBy("createdAt", "desc")
    .limit(most);
}

const inAnyColumn = (sound: string) => (row: Row) =>
  row.or(SOUND_COLUMNS.map((column) => soundsLike(column, sound)(row)));

/** As `isSoundFound`, as a range that an index answers. No key has a z, so the last letter always has a next one. */
const soundsLike = (column: SoundColumn, sound: string) => (row: Row) => {
  if (!isBeginning(sound)) return row(column, "=", sound);
  const next = sound.slice(0, -1) + String.fromCharCode(sound.charCodeAt(sound.length - 1) + 1);
  return row.and([row(column, ">=", sound), row(column, "<", next)]);
};
