import type { Line } from "@/components/admin/spreadsheet/read-spreadsheet";
import { type AnyEntity, fieldOf, headerOf, type WrittenName, writtenNames } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { ungrouped } from "@/contract/grouped-digits";
import { isWholeNumber, whatsappNumber } from "@/contract/phone";
import type { DateOrder } from "@/lib/read-date";

export type FileCell = { header: string; cell: string };

/** A field that can be imported, and how its column is recognised in a file. */
export type ImportColumn = {
  field: string;
  header: string;
  /** Other headings of this column. */
  also?: readonly string[];
  isOptional?: true;
  /** The value if the cell is empty. */
  initial?: string;
  /** Joins the cells of several columns, the one with the best heading first. The field has no room for the `rest`. */
  join?: (cells: readonly FileCell[]) => { cell: string; rest?: readonly FileCell[] };
  read?: (cell: string, order: DateOrder) => unknown;
  /** A cell that this field cannot hold is moved to the field `restIn` (dry-run.ts) instead of refusing the row. */
  isKept?: true;
  /** Any further word in a heading, such as "Agent" or "of birth", makes it another column. */
  isStrict?: boolean;
  /** Several columns become lines that begin with their headings. */
  isText?: boolean;
  isDate?: true;
  /** If most cells do not fit, the column is another one, even with the right heading. */
  fits?: (cell: string) => boolean;
  /** If most cells are like this, the column is recognised without its heading. */
  isLike?: (cell: string) => boolean;
  /** The values differ from row to row, so a column that repeats one value is another. */
  isDistinct?: boolean;
  choices?: Choices;
};

export type Choices = {
  values: readonly string[];
  wordFor?: (value: string) => string;
  /** Offered for cells that are none of the values. */
  noneWord?: string;
  suggest: (cell: string) => string | undefined;
};

export const importColumnsOf = <T extends AnyEntity>(
  entity: T,
  order: readonly WrittenName<T>[] = writtenNames(entity),
): ImportColumn[] =>
  order.map((name) => {
    const field = fieldOf(entity, name);
    const { kind } = field;
    const isName = name === entity.nameField;
    return {
      field: name,
      header: headerOf(field),
      also: field.aliases,
      isOptional: kind === "choice" || field.isOptional,
      initial: kind === "choice" ? field.initial : undefined,
      isText: kind === "long",
      isStrict: isName,
      isDistinct: isName || kind === "phone" || kind === "email",
      read: readers[kind],
      fits: kind === "area" ? hasDigit : undefined,
      isLike: isName ? isLikeName : recognisers[kind],
      choices: kind === "choice" ? { values: field.choices, suggest: findValueIn(field.choices) } : undefined,
    };
  });

