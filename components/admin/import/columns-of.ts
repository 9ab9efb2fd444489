import { type AnyEntity, fieldOf, headerOf, type WrittenName, writtenNames } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { ungrouped } from "@/contract/grouped-digits";
import { isWholeNumber, whatsappNumber } from "@/contract/phone";
import type { DateOrder } from "@/lib/read-date";

export type FileCell = { header: string; cell: string };

export type ImportColumn = {
  field: string;
  header: string;
  also?: readonly string[];
  isOptional?: true;
  initial?: string;
  /** Several columns of a file become this one: lines with their names, unless `join` says how. */
  isSeveral?: boolean;
  /** In the order of their headings' scores. `rest` has the part that the field cannot hold, for `restIn`. */
  join?: (cells: readonly FileCell[]) => { cell: string; rest?: readonly FileCell[] };
  read?: (cell: string, order: DateOrder) => unknown;
  /** The field that gets a cell which this one cannot hold, instead of an error. */
  keptIn?: string;
  restIn?: string;
  /** Any further word in a heading, such as "Agent" or "of birth", makes it another column. */
  isStrict?: boolean;
  isText?: boolean;
  isDate?: true;
  /** A column with the right name and other cells is not this one. */
  fits?: (cell: string) => boolean;
  /** Finds a column by its cells, whatever its name. */
  isLike?: (cell: string) => boolean;
  /** Differs from row to row, or is another column. */
  isDistinct?: boolean;
  choices?: Choices;
};

export type Choices = {
  values: readonly string[];
  wordFor?: (value: string) => string;
  /** For cells that are none of the values. */
  noneWord?: string;
  suggest: (cell: string) => string | undefined;
};

/** In this order or the entity's. */
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
      isSeveral: kind === "long",
      isText: kind === "long",
      isStrict: isName,
      isDistinct: isName || kind === "phone" || kind === "email",
      read: readers[kind],
      fits: kind === "area" ? hasDigit : undefined,
      isLike: isName ? isLikeName : likenesses[kind],
      choices: kind === "choice" ? { values: field.choices, suggest: readOneOf(field.choices) } : undefined,
    };
  });

const isLikeName = (cell: string) => /^[\p{L}\p{M}.'() -]{2,40}$/u.test(cell);

const likenesses: { [kind: string]: (cell: string) => boolean } = {
  phone: (cell) => whatsappNumber(cell) !== undefined || isWholeNumber(cell),
  email: (cell) => /^\S+@\S+\.\S+$/.test(cell),
};

const readers: { [kind: string]: (cell: string) => string } = {
  phone: readPhone,
  /** 1200 is shown as a number; other text ("30 x 40") stays. */
  area: (cell) => (/^[\d,.]+$/.test(cell) ? ungrouped(cell) : cell),
  long: (cell) => cell.replaceAll(" / ", "\n"),
};

/** A digit of any script. */
export const hasDigit = (cell: string) => /\p{Nd}/u.test(cell);

const SHORTENED = /^\d(?:[.,](\d+))?E\+?(\d+)$/i;

/** Spreadsheets shorten long numbers to 9.00E+09, and save the short form. Others save 9845012345.0, Meta p:+91. */
function readPhone(cell: string): string {
  const [shortened, digits = "", exponent] = SHORTENED.exec(cell) ?? [];
  if (shortened && digits.length < Number(exponent))
    throw new AppError(
      "invalid",
      `“${cell}” was shortened by the spreadsheet program. Format the column as text and type the value again.`,
    );
  if (shortened) return String(Number(cell.replace(",", ".")));
  if (!/(?!0)\p{Nd}/u.test(cell)) return "";
  return cell
    .replace(/^(\d{10,})\.0+$/, "$1")
    .replace(/^(?:p|tel):/i, "")
    .replaceAll("\n", " / ");
}

const readOneOf = (known: readonly string[]) => (cell: string) => {
  const plain = cell.toLowerCase().replace(/[\s-]+/g, "_");
  return known.includes(plain) ? plain : undefined;
};
