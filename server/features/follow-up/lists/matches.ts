import "server-only";
import { sql } from "kysely";
import type { ListQuery } from "@/contract/schemas/answer";
import { ENTRY_TYPES, type FoundNote, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { isPrefixSearch, searchedSounds } from "@/contract/search";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, TimelineRow } from "@/server/database/tables";
import {
  PHONETIC_COLUMNS,
  ROW_ORDERS,
  type RowExpression,
  type RowFilter,
  type RowOrder,
} from "@/server/features/follow-up/read-model/columns";
import { readRows, searchRows } from "@/server/features/follow-up/read-model/current-rows";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { withReadModel } from "@/server/features/follow-up/read-model/rows";
import { findRecordRow, type RowOf, recordKinds } from "@/server/features/follow-up/records/followed";
import type { Staff } from "@/server/identity/staff";
import { contains } from "@/server/platform/contains";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";

const MAX_WORDS = 10;
const MIN_CHARACTERS = 3;
/** Only the newest entries are searched, because the search for a rare word would read all of them. */
const MAX_SEARCHED = 20_000;
const MAX_SHOWN = 5;
const EXCERPT = { before: 30, length: 90 }; // characters

const MAX_MATCHES = 1_000;
const DEFAULT_LIMIT = 200;
const MAX_READINGS = 3;

export const NEWEST_FIRST = "-createdAt";
export const orderOf = (sort: string): RowOrder | undefined => ROW_ORDERS.find((order) => order === sort);

type Matches = { ids: string[]; isCut: boolean };

export const findMatches = async (kind: NamedKind, search: string, caller: Caller): Promise<Matches> =>
  unionOf(await searchRows(kind, search, MAX_MATCHES, caller), await searchBySound(kind, search));

async function searchBySound(kind: NamedKind, search: string): Promise<Matches> {
  const ids = await withSite((db) => findSounding(db, kind, search, MAX_MATCHES + 1));
  return { ids: ids.slice(0, MAX_MATCHES), isCut: ids.length > MAX_MATCHES };
}

const unionOf = (a: Matches, b: Matches): Matches => {
  return { ids: [...new Set([...a.ids, ...b.ids])], isCut: a.isCut || b.isCut };
};

export const notesOn = ({ isCut }: Matches): string[] =>
  isCut ? ["More than 1,000 matches. Filters apply to the newest 1,000. Narrow your search."] : [];

type RowPage<Kind extends NamedKind> = { rows: RowOf[Kind][]; total: number; notes?: string[] };

export async function readPage<Kind extends NamedKind>(
  kind: Kind,
  filter: RowFilter,
  order: RowOrder,
  { page = 1, limit = DEFAULT_LIMIT }: Pick<ListQuery, "page" | "limit">,
  caller: Caller,
): Promise<RowPage<Kind>> {
  const window = { offset: (page - 1) * limit, limit };
  // Reading drops rows that are gone, so a page that lost some is read again.
  for (let reading = 1; ; reading++) {
    const { ids, total } = await withReadModel((store) => store.page(kind, filter, order, window));
    const rows = await readRows(kind, ids, caller);
    if (rows.size < ids.length && reading < MAX_READINGS) continue;
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
  }
}

/** Adds rows whose names sound alike. If the read model cannot sort so, lacks rows or too many match, adds none. */
export async function addSoundMatches<Kind extends NamedKind>(
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
  const bySound = await searchBySound(kind, search);
  if (bySound.ids.length === 0) return listed;
  const isWholeList = listed.rows.length === listed.total;
  const byText = isWholeList
    ? { ids: listed.rows.map(({ _id }) => _id), isCut: false }
    : await searchRows(kind, search, MAX_MATCHES, caller);
  const union = unionOf(byText, bySound);
  if (byText.isCut || union.ids.length === byText.ids.length) return listed;
  const notes = notesOn(union);
  const page = await readPage(kind, { ...filter, ids: union.ids }, order, window, caller);
  return { ...page, ...(notes.length > 0 && { notes }) };
}

type Phonetic = (typeof PHONETIC_COLUMNS)[number];

export type NamedKind = "enquiry" | "customer";