const isLikeName = (cell: string) => /^[\p{L}\p{M}.'() -]{2,40}$/u.test(cell);

const recognisers: { [kind: string]: (cell: string) => boolean } = {
  phone: (cell) => whatsappNumber(cell) !== undefined || isWholeNumber(cell),
  email: (cell) => /^\S+@\S+\.\S+$/.test(cell),
};

const readers: { [kind: string]: (cell: string) => string } = {
  phone: readPhone,
  /** Digits alone become a number (1,200 is 1200), and "30 x 40" stays as it is. */
  area: (cell) => (/^[\d,.]+$/.test(cell) ? ungrouped(cell) : cell),
  long: (cell) => cell.replaceAll(" / ", "\n"),
};

/** Digits of any script count. */
export const hasDigit = (cell: string) => /\p{Nd}/u.test(cell);

const SCIENTIFIC = /^\d(?:[.,](\d+))?E\+?(\d+)$/i;

/** Spreadsheets save long numbers as 9.00E+09, without their last digits, or as 9845012345.0. Meta writes p:+91. */
function readPhone(cell: string): string {
  const [scientific, decimals = "", exponent] = SCIENTIFIC.exec(cell) ?? [];
  if (scientific && decimals.length < Number(exponent))
    throw new AppError(
      "invalid",
      `“${cell}” was shortened by the spreadsheet program. Format the column as text and type the value again.`,
    );
  if (scientific) return String(Number(cell.replace(",", ".")));
  if (!/(?!0)\p{Nd}/u.test(cell)) return "";
  return cell
    .replace(/^(\d{10,})\.0+$/, "$1")
    .replace(/^(?:p|tel):/i, "")
    .replaceAll("\n", " / ");
}

const findValueIn = (values: readonly string[]) => (cell: string) => {
  const asValue = cell.toLowerCase().replace(/[\s-]+/g, "_");
  return values.includes(asValue) ? asValue : undefined;
};

export type Table = { headers: string[]; lines: Line[] };

/** All spellings of a column's name or of a status have the same key. */
export const spellingKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const filledCount = ({ cells }: Line) => cells.filter((cell) => cell !== "").length;

const MAX_TITLE_LINES = 20;

/** Skips titles. A first line with a phone number is a row: the file has no headings, and its columns get letters. */
export function tableOf(fileLines: readonly Line[], columns: readonly ImportColumn[]): Table {
  const [top, below, ...others] = fileLines.slice(headingsIndex(fileLines, columns));
  if (!top) return { headers: [], lines: [] };
  const joined = below && joinedHeadings(top.cells, below.cells, columns);
  const head = joined ? { ...top, cells: joined } : top;
  const rows = below && !joined ? [below, ...others] : others;
  const hasHeadings = !head.cells.some(isWholeNumber);
  const lines = (hasHeadings ? rows : [head, ...rows]).map(dittoFiller());
  const width = Math.max(...[head, ...rows].map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, index) => {
    const header = hasHeadings ? (head.cells[index] ?? "") : "";
    const hasCells = lines.some(({ cells }) => (cells[index] ?? "") !== "");
    return header === "" && hasCells ? `Column ${String.fromCharCode(65 + (index % 26))}` : header;
  });
  return { headers, lines };
}

/** Headings may be in two lines: "Contact" over two columns, and below it "Mobile" and "Alternate". */
function joinedHeadings(above: readonly string[], below: readonly string[], columns: readonly ImportColumn[]) {
  const isNamedBelow = (index: number) => Boolean(below[index]) && below[index] !== above[index];
  const isGroupAbove = (index: number) => !above[index] || (!above[index + 1] && isNamedBelow(index + 1));
  const joined = Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    if (!isNamedBelow(index)) return above[index] ?? "";
    const group = above.slice(0, index + 1).findLast((name) => name !== "") ?? "";
    return `${group} ${below[index]}`.trim();
  });
  const namedBelow = [...below.keys()].filter(isNamedBelow);
  const hasKnown = namedBelow.some((index) => columns.some((column) => isHeadingOf(column, joined[index] ?? "")));
  return hasKnown && namedBelow.every(isGroupAbove) ? joined : undefined;
}

/** The line with the most known headings. One suffices above all rows. Otherwise, the first line with several cells. */
function headingsIndex(lines: readonly Line[], columns: readonly ImportColumn[]): number {
  const isKnown = (cell: string) => columns.some((column) => isHeadingOf(column, cell));
  const firstRowIndex = lines.findIndex(({ cells }) => cells.some(isWholeNumber));
  const knownCounts = lines
    .slice(0, MAX_TITLE_LINES)
    .map((line) => (filledCount(line) > 1 ? line.cells.filter(isKnown).length : 0));
  const most = Math.max(0, ...knownCounts);
  const bestIndex = knownCounts.indexOf(most);
  const isAboveRows = firstRowIndex < 0 || bestIndex < firstRowIndex;
  if (most > 1 || (most === 1 && isAboveRows)) return bestIndex;
  const severalIndex = lines.findIndex((line) => filledCount(line) > 1);
  return Math.max(0, severalIndex);
}

