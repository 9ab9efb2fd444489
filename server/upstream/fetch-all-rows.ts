import "server-only";
import type { AnyInput, BackendCall, Output } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Caller, callBackendWithMeta } from "./call";

export type RowOf<C extends BackendCall> = Output<C> extends { data: (infer Row)[] } ? Row : never;

type AllRows<Row> = { data: Row[]; unread: string[] };

/** Throws `upstream` if the backend says that it has more rows than it sent. */
export async function fetchAllRows<C extends BackendCall>(
  call: C,
  { params }: AnyInput,
  caller: Caller = {},
): Promise<AllRows<RowOf<C>>> {
  const { answer, listing } = await callBackendWithMeta(call, { params }, caller);
  const { received = 0, total = 0, unread = [] } = listing ?? {};
  if (total > received) {
    const cause = `${call.path} sent ${received} of ${total} rows`;
    throw new AppError("upstream", call.failure ?? messages.serverFailed, { cause });
  }
  return { data: (answer as { data: RowOf<C>[] }).data, unread };
}
