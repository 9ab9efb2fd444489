import type { z } from "zod";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { idOf } from "@/contract/schemas/lenient";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { populateReferences, REFERENCES } from "@/server/upstream/populate-references";
import { unwrap } from "@/server/upstream/unwrap";
import type { Client, Exchange } from "./client";
import { backendFailure } from "./failures";
import { type Checked, counted, type Finding, felt, handled, some } from "./finding";
import { isShownToVisitors } from "./groups";
import { abbreviate, kindOf, type Odd, oddFieldsOf, rowSchemaOf, typedFor } from "./odd-fields";
import { refusalIn } from "./refusals";

type Parts = Record<string, unknown>;

/** A list as the site reads it, with its findings. `raw` holds the backend's rows unparsed. */
export type ListRead = Omit<Checked, "name"> & { raw: Parts[]; rows: Parts[] };

/** Findings reported already, so that a row which several calls return is reported once. */
export type Said = Set<string>;

type Asked = { call: BackendCall; input?: AnyInput; creates?: BackendCall; said: Said };

/** Reads a list as the site does, and compares each raw row with the parsed one. */
export async function checkList(client: Client, { call, input = {}, creates, said }: Asked): Promise<ListRead> {
  const read = (caller: Caller) => client.observe(() => fetchAllRows(call, input, caller));
  const first = await read(client.callerOf(call));
  const refused = first.error ? refusalIn(client, call, first.error, first.exchanges) : undefined;
  const isForStaff = refused && call.access === "public" && client.hasToken();
  const { result, exchanges } = isForStaff ? await read(client.staff()) : first;
  if (!result) return { came: "refused", findings: [], ...refused, raw: [], rows: [] };
  const raw = await rawRowsIn(exchanges, call);
  const findings = [
    ...(refused?.findings ?? []),
    ...compareRows(call, raw, creates, said),
    ...(await findDangling(client, result.data, said)),
    ...(await wrappingIn(exchanges, call)),
  ];
  if (!result.isComplete) findings.push(felt("announces more rows than it gives", "the rest is not shown"));
  const pages = result.pages ? `, in ${counted(exchanges.length, "page")}` : "";
  const came = counted(raw.length, "row") + pages + (refused ? ", for staff alone" : "");
  return { came, ms: exchanges[0]?.ms, findings, raw, rows: result.data as Parts[] };
}

/** Each row once: with paging, the first page is read twice. */
async function rawRowsIn(exchanges: Exchange[], call: BackendCall): Promise<Parts[]> {
  const rows = new Map<string, Parts>();
  for (const { answer } of exchanges) {
    const envelope = unwrap(await answer, call) as { data?: Parts[] } | undefined;
    for (const row of envelope?.data ?? []) rows.set(idOf(row?._id) ?? `row ${rows.size + 1}`, row);
  }
  return [...rows.values()];
}

function compareRows(call: BackendCall, raw: Parts[], creates: BackendCall | undefined, said: Said): Finding[] {
  const schema = rowSchemaOf(call);
  if (!schema) return [];
  const reading = { schema, typed: typedFor(creates ?? {}), show: showFor(call) };
  const odd: (Odd & { row: string })[] = [];
  const unread: string[] = [];
  for (const [at, one] of raw.entries()) {
    const row = idOf(one?._id) ?? `row ${at + 1}`;
    const read = schema.safeParse(one);
    const found = read.success ? oddFieldsOf(one, read.data, reading) : [];
    odd.push(
      ...found.filter(({ field, finding }) => isNews(said, row, field, finding.what)).map((it) => ({ ...it, row })),
    );
    if (!read.success) unread.push(`${row} (${complaintIn(read.error)})`);
  }
  const found = grouped(odd, raw.length, reading.show);
  if (unread.length === 0) return found;
  const leftOut = felt(`${counted(unread.length, "row")} cannot be read: ${some(unread)}`, "left out; staff see which");
  return [leftOut, ...found];
}

/** Whether this finding is new for this row; remembers it. */
export function isNews(said: Said, row: string, field: string, what: string): boolean {
  const line = `${row} ${field} ${what}`;
  return !said.has(line) && Boolean(said.add(line));
}

const complaintIn = ({ issues: [issue] }: z.ZodError) => `${issue?.path.join(".") || "it"}: ${issue?.message}`;

/** Values of staff-only rows are personal data: only their type is printed. */
export const showFor = ({ path }: BackendCall) => (isShownToVisitors(path) ? abbreviate : kindOf);

/** Merges the same finding in several rows into one. */
function grouped(odd: (Odd & { row: string })[], of: number, show: (value: unknown) => string): Finding[] {
  const groups = new Map<string, typeof odd>();
  for (const one of odd) {
    const same = `${one.field} ${one.finding.what}`;
    const group = groups.get(same);
    if (group) group.push(one);
    else groups.set(same, [one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { field, finding } = first;
    const rows = group.map(({ row, came }) => `${row} (${show(came)})`);
    const where = group.length === of && of > 1 ? `all ${of} rows, such as ${rows[0]}` : some(rows);
    return { ...finding, what: `${field} ${finding.what} in ${where}` };
  });
}

/** Finds references to rows that do not exist. */
async function findDangling(client: Client, rows: object[], said: Said): Promise<Finding[]> {
  const unread = new Map<BackendCall, unknown>();
  const readRows = (list: BackendCall) =>
    client.readRows(list).catch((thrown: unknown) => {
      unread.set(list, thrown);
      throw thrown;
    });
  const named = await populateReferences(rows, readRows);
  // populateReferences swallows the errors of lists that it cannot read; bugs among them must surface.
  for (const thrown of unread.values()) backendFailure(thrown);
  return REFERENCES.flatMap(({ field, name, list }) => {
    const dangling = (named as Parts[]).filter((row) => (row[field] as Parts | undefined)?.[name] === "");
    const ids = dangling.map(({ _id }) => String(_id)).filter((id) => isNews(said, id, field, "is gone"));
    if (ids.length === 0 || unread.has(list)) return [];
    return [felt(`${field} is not found for ${some(ids)}`, `the row is shown without its ${field}`)];
  });
}

async function wrappingIn(exchanges: Exchange[], call: BackendCall): Promise<Finding[]> {
  const { status = 0, answer: sent } = exchanges.at(-1) ?? {};
  const answer = await sent;
  if (status >= 300 || call.response.safeParse(answer).success || (answer as Parts | undefined)?.data) return [];
  return [handled("is wrapped differently from the specification", "the site unwraps it anyway")];
}
