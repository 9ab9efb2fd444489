import { backendCalls, type RowCalls } from "@/contract/calls/backend";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { type AnswerWithMeta, type Caller, callBackendWithMeta } from "@/server/upstream/call";

export type CallResult = { call: string; text: string; differs: boolean };
export type BackendRow = Record<string, unknown> & { _id: string };

export const groups: Record<string, RowCalls> = backendCalls;
const nameOf = ({ method, path }: BackendCall) => `${method} ${path}`;

/** Public calls go without the token, as from the site. */
export async function callBackend(call: BackendCall, input: AnyInput, caller: Caller) {
  try {
    const answer = await callBackendWithMeta(call, input, call.access === "public" ? {} : caller);
    return { ...passed(call), answered: answer as AnswerWithMeta<unknown> };
  } catch (thrown) {
    return failed(call, thrown, caller);
  }
}

export const passed = (call: BackendCall, more = ""): CallResult => ({
  call: nameOf(call),
  text: `yes${more}`,
  differs: false,
});

function failed(call: BackendCall, thrown: unknown, { token }: Caller): CallResult & { answered?: undefined } {
  const { status, message, cause } = AppError.from(thrown);
  const isRefused = status === 401 || status === 403;
  if (isRefused && call.access !== "public") {
    const text = `not checked: ${token ? "the account lacks the permission" : "needs an account"}`;
    return { call: nameOf(call), text, differs: false };
  }
  return { call: nameOf(call), text: `no: ${message}${because(cause)}`, differs: true };
}

function because(cause: unknown): string {
  const { issues: [issue] = [] } = (cause ?? {}) as { issues?: { path: unknown[]; message: string }[] };
  if (issue) return ` (${issue.path.join(".")}: ${issue.message})`;
  const { status } = (cause ?? {}) as { status?: number };
  if (status) return ` (status ${status})`;
  return cause instanceof Error ? ` (${cause.message})` : "";
}

const OWN: BackendCall = backendCalls.employees.me;

export async function checkReads(caller: Caller): Promise<CallResult[]> {
  const results: CallResult[] = [];
  const firstOf = new Map<string, BackendRow>();
  const reads = Object.entries(groups).flatMap(([name, group]) =>
    Object.values(group)
      .filter((call) => call.method === "GET" && call !== OWN)
      .map((call) => ({ name, group, call })),
  );
  for (const { name, group, call } of reads.filter(({ call }) => !call.path.includes(":"))) {
    const { answered, ...result } = await callBackend(call, {}, caller);
    const { data } = (answered?.answer ?? {}) as { data?: BackendRow[] };
    if (call === group.list && data?.[0]) firstOf.set(name, data[0]);
    results.push(answered?.listing ? ofList(call, data ?? [], answered.listing) : result);
  }
  for (const { name, call } of reads.filter(({ call }) => call.path.includes(":"))) {
    const [param = "id"] = /:(\w+)/.exec(call.path)?.slice(1) ?? [];
    const kind = { cityId: "cities", packageId: "packages" }[param] ?? name;
    const row = firstOf.get(kind);
    if (!row) results.push({ call: nameOf(call), text: `not checked: no row in ${kind}`, differs: false });
    else {
      const { answered: _, ...result } = await callBackend(call, { params: { [param]: row._id } }, caller);
      results.push(result);
    }
  }
  return results;
}

type Listing = NonNullable<AnswerWithMeta["listing"]>;

function ofList(call: BackendCall, rows: readonly BackendRow[], { received, total = 0, unread }: Listing): CallResult {
  const fields = Object.keys(rows[0] ?? {});
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  const differences = [
    ...(total > received ? [`only ${received} of ${total} rows were sent`] : []),
    ...(unread.length > 0 ? [`rows that cannot be read: ${unread.slice(0, 3).join(", ")}`] : []),
    ...fields.flatMap((field) => {
      if (OPTIONAL.includes(field)) return [];
      const unpriced = rows.filter((row) => row[field] === null).length;
      if (/price/i.test(field) && unpriced > 0) return [`${field} cannot be read, rows: ${unpriced}`];
      return rows.every((row) => isEmpty(row[field])) ? [`no row has ${field}`] : [];
    }),
  ];
  if (differences.length === 0) return passed(call, `, rows: ${received}`);
  return { call: nameOf(call), text: `differs: ${differences.join("; ")}`, differs: true };
}

const OPTIONAL = ["enquiry", "customer", "imageUrl", "imageUrls", "createdAt", "updatedAt"];
