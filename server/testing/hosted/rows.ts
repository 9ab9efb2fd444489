export type Row = Record<string, unknown> & { _id: string };

export const COLLECTIONS = [
  "cities",
  "packages",
  "services",
  "enquiries",
  "customers",
  "projects",
  "floorplans",
  "employees",
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The hosted backend's rows, oldest first. */
export type Rows = Record<Collection, Row[]>;

export const emptyRows = () => Object.fromEntries(COLLECTIONS.map((name) => [name, [] as Row[]])) as Rows;

let count = 0;

/** An id like MongoDB's: seconds since 1970 and a unique part, 24 hexadecimal digits. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return seconds + (count++).toString(16).padStart(24 - seconds.length, "0");
}

/** A sequential id. */
export const newNumber = (): string => String(1_000 + count++);

/** Adds a row with the fields that Mongoose sets. */
export function add(rows: Row[], fields: Record<string, unknown>): Row {
  const now = new Date().toISOString();
  const row = { _id: newId(), ...fields, createdAt: now, updatedAt: now, __v: 0 };
  rows.push(row);
  return row;
}

/** The row with this id. Ignores malformed rows and empty ids. */
export const find = (rows: readonly Row[], id: unknown): Row | undefined =>
  rows.find((row) => id !== "" && row?._id === id);
