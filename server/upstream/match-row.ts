import { textOf } from "@/contract/schemas/lenient";

export type Row = { _id: string; createdAt?: string };
type Sent = Record<string, unknown>;

/** The assumed maximum difference between two servers' clocks. */
const SKEW_MS = 300_000;

export const isVisibleInRows = (sent: Sent): boolean =>
  Object.entries(sent).every((entry) => entry[1] === undefined || isShown(entry));

const isShown = ([name, value]: [string, unknown]) =>
  name !== "password" && ![value].flat().some((one) => one instanceof Blob);

/** Backends may trim, change casing, reorder lists, and store text as numbers. */
export const matchesSent = (row: object, sent: Sent): boolean =>
  Object.entries(sent)
    .filter((entry) => entry[1] !== undefined && isShown(entry) && !isEmptyList(entry[1]))
    .every(([name, value]) => name in row && plain((row as Sent)[name]) === plain(value));

/** Without chosen pictures the stored ones stay. */
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The newest match not older than `began` (ms). Some backends give every new row the same status. */
export function findCreated<R extends Row>(
  rows: readonly R[],
  { status: _, ...sent }: Sent,
  began: number,
): R | undefined {
  const made = rows.filter((row) => matchesSent(row, sent) && !isOlder(row, began));
  return made.sort(byAge).at(-1);
}

const isOlder = ({ createdAt }: Row, than: number) => createdAt !== undefined && Date.parse(createdAt) < than - SKEW_MS;

/** Oldest first. Without times, or with equal ones, ids are assumed to ascend: 9 before 10, 9 before a. */
const byAge = (a: Row, b: Row): number =>
  compare(a.createdAt ?? "", b.createdAt ?? "") || a._id.length - b._id.length || compare(a._id, b._id);
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Equates spellings of one value. A reference is its id. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).sort().join(" ");
  const isReference = typeof value === "object" && value !== null && "_id" in value;
  return textOf(isReference ? value._id : value)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
}
