import {
  type AnyThing,
  type Field,
  fieldOf,
  headerOf,
  type NameOf,
  type WrittenName,
  writtenNames,
} from "@/contract/things/thing";
import { priceOf, readLines, readOneOf, readPhone, readSize } from "./cells";
import type { ImportColumn } from "./dry-run";

type Read = NonNullable<ImportColumn["read"]>;

/** A column for each field, in this order or the thing's. `references` find the row that a cell names. */
export const importColumnsOf = <T extends AnyThing>(
  thing: T,
  references: { [Name in NameOf<T, "reference">]: Read },
  order: readonly WrittenName<T>[] = writtenNames(thing),
): ImportColumn[] => {
  const readings: { [name: string]: Read | undefined } = references;
  return order.map((name) => {
    const field = fieldOf(thing, name);
    return {
      field: name,
      header: headerOf(field),
      also: field.also,
      isOptional: field.kind === "choice" || field.isOptional,
      otherwise: field.kind === "choice" ? field.otherwise : undefined,
      read: readings[name] ?? readerFor(field),
    };
  });
};

const readers: { [kind: string]: Read } = {
  phone: readPhone,
  area: readSize,
  money: priceOf,
  lines: readLines,
  long: readLines,
};

const readerFor = (field: Field) => (field.kind === "choice" ? readOneOf(field.known) : readers[field.kind]);
