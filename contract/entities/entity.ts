import type { Permission } from "@/contract/schemas/permission";

/* Lists, forms, files, undo, erasure and the backend's columns derive from entities. Public pages import only types. */

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

type FieldDescription<K extends Kind> = {
  kind: K;
  label: string;
  header?: string;
  /** The name within a sentence ("price from ... to ..."), if it differs from the field's name. */
  inSentence?: string;
  /** Other headers that imported files use. */
  aliases?: readonly string[];
  isOptional?: true;
  by?: "staff";
  isHalfWidth?: true;
} & (K extends "choice" ? { choices: readonly string[]; initial: string } : unknown) &
  (K extends "reference" ? { to: string } : unknown);

export type Field<K extends Kind = Kind> = K extends Kind ? FieldDescription<K> : never;
type SystemField = "_id" | "createdAt" | "updatedAt";

type FieldFor<Row, Input, Name extends keyof Row> = Name extends keyof Input
  ? Field<KindOf<Row[Name]>>
  : Field<"picture" | "pictures">;

/** `Row` is a row as read, `Input` as written. A missing or surplus field does not compile. */
export type Entity<Row, Input, Extra = unknown> = {
  noun: string;
  nameField: Exclude<keyof Row, SystemField> & string;
  fields: { [Name in Exclude<keyof Row, SystemField>]: FieldFor<Row, Input, Name> & Extra };
  /** Fields that are sent and never read back: a picture, shown in another field, or a secret. */
  writeOnly: { [Name in Exclude<keyof Input, keyof Row>]: { shownAs: keyof Row & string } | "secret" };
};

/** An erasure overwrites the field with `erasedAs`. Null: the field tells nothing about the person and stays. */
export type PersonEntity<Row, Input> = Entity<Row, Input, { erasedAs: string | null }>;

export type AnyEntity = {
  noun: string;
  nameField: string;
  fields: Readonly<Record<string, Field>>;
  writeOnly: Readonly<Record<string, { shownAs: string } | "secret">>;
};
export type NameIn<T extends AnyEntity> = keyof T["fields"] & string;
export type NameOf<T extends AnyEntity, K extends Kind> = {
  [Name in NameIn<T>]: T["fields"][Name]["kind"] extends K ? Name : never;
}[NameIn<T>];
type Picture = "picture" | "pictures";
export type WrittenName<T extends AnyEntity> = Exclude<NameIn<T>, NameOf<T, Picture>>;

export const namesOf = <T extends AnyEntity>({ fields }: T) => Object.keys(fields) as NameIn<T>[];
export const fieldOf = (entity: AnyEntity, name: string) => entity.fields[name] as Field;

const isPicture = ({ kind }: Field) => kind === "picture" || kind === "pictures";

/** Fields of a form: all except pictures, which are sent as files. */
export const writtenNames = <T extends AnyEntity>(entity: T) =>
  namesOf(entity).filter((name) => !isPicture(fieldOf(entity, name))) as WrittenName<T>[];

export const orderedNames = <T extends AnyEntity>(entity: T, first: readonly WrittenName<T>[]): WrittenName<T>[] => [
  ...first,
  ...writtenNames(entity).filter((name) => !first.includes(name)),
];

export const headerOf = ({ header, label }: Field) =>
  header ?? label.replace(/(?<=\s)(?!of )\p{Ll}/gu, (letter) => letter.toUpperCase());

type FormValue<F> = F extends { kind: "choice"; choices: readonly (infer Value)[] }
  ? Value
  : F extends { kind: "permissions" }
    ? Permission[]
    : string;
type FormValues<T extends AnyEntity> = { [Name in WrittenName<T>]: FormValue<T["fields"][Name]> };

const formValue = (value: unknown, { kind }: Field): unknown => {
  if (kind === "reference") return (value as Values["reference"])?._id ?? "";
  if (kind === "lines") return (value as Values["lines"]).join("\n");
  return kind === "money" ? String(value ?? "") : value;
};

export const formValues = <T extends AnyEntity>(entity: T, row: { [Name in WrittenName<T>]?: unknown }) =>
  Object.fromEntries(
    writtenNames(entity).map((name) => [name, formValue(row[name], fieldOf(entity, name))]),
  ) as FormValues<T>;

const blankValue = (field: Field) => {
  if (field.kind === "permissions") return [];
  return field.kind === "choice" ? field.initial : "";
};

export const blankOf = <T extends AnyEntity>(entity: T) =>
  Object.fromEntries(writtenNames(entity).map((name) => [name, blankValue(fieldOf(entity, name))])) as FormValues<T>;

export const idOrValue = (value: unknown) =>
  typeof value === "object" && value !== null && "_id" in value ? value._id : value;

/** The body that writes the row again, without pictures and empty values. */
export const bodyOf = (entity: AnyEntity, row: object): Record<string, unknown> =>
  Object.fromEntries(
    writtenNames(entity)
      .map((name) => [name, idOrValue((row as Record<string, unknown>)[name])] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );

type Erasable = { fields: Readonly<Record<string, { erasedAs: string | null }>> };

/** The row after an erasure. */
export const erasedOf = ({ fields }: Erasable, row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { erasedAs }]) => [name, erasedAs ?? (row as Record<string, unknown>)[name]]),
  );
