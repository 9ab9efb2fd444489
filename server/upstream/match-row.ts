import { textOf } from "@/contract/schemas/lenient";

export type Row = { _id: string; createdAt?: string };
type Sent = Record<string, unknown>;

/** The clocks of two servers may be this far apart. */
const SKEW_MS = 300_000;

/** Whether rows show all that was sent: none shows a password, and of a file they show only an address. */
export const isVisibleInRows = (sent: Sent): boolean =>
  Object.entries(sent).every((entry) => entry[1] === undefined || isShown(entry));

const isShown = ([name, value]: [string, unknown]) =>
  name !== "password" && ![value].flat().some((one) => one instanceof Blob);

/**
 * Whether a row is what was sent, as far as rows show it. Backends trim, round off casing and keep lists in an order of
 * their own, and what they store as a number may have been sent as text.
 */
export const matchesSent = (row: object, sent: Sent): boolean =>
  Object.entries(sent)
    .filter((entry) => entry[1] !== undefined && isShown(entry) && !isEmptyList(entry[1]))
    .every(([name, value]) => name in row && plain((row as Sent)[name]) === plain(value));

/** No picture was chosen: those that are there stay. */
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * The row that came of sending this at that time (milliseconds): the newest of those that are equal to it, and none that
 * was there before. Its status may be another one, because some backends give every new row the same.
 */
export function findCreated<R extends Row>(
  rows: readonly R[],
  { status: _, ...sent }: Sent,
  began: number,
): R | undefined {
  const made = rows.filter((row) => matchesSent(row, sent) && !isOlder(row, began));
  return made.sort(byAge).at(-1);
}

const isOlder = ({ createdAt }: Row, than: number) => createdAt !== undefined && Date.parse(createdAt) < than - SKEW_MS;

/** Oldest first. Ids are made in order, where the backend keeps no times or made both at once: 9 before 10, 9 before a. */
const byAge = (a: Row, b: Row): number =>
  compare(a.createdAt ?? "", b.createdAt ?? "") || a._id.length - b._id.length || compare(a._id, b._id);
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** What two spellings of one value have in common. A reference is its id. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).sort().join(" ");
  const isReference = typeof value === "object" && value !== null && "_id" in value;
  return textOf(isReference ? value._id : value)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
}
