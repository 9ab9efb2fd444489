import "server-only";
import { backendCalls, type RowCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { AppError, isMissing } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Caller, callBackend } from "./call";
import { fetchAllRows } from "./fetch-all-rows";
import type { Row } from "./match-row";

export type Group = { list: BackendCall; get?: BackendCall };

export function groupOf(call: BackendCall): Group {
  const groups: RowCalls[] = Object.values(backendCalls);
  const group = groups.find((one) => Object.values(one).includes(call));
  if (!group) throw new Error(`${call.path} is not in the table`);
  return group;
}

/** `isCertain`: a missing row is proved. Throws if the backend is unreachable. */
export async function lookFor(id: string, { list, get }: Group, caller: Caller): Promise<Looked> {
  try {
    if (get) return { row: (await callBackend(get, { params: { id } }, caller)) as Row, isCertain: true };
  } catch (thrown) {
    if (isMissing(thrown)) return { row: undefined, isCertain: true };
    // After any other error, try the list.
  }
  return findInListWithCertainty(list, caller, (rows) => rows.find(({ _id }) => _id === id));
}

/** Throws if the list has unreadable rows, which may be this one. */
export const findRow = async (id: string, group: Group, caller: Caller): Promise<Row | undefined> =>
  certain(await lookFor(id, group, caller));

type FindRow = (rows: Row[]) => Row | undefined;
type Looked = { row: Row | undefined; isCertain: boolean };

/** Not certain if a missing row may be one that could not be read. */
export async function findInListWithCertainty(list: BackendCall, caller: Caller, from: FindRow): Promise<Looked> {
  const { data, unread } = await fetchAllRows(list, {}, caller);
  const row = from(data as Row[]);
  return { row, isCertain: row !== undefined || unread.length === 0 };
}

export const findInList = async (list: BackendCall, caller: Caller, from: FindRow): Promise<Row | undefined> =>
  certain(await findInListWithCertainty(list, caller, from));

function certain({ row, isCertain }: Looked): Row | undefined {
  if (isCertain) return row;
  throw new AppError("upstream", messages.serverFailed, { cause: "the list has unreadable rows" });
}
