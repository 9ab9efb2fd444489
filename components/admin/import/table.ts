import type { Line } from "@/components/admin/spreadsheet/parse-csv";
import { isWholeNumber } from "@/contract/phone";
import type { ImportColumn } from "./columns-of";

export type Table = { headers: string[]; lines: Line[] };

/** The same for all spellings of a column's name or of a status. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const filledCount = ({ cells }: Line) => cells.filter((cell) => cell !== "").length;
const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

const MOST_TITLES = 20;

/** Skips titles. A file without column names begins with a row, which has a phone number: its columns get letters. */
export function tableOf(read: readonly Line[], columns: readonly ImportColumn[]): Table {
  const start = headingsAt(read, columns);
  const [top, below, ...others] = read.slice(start);
  if (!top) return { headers: [], lines: [] };
  const joined = below && joinedHeadings(top.cells, below.cells, columns);
  const first = joined ? { ...top, cells: joined } : top;
  const rest = below && !joined ? [below, ...others] : others;
  const isRow = first.cells.some(isWholeNumber);
  const lines = (isRow ? [first, ...rest] : rest).map(withoutDittos());
  const width = Math.max(...[first, ...rest].map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, index) => (isRow ? "" : (first.cells[index] ?? "")));
  const hasCells = (index: number) => lines.some(({ cells }) => (cells[index] ?? "") !== "");
  const namedHeaders = headers.map((header, index) =>
    header === "" && hasCells(index) ? `Column ${letterOf(index)}` : header,
  );
  return { headers: namedHeaders, lines };
}

/** Names in two lines: "Contact" over two columns, and below it "Mobile" and "Alternate". */
function joinedHeadings(above: readonly string[], below: readonly string[], columns: readonly ImportColumn[]) {
  const isNamed = (index: number) => Boolean(below[index]) && below[index] !== above[index];
  const isBelowOne = (index: number) => !above[index] || (!above[index + 1] && isNamed(index + 1));
  const named = [...below.keys()].filter(isNamed);
  const joined = Array.from({ length: Math.max(above.length, below.length) }, (_, index) =>
    isNamed(index)
      ? `${above.slice(0, index + 1).findLast((name) => name !== "") ?? ""} ${below[index]}`.trim()
      : (above[index] ?? ""),
  );
  const isKnown = named.some((index) => columns.some((column) => isHeadingOf(column, joined[index] ?? "")));
  return isKnown && named.every(isBelowOne) ? joined : undefined;
}

/** The line with the most known names; one name suffices above the first row. Else the first with several cells. */
function headingsAt(lines: readonly Line[], columns: readonly ImportColumn[]): number {
  const isKnown = (cell: string) => columns.some((column) => isHeadingOf(column, cell));
  const firstRow = lines.findIndex(({ cells }) => cells.some(isWholeNumber));
  const knownCounts = lines
    .slice(0, MOST_TITLES)
    .map((line) => (filledCount(line) > 1 ? line.cells.filter(isKnown).length : 0));
  const most = Math.max(0, ...knownCounts);
  const found = knownCounts.indexOf(most);
  if (most > 1 || (most === 1 && (firstRow < 0 || found < firstRow))) return found;
  return Math.max(
    0,
    lines.findIndex((line) => filledCount(line) > 1),
  );
}

