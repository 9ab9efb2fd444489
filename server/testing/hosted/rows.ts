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

/** Everything the hosted backend holds, in the order in which it was made. */
export type Rows = Record<Collection, Row[]>;

export const emptyRows = () => Object.fromEntries(COLLECTIONS.map((name) => [name, [] as Row[]])) as Rows;

let made = 0;

/** An id as MongoDB makes them: seconds since 1970, then what makes it the only one; 24 hexadecimal digits. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return seconds + (made++).toString(16).padStart(24 - seconds.length, "0");
}

/** An id as databases make them that count. */
export const newNumber = (): string => String(1_000 + made++);

/** Adds a row as Mongoose does, with what it adds to every row. */
export function add(rows: Row[], fields: Record<string, unknown>): Row {
  const now = new Date().toISOString();
  const row = { _id: newId(), ...fields, createdAt: now, updatedAt: now, __v: 0 };
  rows.push(row);
  return row;
}

/** The row with this id. What is no row has none, and nobody is found by an empty one. */
export const find = (rows: readonly Row[], id: unknown): Row | undefined =>
  rows.find((row) => id !== "" && row?._id === id);
