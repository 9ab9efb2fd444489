import { type AuditChange, type AuditValue, ERASED } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";

/** A row as the record names it: 'customers' and its id at the backend. */
export type AuditedRow = { thing: string; rowId: string };

/** Shorter words would be found in half of all entries. */
const LEAST_WORD = 3;
const AT_A_TIME = 500;

/**
 * Puts the mark (ERASED) in place of a person in the record: of the entries about `rows`, which are that person, all
 * that they say but statuses; of every other entry each of these `words` (a name, a telephone number as it was typed, an
 * address), whatever their case. That something was done, by whom and when stays. What is erased so can no longer be put
 * back. Gives how many entries it changed.
 */
export async function eraseFromAudit(
  trx: SiteDb,
  { rows, words }: { rows: readonly AuditedRow[]; words: readonly string[] },
): Promise<number> {
  const sought = [...new Set(words.map((word) => word.trim().toLowerCase()))].filter(
    (word) => word.length >= LEAST_WORD,
  );
  const isAbout = (entry: AuditEntry) => rows.some((row) => row.thing === entry.thing && row.rowId === entry.rowId);
  let erased = 0;
  let after = "";
  for (;;) {
    const found = await trx
      .selectFrom("auditEntries")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_A_TIME)
      .execute();
    for (const entry of found) {
      const left = isAbout(entry) ? withoutValues(entry) : withoutWords(entry, sought);
      if (entry.label === left.label && entry.changes === left.changes && entry.reason === left.reason) continue;
      await trx.updateTable("auditEntries").set(left).where("id", "=", entry.id).execute();
      erased += 1;
    }
    const last = found.at(-1);
    if (!last || found.length < AT_A_TIME) return erased;
    after = last.id;
  }
}

type Told = Pick<AuditEntry, "label" | "changes" | "reason">;

function withoutValues({ label, changes, reason }: AuditEntry): Told {
  const left = changesOf(changes).map(([name, from, to]) =>
    name === "status" ? [name, from, to] : [name, from && ERASED, to && ERASED],
  );
  return { label: label && ERASED, changes: JSON.stringify(left), reason: reason && ERASED };
}

function withoutWords({ label, changes, reason }: AuditEntry, words: readonly string[]): Told {
  const without = (text: string) => words.reduce(replaceWord, text);
  const cleaned = (value: AuditValue): AuditValue => {
    if (typeof value === "string") return without(value);
    if (Array.isArray(value)) return value.map(cleaned);
    return value && typeof value === "object" ? { ...value, ...(value.name && { name: without(value.name) }) } : value;
  };
  const left = changesOf(changes).map(([name, from, to]) => [name, cleaned(from), cleaned(to)]);
  return { label: without(label), changes: JSON.stringify(left), reason: without(reason) };
}

function replaceWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  if (at < 0) return text;
  return text.slice(0, at) + ERASED + replaceWord(text.slice(at + word.length), word);
}

const changesOf = (changes: string) => JSON.parse(changes) as AuditChange[];
