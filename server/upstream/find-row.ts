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

export type Group = { list: BackendCall; get?: BackendCall };

export function groupOf(call: BackendCall): Group {
  const groups: RowCalls[] = Object.values(backendCalls);
  const group = groups.find((one) => Object.values(one).includes(call));
  if (!group) throw new Error(`${call.path} is not in the table`);
  return group;
}

/** `isCertain`: a missing row is proved. Throws if the backend is unreachable. */
export async function lookFor(id: string, { list, get }: Group, caller: Caller): Promise<LookupResult> {
  try {
    if (get) return { row: (await callBackend(get, { params: { id } }, caller)) as Row, isCertain: true };
  } catch (thrown) {
    if (isMissing(thrown)) return { row: undefined, isCertain: true };
  }
  return findInListWithCertainty(list, caller, (rows) => rows.find(({ _id }) => _id === id));
}

/** Throws if the list has unreadable rows, which may be this one. */
export const findRow = async (id: string, group: Group, caller: Caller): Promise<Row | undefined> =>
  certain(await lookFor(id, group, caller));

type FindRow = (rows: Row[]) => Row | undefined;
type LookupResult = { row: Row | undefined; isCertain: boolean };

export async function findInListWithCertainty(list: BackendCall, caller: Caller, from: FindRow): Promise<LookupResult> {
  const { data, unread } = await fetchAllRows(list, {}, caller);
  const row = from(data as Row[]);
  return { row, isCertain: row !== undefined || unread.length === 0 };
}

export const findInList = async (list: BackendCall, caller: Caller, from: FindRow): Promise<Row | undefined> =>
  certain(await findInListWithCertainty(list, caller, from));

function certain({ row, isCertain }: LookupResult): Row | undefined {
  if (isCertain) return row;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list has unreadable rows" });
}

export type Row = { _id: string; createdAt?: string };
type Sent = Record<string, unknown>;

export const isVisibleInRows = (sent: Sent): boolean =>
  Object.entries(sent).every((entry) => entry[1] === undefined || isShown(entry));

const isShown = ([name, value]: [string, unknown]) =>
  name !== "password" && ![value].flat().some((one) => one instanceof Blob);

/** Backends may trim, change casing, reorder lists, and store text as numbers. */
export const matchesSent = (row: object, sent: Sent): boolean =>
  Object.entries(sent)
    .filter((entry) => entry[1] !== undefined && isShown(entry) && !isEmptyList(entry[1]))
    .every(([name, value]) => name in row && plain((row as Sent)[name]) === plain(value));

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

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).sort().join(" ");
  const isReference = typeof value === "object" && value !== null && "_id" in value;
  return textOf(isReference ? value._id : value)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
}
