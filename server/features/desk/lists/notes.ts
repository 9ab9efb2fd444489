import "server-only";
import { sql } from "kysely";
import { ENTRY_TYPES, type FoundNote, RECORD_KINDS, type RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import type { SiteDb, TimelineRow } from "@/server/database/tables";
import { findRecordRow, recordKinds } from "@/server/features/desk/records/backend-rows";
import { withFollowUp } from "@/server/features/desk/records/followed";
import type { Staff } from "@/server/identity/staff";
import { contains } from "@/server/platform/contains";
import { log } from "@/server/platform/log";

const MAX_WORDS = 10;
/** Shorter searches match nearly every entry. */
const LEAST_CHARACTERS = 3;
/** The newest entries: without a limit a rare word would read them all. */
const SEARCHED = 20_000;
const SHOWN = 5;
const EXCERPT = { before: 30, length: 90 };

type Entry = Pick<TimelineRow, "kind" | "recordId" | "text" | "at">;

export async function searchNotes(search: string, staff: Staff): Promise<FoundNote[]> {
  if (search.length < LEAST_CHARACTERS) return [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const kinds = RECORD_KINDS.filter((kind) => isAllowed(staff.permissions, recordKinds[kind].access));
  const entries = await withFollowUp((db) => newestWith(db, words, kinds));
  const found = await Promise.all(entries.map((entry) => shown(entry, words[0] ?? "", staff)));
  return found.flat();
}

/** Empty if the record is gone, or cannot be read now: the others are still shown. */
async function shown({ kind, recordId: id, text, at }: Entry, word: string, staff: Staff): Promise<FoundNote[]> {
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

function newestWith(db: SiteDb, words: readonly string[], kinds: readonly RecordKind[]): Promise<Entry[]> {
  const searched = db
    .selectFrom("timeline")
    .select(["id", "kind", "recordId", "text", "at"])
    .where("type", "in", ENTRY_TYPES)
    .orderBy("at", "desc")
    .limit(SEARCHED)
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
    .limit(SHOWN)
    .execute();
}

function excerptOf(text: string, word: string): string {
  const line = text.replace(/\s+/g, " ");
  const from = Math.max(0, line.toLowerCase().indexOf(word) - EXCERPT.before);
  const end = from + EXCERPT.length;
  return `${from > 0 ? "…" : ""}${line.slice(from, end).trim()}${end < line.length ? "…" : ""}`;
}