/** Ditto marks: the cell repeats the one above. */
const DITTO = /^(?:["“”〃]|''|[-–]*\s*(?:do|ditto)\.?\s*[-–]*)$/i;

function withoutDittos(): (line: Line) => Line {
  const above: string[] = [];
  return ({ line, cells }) => {
    const full = cells.map((cell, index) => (DITTO.test(cell) ? (above[index] ?? "") : cell));
    for (const [index, cell] of full.entries()) above[index] = cell;
    return { line, cells: full };
  };
}

export const cellsOf = ({ lines }: Table, index: number): string[] =>
  lines.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");

const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Say nothing of what a column holds. */
const FILLERS = new Set(
  `1 a an and applicant buyer client clients contact customer customers enq enquirer enquiry enter feet ft full given in india
  inquiry is lead leads main mandatory my of optional or party person please primary prospect query required respondent
  response s sender sft sq sqft the to user visitor with your`.split(/\s+/),
);

const DATE_WORDS = new Set("at date day dt on time timestamp".split(" "));

const NUMBER_WORDS = new Set("id no nos num number numbers whatsapp".split(" "));

/** A further number or address of the same person. */
const FURTHER = new Set(
  "2 3 4 additional alt alternate alternative another extra landline office other res residence second secondary two".split(
    " ",
  ),
);

/** Words for other people than the enquirer. */
const SOMEONE_ELSE = new Set(
  `account ad ads adset advertisement agent anniversary architect attended bank birth birthday booking branch broker
  builder business by campaign caller closing company contractor dealer dob employee employer event exec executive
  expected father file firm form husband login manager marriage mother nominee organisation organization page plan
  platform possession product project ref reference referral referred referrer relation sales salesperson spouse staff
  telecaller utm vendor visit wedding wife`.split(/\s+/),
);

export const isAboutSomeoneElse = (heading: string): boolean => wordsOf(heading).some((word) => SOMEONE_ELSE.has(word));

const EXACT = 1_000;
const WITH_FILLERS = 500;
const IN_PART = 100;
/** Shorter names are parts of too many headings. */
const LEAST_PART = 4;

/** Names the column and, but for fillers, nothing else. */
const isHeadingOf = (column: ImportColumn, heading: string): boolean => headingScore(column, heading) >= WITH_FILLERS;

/** A sentence is no heading. */
const MOST_WORDS = 12;

/** How well a heading names the column, from 0; the whole phrase counts most. */
export function headingScore(column: ImportColumn, heading: string): number {
  const words = wordsOf(heading);
  if (words.length > MOST_WORDS) return 0;
  // A form's own question: its answer belongs into the text.
  const least = column.isText && heading.trim().endsWith("?") ? 1 : 0;
  return Math.max(least, ...namesOf(column).map((name) => scoreOf(wordsOf(name), words, column)));
}

const namesOf = ({ field, header, also = [] }: ImportColumn) => [field, header, ...also];

function scoreOf(name: string[], heading: string[], column: ImportColumn): number {
  const { isStrict, isText, isDate, isDistinct } = column;
  const rest = restOf(name, heading);
  if (!rest) return 0;
  if (rest.length === 0) return EXACT;
  const share = whole(name).length / whole(heading).length;
  const extraWords = rest.filter((word) => FURTHER.has(word)).length;
  const isFiller = (word: string) =>
    FILLERS.has(word) ||
    (isDate && DATE_WORDS.has(word)) ||
    (!isStrict && !isText && (FURTHER.has(word) || (isDistinct && NUMBER_WORDS.has(word))));
  if (rest.every(isFiller)) return WITH_FILLERS - IN_PART * extraWords + share;
  if (isStrict || whole(name).length < LEAST_PART) return 0;
  // The plot's number is not its size.
  const isOther = (word: string) => (!isText && SOMEONE_ELSE.has(word)) || (!isDistinct && NUMBER_WORDS.has(word));
  return rest.some(isOther) ? 0 : IN_PART * share;
}

const whole = (words: string[]) => words.join("");

/** The heading's words without the name, which is one word ("e mail" is "email") or in another order. */
function restOf(name: string[], heading: string[]): string[] | undefined {
  for (let from = 0; from < heading.length; from++)
    for (let to = from + 1; to <= heading.length; to++)
      if (whole(heading.slice(from, to)) === whole(name)) return [...heading.slice(0, from), ...heading.slice(to)];
  const isWithin = name.length > 1 && name.every((word) => heading.includes(word));
  return isWithin ? heading.filter((word) => !name.includes(word)) : undefined;
}
