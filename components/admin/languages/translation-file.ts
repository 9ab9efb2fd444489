import { plain } from "@/components/admin/import/table";
import type { Line } from "@/components/admin/spreadsheet/parse-csv";
import { csvInFull } from "@/components/admin/table/csv";
import { AppError } from "@/contract/errors";
import type { SiteText, TranslationFile } from "@/contract/schemas/site-content";
import { languageWords } from "./language-words";

const words = languageWords.file;
type Rows = TranslationFile["rows"];

export const fileOf = (texts: readonly SiteText[]): string =>
  csvInFull([
    words.columns,
    ...texts.map(({ place, english, text, max, state }) => [
      place,
      english,
      text,
      String(max ?? ""),
      languageWords.states[state],
    ]),
  ]);

/** Spreadsheets write question marks for letters that their encoding lacks. */
const LOST = /\?{3}/;

export function readTranslationFile([head, ...lines]: readonly Line[]): Rows {
  const [placeAt, englishAt, translationAt] = words.columns.slice(0, 3).map((column) => {
    const at = head?.cells.findIndex((cell) => plain(cell) === plain(column)) ?? -1;
    if (at < 0) throw new AppError("invalid", words.noColumn(column));
    return at;
  }) as [number, number, number];
  const rows = lines.map(({ cells }) => ({
    place: cells[placeAt] ?? "",
    english: cells[englishAt] ?? "",
    text: cells[translationAt] ?? "",
  }));
  if (rows.some(({ english, text }) => LOST.test(text) && !LOST.test(english)))
    throw new AppError("invalid", words.lostLetters);
  return rows.filter(({ english }) => english !== "");
}

/** Half of a request's limit; a letter of an Indian script takes three bytes. */
const BATCH_CHARACTERS = 150_000;
const BATCH_ROWS = 200;

export function inBatches(rows: Rows): Rows[] {
  const batches: Rows[] = [];
  let [batch, size]: [Rows, number] = [[], 0];
  for (const row of rows) {
    const characters = row.place.length + row.english.length + row.text.length;
    if (batch.length === BATCH_ROWS || (batch.length > 0 && size + characters > BATCH_CHARACTERS)) {
      batches.push(batch);
      [batch, size] = [[], 0];
    }
    batch.push(row);
    size += characters;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