/** A ditto mark means that the cell repeats the one above. */
const DITTO = /^(?:["“”〃]|''|[-–]*\s*(?:do|ditto)\.?\s*[-–]*)$/i;

/** Returns a function that must get the lines in order, because it remembers the cells above. */
function dittoFiller(): (line: Line) => Line {
  const above: string[] = [];
  return ({ line, cells }) => {
    const filled = cells.map((cell, index) => (DITTO.test(cell) ? (above[index] ?? "") : cell));
    for (const [index, cell] of filled.entries()) above[index] = cell;
    return { line, cells: filled };
  };
}

export const cellsOf = ({ lines }: Table, index: number): string[] =>
  lines.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");

const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words that say nothing about what a column holds. */
const FILLERS = new Set(
  `1 a an and applicant buyer client clients contact customer customers enq enquirer enquiry enter feet ft full given in india
  inquiry is lead leads main mandatory my of optional or party person please primary prospect query required respondent
  response s sender sft sq sqft the to user visitor with your`.split(/\s+/),
);

const DATE_WORDS = new Set("at date day dt on time timestamp".split(" "));

const NUMBER_WORDS = new Set("id no nos num number numbers whatsapp".split(" "));

/** Words for a further number or address of the same person. */
const FURTHER = new Set(
  "2 3 4 additional alt alternate alternative another extra landline office other res residence second secondary two".split(
    " ",
  ),
);

/** Words for another person or thing than the enquirer. */
const SOMEONE_ELSE = new Set(
  `account ad ads adset advertisement agent anniversary architect attended bank birth birthday booking branch broker
  builder business by campaign caller closing company contractor dealer dob employee employer event exec executive
  expected father file firm form husband login manager marriage mother nominee organisation organization page plan
  platform possession product project ref reference referral referred referrer relation sales salesperson spouse staff
  telecaller utm vendor visit wedding wife`.split(/\s+/),
);

export const isAboutSomeoneElse = (heading: string): boolean => wordsOf(heading).some((word) => SOMEONE_ELSE.has(word));

const EXACT_SCORE = 1_000;
const SCORE_WITH_FILLERS = 500;
const PARTIAL_SCORE = 100;
/** Shorter names are parts of too many headings. */
const MIN_PART_LENGTH = 4;

/** Apart from fillers, the heading names nothing but the column. */
const isHeadingOf = (column: ImportColumn, heading: string): boolean =>
  headingScore(column, heading) >= SCORE_WITH_FILLERS;

/** A longer text is a sentence and no heading. */
const MAX_HEADING_WORDS = 12;

/** How well a heading names the column, from 0 for not at all. The more of the heading is the name, the higher. */
export function headingScore(column: ImportColumn, heading: string): number {
  const words = wordsOf(heading);
  if (words.length > MAX_HEADING_WORDS) return 0;
  // The answer to a question of a form belongs in the text, unless another column fits better.
  const lowest = column.isText && heading.trim().endsWith("?") ? 1 : 0;
  const names = [column.field, column.header, ...(column.also ?? [])];
  return Math.max(lowest, ...names.map((name) => scoreOf(wordsOf(name), words, column)));
}

function scoreOf(name: string[], heading: string[], column: ImportColumn): number {
  const { isStrict, isText, isDate, isDistinct } = column;
  const extraWords = withoutName(name, heading);
  if (!extraWords) return 0;
  if (extraWords.length === 0) return EXACT_SCORE;
  const share = name.join("").length / heading.join("").length;
  const furtherCount = extraWords.filter((word) => FURTHER.has(word)).length;
  const isFiller = (word: string) =>
    FILLERS.has(word) ||
    (isDate && DATE_WORDS.has(word)) ||
    (!isStrict && !isText && (FURTHER.has(word) || (isDistinct && NUMBER_WORDS.has(word))));
  if (extraWords.every(isFiller)) return SCORE_WITH_FILLERS - PARTIAL_SCORE * furtherCount + share;
  if (isStrict || name.join("").length < MIN_PART_LENGTH) return 0;
  // "Plot number" is not the plot's size, for example.
  const isOther = (word: string) => (!isText && SOMEONE_ELSE.has(word)) || (!isDistinct && NUMBER_WORDS.has(word));
  return extraWords.some(isOther) ? 0 : PARTIAL_SCORE * share;
}

/** The name may be written as several words ("e mail" is "email") or in another order. Undefined if it is missing. */
function withoutName(name: string[], heading: string[]): string[] | undefined {
  for (let from = 0; from < heading.length; from++)
    for (let to = from + 1; to <= heading.length; to++)
      if (heading.slice(from, to).join("") === name.join("")) return [...heading.slice(0, from), ...heading.slice(to)];
  const hasAllWords = name.length > 1 && name.every((word) => heading.includes(word));
  return hasAllWords ? heading.filter((word) => !name.includes(word)) : undefined;
}
