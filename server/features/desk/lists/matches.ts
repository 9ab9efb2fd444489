import "server-only";
import type { ExpressionBuilder } from "kysely";
import { messages } from "@/contract/messages";
import type { ListQuery } from "@/contract/schemas/list-query";
import { isBeginning, searchedSounds } from "@/contract/sound-key";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, Tables } from "@/server/database/tables";
import { SOUND_COLUMNS } from "@/server/features/desk/read-model/backend-part";
import { readRows, searchRows } from "@/server/features/desk/read-model/current-rows";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { ROW_ORDERS, type RowFilter, type RowOrder } from "@/server/features/desk/read-model/row-filter";
import { withReadModel } from "@/server/features/desk/read-model/rows";
import type { RowOf } from "@/server/features/desk/records/backend-rows";
import type { Caller } from "@/server/upstream/call";

const MAX_MATCHES = 1_000;
const DEFAULT_LIMIT = 200;
/** A page with deleted rows is refilled this often, then stays short. */
const MAX_FILLS = 3;

export const NEWEST_FIRST = "-createdAt";
export const orderOf = (sort: string): RowOrder | undefined => ROW_ORDERS.find((order) => order === sort);

type Matches = { ids: string[]; isCut: boolean };

export const findMatches = async (kind: NamedKind, search: string, caller: Caller): Promise<Matches> =>
  union(await searchRows(kind, search, MAX_MATCHES, caller), await searchBySound(kind, search));

async function searchBySound(kind: NamedKind, search: string): Promise<Matches> {
  const ids = await withSite((db) => findSounding(db, kind, search, MAX_MATCHES + 1));
  return { ids: ids.slice(0, MAX_MATCHES), isCut: ids.length > MAX_MATCHES };
}

const union = (one: Matches, other: Matches): Matches => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  isCut: one.isCut || other.isCut,
});

export const notesOn = ({ isCut }: Matches): string[] => (isCut ? [messages.followUp.manyMatches] : []);

type RowPage<Kind extends NamedKind> = { rows: RowOf[Kind][]; total: number; notes?: string[] };

export async function readPage<Kind extends NamedKind>(
  kind: Kind,
  filter: RowFilter,
  order: RowOrder,
  { page = 1, limit = DEFAULT_LIMIT }: Pick<ListQuery, "page" | "limit">,
  caller: Caller,
): Promise<RowPage<Kind>> {
  const window = { offset: (page - 1) * limit, limit };
  for (let fill = 1; ; fill++) {
    const { ids, total } = await withReadModel((store) => store.page(kind, filter, order, window));
    const found = await readRows(kind, ids, caller);
    if (found.size < ids.length && fill < MAX_FILLS) continue;
    return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
  }
}

/** `listed` stays if the read model cannot sort so, lacks rows, or too many match: no found row may be lost. */
export async function withSounding<Kind extends NamedKind>(
  kind: Kind,
  listed: RowPage<Kind>,
  { search = "", sort = NEWEST_FIRST, ...window }: ListQuery,
  filter: RowFilter,
  caller: Caller,
): Promise<RowPage<Kind>> {
  const order = orderOf(sort);
  if (!order || listed.total > MAX_MATCHES || searchedSounds(search).length === 0) return listed;
  const { isComplete } = await followBackend(kind, caller);
  if (!isComplete) return listed;
  const sounding = await searchBySound(kind, search);
  if (sounding.ids.length === 0) return listed;
  const found = await matchesOf(kind, listed, search, caller);
  const both = union(found, sounding);
  if (found.isCut || both.ids.length === found.ids.length) return listed;
  const notes = notesOn(both);
  const page = await readPage(kind, { ...filter, ids: both.ids }, order, window, caller);
  return { ...page, ...(notes.length > 0 && { notes }) };
}

const matchesOf = async <Kind extends NamedKind>(
  kind: Kind,
  { rows, total }: RowPage<Kind>,
  search: string,
  caller: Caller,
): Promise<Matches> =>
  rows.length === total
    ? { ids: rows.map(({ _id }) => _id), isCut: false }
    : searchRows(kind, search, MAX_MATCHES, caller);

type SoundColumn = (typeof SOUND_COLUMNS)[number];
type Row = ExpressionBuilder<Tables, "followedRows">;

/** Only rows that the backend has have sounds. */
export type NamedKind = "enquiry" | "customer";

export async function findSounding(db: SiteDb, kind: NamedKind, search: string, most: number): Promise<string[]> {
  const sounds = searchedSounds(search);
  if (sounds.length === 0) return [];
  const found = await Promise.all(SOUND_COLUMNS.map((column) => soundingIn(db, kind, column, sounds, most).execute()));
  const rows = found.flat().sort((a, b) => b.createdAt - a.createdAt);
  return [...new Set(rows.map(({ id }) => id))].slice(0, most);
}

/** Matches the longest searched word, which is the rarest. */
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

/** A range for the index. No key has a z, so the last letter always has a next one. */
const soundsLike = (column: SoundColumn, sound: string) => (row: Row) => {
  if (!isBeginning(sound)) return row(column, "=", sound);
  const next = sound.slice(0, -1) + String.fromCharCode(sound.charCodeAt(sound.length - 1) + 1);
  return row.and([row(column, ">=", sound), row(column, "<", next)]);
};