export async function findSounding(db: SiteDb, kind: NamedKind, search: string, limit: number): Promise<string[]> {
  const sounds = searchedSounds(search);
  if (sounds.length === 0) return [];
  const queries = PHONETIC_COLUMNS.map((column) => similarIn(db, kind, column, sounds, limit).execute());
  const rows = (await Promise.all(queries)).flat().sort((a, b) => b.createdAt - a.createdAt);
  return [...new Set(rows.map(({ id }) => id))].slice(0, limit);
}

export function similarIn(db: SiteDb, kind: NamedKind, column: Phonetic, sounds: readonly string[], limit: number) {
  // The longest sound is the rarest one.
  const [rarest = "", ...others] = sounds.toSorted((a, b) => b.length - a.length);
  return db
    .selectFrom("followedRows")
    .select(["id", "createdAt"])
    .where("kind", "=", kind)
    .where(soundsLike(column, rarest))
    .where((row) => row.and(others.map((sound) => inAnyColumn(sound)(row))))
    .orderBy("createdAt", "desc")
    .limit(limit);
}

const inAnyColumn = (sound: string) => (row: RowExpression) =>
  row.or(PHONETIC_COLUMNS.map((column) => soundsLike(column, sound)(row)));

/** The index can search a range, but no beginning. No sound contains a z, so its last letter has a next one. */
const soundsLike = (column: Phonetic, sound: string) => (row: RowExpression) => {
  if (!isPrefixSearch(sound)) return row(column, "=", sound);
  const next = sound.slice(0, -1) + String.fromCharCode(sound.charCodeAt(sound.length - 1) + 1);
  return row.and([row(column, ">=", sound), row(column, "<", next)]);
};

type NoteRow = Pick<TimelineRow, "kind" | "recordId" | "text" | "at">;

export async function searchNotes(search: string, staff: Staff): Promise<FoundNote[]> {
  if (search.length < MIN_CHARACTERS) return [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const kinds = RECORD_KINDS.filter((kind) => isAllowed(staff.permissions, recordKinds[kind].access));
  const entries = await withSite((db) => findNewest(db, words, kinds));
  const notes = await Promise.all(entries.map((entry) => toFoundNote(entry, words[0] ?? "", staff)));
  return notes.flat();
}

async function toFoundNote({ kind, recordId: id, text, at }: NoteRow, word: string, staff: Staff) {
  try {
    const row = await findRecordRow({ kind, id }, { token: staff.token });
    if (!row) return [];
    const name = "projectName" in row ? row.projectName : row.name;
    return [{ kind, _id: id, name, text: excerptOf(text, word), at: new Date(at).toISOString() }];
  } catch (cause) {
    log.warn("could not read the record of a found note", { kind, id, cause });
    return [];
  }
}

/** Finds the newest entry with all words of each record. */
function findNewest(db: SiteDb, words: readonly string[], kinds: readonly RecordKind[]): Promise<NoteRow[]> {
  const searched = db
    .selectFrom("timeline")
    .select(["id", "kind", "recordId", "text", "at"])
    .where("type", "in", ENTRY_TYPES)
    .orderBy("at", "desc")
    .limit(MAX_SEARCHED)
    .as("entry");
  const ranked = db
    .selectFrom(searched)
    .innerJoin("followedRows", (join) =>
      join.onRef("followedRows.kind", "=", "entry.kind").onRef("followedRows.id", "=", "entry.recordId"),
    )
    .where("followedRows.goneAt", "is", null)
    .where("entry.kind", "in", kinds)
    .where((row) => row.and(words.map((word) => contains(sql`lower(${row.ref("entry.text")})`, word))))
    .select(["entry.kind", "entry.recordId", "entry.text", "entry.at"])
    .select((row) =>
      row.fn
        .agg<number | string>("row_number")
        .over((over) =>
          over.partitionBy(["entry.kind", "entry.recordId"]).orderBy("entry.at", "desc").orderBy("entry.id", "desc"),
        )
        .as("rank"),
    )
    .as("ranked");
  return db
    .selectFrom(ranked)
    .select(["kind", "recordId", "text", "at"])
    .where("rank", "=", 1)
    .orderBy("at", "desc")
    .limit(MAX_SHOWN)
    .execute();
}

function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, " ");
  const from = Math.max(0, line.toLowerCase().indexOf(word) - EXCERPT.before);
  const end = from + EXCERPT.length;
  return `${from > 0 ? "…" : ""}${line.slice(from, end).trim()}${end < line.length ? "…" : ""}`;
}
