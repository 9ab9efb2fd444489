import "server-only";
import { sql } from "kysely";
import { ENTRY_TYPES, type FoundNote, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import type { SiteDb } from "@/server/database/tables";
import { findRecordRow, recordKinds } from "@/server/features/desk/records/backend-rows";
import { withFollowUp } from "@/server/features/desk/records/followed";
import type { Staff } from "@/server/identity/staff";

const MAX_WORDS = 10;
/** Records shown, and entries read, because one record may have several. */
const [SHOWN, READ] = [5, 25];
/** Characters around the first word. */
const EXCERPT = { before: 30, length: 90 };

/** The newest entries of staff that contain all words, one of each record, of the records that this person may open. */
export async function searchNotes(search: string, staff: Staff): Promise<FoundNote[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const kinds = RECORD_KINDS.filter((kind) => isAllowed(staff.permissions, recordKinds[kind].access));
  const entries = await withFollowUp((db) => newestWith(db, words, kinds));
  const newest = new Map(entries.toReversed().map((entry) => [`${entry.kind} ${entry.recordId}`, entry]));
  const found = await Promise.all(
    [...newest.values()]
      .sort((a, b) => b.at - a.at)
      .slice(0, SHOWN)
      .map(async ({ kind, recordId: id, text, at }): Promise<FoundNote[]> => {
        const row = await findRecordRow({ kind, id }, { token: staff.token });
        if (!row) return [];
        const name = "projectName" in row ? row.projectName : row.name;
        return [{ kind, _id: id, name, text: excerptOf(text, words[0] ?? ""), at: new Date(at).toISOString() }];
      }),
  );
  return found.flat();
}

const newestWith = (db: SiteDb, words: readonly string[], kinds: readonly RecordKind[]) =>
  db
    .selectFrom("timeline")
    .select(["kind", "recordId", "text", "at"])
    .where("kind", "in", kinds)
    .where("type", "in", ENTRY_TYPES)
    .where((row) => row.and(words.map(contains)))
    .orderBy("at", "desc")
    .limit(READ)
    .execute();

/** Both databases lower A to Z; only SQLite must be told the escape. */
const contains = (word: string) =>
  sql<boolean>`lower(${sql.ref("text")}) like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, " ");
  const from = Math.max(0, line.toLowerCase().indexOf(word) - EXCERPT.before);
  const end = from + EXCERPT.length;
  return `${from > 0 ? "…" : ""}${line.slice(from, end).trim()}${end < line.length ? "…" : ""}`;
}
