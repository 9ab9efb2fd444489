import "server-only";
import { backendCalls, type RowCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { AppError, isMissing } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { textOf } from "@/contract/schemas/field";
import { type Caller, callBackend } from "./call";
import { fetchAllRows } from "./lists";

/** The assumed maximum difference between two servers' clocks. */
const SKEW_MS = 300_000;

export type ReadCalls = { list: BackendCall; get?: BackendCall };

export function readCallsOf(call: BackendCall): ReadCalls {
  const groups: RowCalls[] = Object.values(backendCalls);
  const group = groups.find((calls) => Object.values(calls).includes(call));
  if (!group) throw new Error(`${call.path} is not in the table`);
  return group;
}

/** `isCertain` is false for a missing row if the list has unreadable rows. Throws if the backend is unreachable. */
export async function lookFor(id: string, { list, get }: ReadCalls, caller: Caller): Promise<LookupResult> {
  try {
    if (get) return { row: (await callBackend(get, { params: { id } }, caller)) as StoredRow, isCertain: true };
  } catch (thrown) {
    if (isMissing(thrown)) return { row: undefined, isCertain: true };
  }
  return findInListWithCertainty(list, caller, (rows) => rows.find(({ _id }) => _id === id));
}

/** Throws if the row is missing and the list has unreadable rows, because it may be one of them. */
export const findRow = async (id: string, group: ReadCalls, caller: Caller): Promise<StoredRow | undefined> =>
  requireCertainty(await lookFor(id, group, caller));

type Choose = (rows: StoredRow[]) => StoredRow | undefined;
type LookupResult = { row: StoredRow | undefined; isCertain: boolean };

export async function findInListWithCertainty(
  list: BackendCall,
  caller: Caller,
  choose: Choose,
): Promise<LookupResult> {
  const { data, unread } = await fetchAllRows(list, {}, caller);
  const row = choose(data as StoredRow[]);
  return { row, isCertain: row !== undefined || unread.length === 0 };
}

export const findInList = async (list: BackendCall, caller: Caller, choose: Choose): Promise<StoredRow | undefined> =>
  requireCertainty(await findInListWithCertainty(list, caller, choose));

function requireCertainty({ row, isCertain }: LookupResult): StoredRow | undefined {
  if (isCertain) return row;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list has unreadable rows" });
}

export type StoredRow = { _id: string; createdAt?: string };
type Sent = Record<string, unknown>;

export const isVisibleInRows = (sent: Sent): boolean =>
  Object.entries(sent).every(([name, value]) => value === undefined || isShown(name, value));

const isShown = (name: string, value: unknown) =>
  name !== "password" && ![value].flat().some((item) => item instanceof Blob);

/** Backends may trim, change casing, reorder lists, and store text as numbers. */
export const matchesSent = (row: object, sent: Sent): boolean =>
  Object.entries(sent)
    .filter(([name, value]) => value !== undefined && isShown(name, value) && !isEmptyList(value))
    .every(([name, value]) => name in row && comparable((row as Sent)[name]) === comparable(value));

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Finds the newest match since `began` (ms). Ignores the status, which some backends set themselves. */
export function findCreated<R extends StoredRow>(
  rows: readonly R[],
  { status: _, ...sent }: Sent,
  began: number,
): R | undefined {
  const matches = rows.filter((row) => matchesSent(row, sent) && !isOlder(row, began));
  return matches.sort(byAge).at(-1);
}

const isOlder = ({ createdAt }: StoredRow, time: number) =>
  createdAt !== undefined && Date.parse(createdAt) < time - SKEW_MS;

/** Sorts the oldest first. Rows without or with equal times sort by id, which is assumed to ascend: 9, a, 10. */
const byAge = (a: StoredRow, b: StoredRow): number =>
  compare(a.createdAt ?? "", b.createdAt ?? "") || a._id.length - b._id.length || compare(a._id, b._id);
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

function comparable(value: unknown): string {
  if (Array.isArray(value)) return value.map(comparable).sort().join(" ");
  const isReference = typeof value === "object" && value !== null && "_id" in value;
  return textOf(isReference ? value._id : value)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
}
