import "server-only";
import { backendCalls } from "@/contract/calls";
import type { BackendCall } from "@/contract/calls/call";
import { AppError, isMissing } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Caller, callBackend } from "./call";
import { fetchAllRows } from "./fetch-all-rows";
import type { Row } from "./match-row";

/** The calls by which the rows are read that this call is about. */
export type Group = { list: BackendCall; get?: BackendCall };

/** The rows of the table about the same thing. */
export function groupOf(call: BackendCall): Group {
  const groups: Record<string, BackendCall>[] = Object.values(backendCalls);
  const { list, get } = groups.find((group) => Object.values(group).includes(call)) ?? {};
  if (!list) throw new Error(`${call.path} is not in the table`);
  return { list, get };
}

/** The row with this id; where there is none, whether that is certain. Throws where the backend cannot be asked. */
export async function lookFor(id: string, { list, get }: Group, caller: Caller): Promise<Looked> {
  try {
    if (get) return { row: (await callBackend(get, { params: { id } }, caller)) as Row, isCertain: true };
  } catch (thrown) {
    if (isMissing(thrown)) return { row: undefined, isCertain: true };
    // Whatever else is wrong with this call, the list may tell.
  }
  return lookInList(list, caller, (rows) => rows.find(({ _id }) => _id === id));
}

/** The row with this id; undefined where the backend has none. Throws where it may be among rows that did not come. */
export const findRow = async (id: string, group: Group, caller: Caller): Promise<Row | undefined> =>
  certain(await lookFor(id, group, caller));

type FindRow = (rows: Row[]) => Row | undefined;
type Looked = { row: Row | undefined; isCertain: boolean };

/** A row of a list; where there is none, whether that is certain: it may be among those that did not come, or could not be read. */
export async function lookInList(list: BackendCall, caller: Caller, from: FindRow): Promise<Looked> {
  const { data, unread, isComplete } = await fetchAllRows(list, {}, caller);
  const row = from(data as Row[]);
  return { row, isCertain: row !== undefined || (isComplete && unread.length === 0) };
}

/** Throws where the row may be among those that did not come, or could not be read. */
export const findInList = async (list: BackendCall, caller: Caller, from: FindRow): Promise<Row | undefined> =>
  certain(await lookInList(list, caller, from));

function certain({ row, isCertain }: Looked): Row | undefined {
  if (isCertain) return row;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list came in part" });
}
