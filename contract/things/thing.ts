import type { Permission } from "@/contract/schemas/permission";

/** Lists, forms, files, undo, erasure and the backend's columns derive from these. Public pages import only types. */

type Values = {
  text: string;
  long: string;
  phone: string;
  email: string;
  area: string;
  date: string;
  choice: string;
  lines: readonly string[];
  money: number | null;
  reference: { _id: string } | null | undefined;
  permissions: readonly Permission[];
  picture: string;
  pictures: readonly string[];
};
export type Kind = keyof Values;

type KindOf<Value> = { [K in Kind]: [Value] extends [Values[K]] ? K : never }[Kind];

type About<K extends Kind> = {
  kind: K;
  label: string;
  header?: string;
  /** In a sentence ("the price from ..."), unless it is the field's name. */
  said?: string;
  also?: readonly string[];
  isOptional?: true;
  by?: "staff";
  isHalf?: true;
} & (K extends "choice" ? { known: readonly string[]; otherwise: string } : unknown) &
  (K extends "reference" ? { to: string } : unknown);

export type Field<K extends Kind = Kind> = K extends Kind ? About<K> : never;

type System = "_id" | "createdAt" | "updatedAt";

type FieldFor<Row, Input, Name extends keyof Row> = Name extends keyof Input
  ? Field<KindOf<Row[Name]>>
  : Field<"picture" | "pictures">;

/** `Row` is what the schema reads, `Input` what it takes. A missing or surplus field does not compile. */
export type Thing<Row, Input, Extra = unknown> = {
  one: string;
  called: Exclude<keyof Row, System> & string;
  fields: { [Name in Exclude<keyof Row, System>]: FieldFor<Row, Input, Name> & Extra };
  /** Fields that are sent and never read back: the picture of this field, and secrets. */
  sentAlone: { [Name in Exclude<keyof Input, keyof Row>]: { shownAs: keyof Row & string } | "secret" };
};

/** `erasedAs` overwrites the field in an erasure; null if it tells nothing of the person. */
export type PersonThing<Row, Input> = Thing<Row, Input, { erasedAs: string | null }>;

export type AnyThing = {
  one: string;
  called: string;
  fields: Readonly<Record<string, Field>>;
  sentAlone: Readonly<Record<string, { shownAs: string } | "secret">>;
};
export type NameIn<T extends AnyThing> = keyof T["fields"] & string;
export type NameOf<T extends AnyThing, K extends Kind> = {
  [Name in NameIn<T>]: T["fields"][Name]["kind"] extends K ? Name : never;
}[NameIn<T>];
type Picture = "picture" | "pictures";
export type WrittenName<T extends AnyThing> = Exclude<NameIn<T>, NameOf<T, Picture>>;

export const namesOf = <T extends AnyThing>({ fields }: T) => Object.keys(fields) as NameIn<T>[];

export const fieldOf = (thing: AnyThing, name: string) => thing.fields[name] as Field;

const isPicture = ({ kind }: Field) => kind === "picture" || kind === "pictures";

export const writtenNames = <T extends AnyThing>(thing: T) =>
  namesOf(thing).filter((name) => !isPicture(fieldOf(thing, name))) as WrittenName<T>[];

export const inOrder = <T extends AnyThing>(thing: T, first: readonly WrittenName<T>[]): WrittenName<T>[] => [
  ...first,
  ...writtenNames(thing).filter((name) => !first.includes(name)),
];

export const headerOf = ({ header, label }: Field) =>
  header ?? label.replace(/(?<=\s)(?!of )\p{Ll}/gu, (letter) => letter.toUpperCase());

type TypedValue<F> = F extends { kind: "choice"; known: readonly (infer Value)[] }
  ? Value
  : F extends { kind: "permissions" }
    ? Permission[]
    : string;
type TypedOf<T extends AnyThing> = { [Name in WrittenName<T>]: TypedValue<T["fields"][Name]> };

const typedValue = (value: unknown, { kind }: Field): unknown => {
  if (kind === "reference") return (value as Values["reference"])?._id ?? "";
  if (kind === "lines") return (value as Values["lines"]).join("\n");
  return kind === "money" ? String(value ?? "") : value;
};

export const typedOf = <T extends AnyThing>(thing: T, row: { [Name in WrittenName<T>]?: unknown }) =>
  Object.fromEntries(
    writtenNames(thing).map((name) => [name, typedValue(row[name], fieldOf(thing, name))]),
  ) as TypedOf<T>;

const blankValue = (field: Field) => {
  if (field.kind === "permissions") return [];
  return field.kind === "choice" ? field.otherwise : "";
};

export const blankOf = <T extends AnyThing>(thing: T) =>
  Object.fromEntries(writtenNames(thing).map((name) => [name, blankValue(fieldOf(thing, name))])) as TypedOf<T>;

export const idOf = (value: unknown) =>
  typeof value === "object" && value !== null && "_id" in value ? value._id : value;

export const bodyOf = (thing: AnyThing, row: object): Record<string, unknown> =>
  Object.fromEntries(
    writtenNames(thing)
      .map((name) => [name, idOf((row as Record<string, unknown>)[name])] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );

type Erasable = { fields: Readonly<Record<string, { erasedAs: string | null }>> };

export const erasedOf = ({ fields }: Erasable, row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { erasedAs }]) => [name, erasedAs ?? (row as Record<string, unknown>)[name]]),
  );
