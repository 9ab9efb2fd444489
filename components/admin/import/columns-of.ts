import {
  type AnyEntity,
  type Field,
  fieldOf,
  headerOf,
  type Kind,
  type NameOf,
  type WrittenName,
  writtenNames,
} from "@/contract/entities/entity";
import { isWholeNumber, whatsappNumber } from "@/contract/phone";
import type { DateOrder } from "@/lib/read-date";
import { hasDigit, priceOf, readLines, readOneOf, readPhone, readSize } from "./cells";

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

type CellReader = NonNullable<ImportColumn["read"]>;

/** In this order or the thing's. `references` find the row that a cell names. */
export const importColumnsOf = <T extends AnyEntity>(
  thing: T,
  references: { [Name in NameOf<T, "reference">]: CellReader },
  order: readonly WrittenName<T>[] = writtenNames(thing),
): ImportColumn[] => {
  const readings: { [name: string]: CellReader | undefined } = references;
  return order.map((name) => {
    const field = fieldOf(thing, name);
    return {
      field: name,
      header: headerOf(field),
      also: field.aliases,
      isOptional: field.kind === "choice" || field.isOptional,
      initial: field.kind === "choice" ? field.initial : undefined,
      isSeveral: field.kind === "long" || field.kind === "lines",
      isText: field.kind === "long",
      isStrict: name === thing.nameField,
      isDistinct: name === thing.nameField || field.kind === "phone" || field.kind === "email",
      read: readings[name] ?? readers[field.kind],
      fits: field.kind === "area" ? hasDigit : undefined,
      isLike: name === thing.nameField ? isLikeName : likenesses[field.kind],
      choices: choicesOf(field),
    };
  });
};

const isLikeName = (cell: string) => /^[\p{L}\p{M}.'() -]{2,40}$/u.test(cell);

const likenesses: { [kind: string]: (cell: string) => boolean } = {
  phone: (cell) => whatsappNumber(cell) !== undefined || isWholeNumber(cell),
  email: (cell) => /^\S+@\S+\.\S+$/.test(cell),
};

const readers: Record<Kind, CellReader | undefined> = {
  phone: readPhone,
  area: readSize,
  money: priceOf,
  lines: readLines,
  long: readLines,
  text: undefined,
  email: undefined,
  date: undefined,
  choice: undefined,
  reference: undefined,
  permissions: undefined,
  picture: undefined,
  pictures: undefined,
};

const choicesOf = (field: Field): ImportColumn["choices"] =>
  field.kind === "choice" ? { values: field.choices, suggest: readOneOf(field.choices) } : undefined;
