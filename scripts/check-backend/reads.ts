import { backendCalls, type RowCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { isListCall } from "@/server/upstream/parse-envelope";
import { namesOf } from "@/server/upstream/unwrap";
import type { Client } from "./client";
import { type Checked, type Finding, felt, handled, nameOf, some } from "./finding";
import { groups } from "./groups";
import { checkList, isNews, type ListRead, type Said, showFor } from "./lists";
import { oddFieldsIn, typedFor } from "./odd-fields";
import { checkPaging } from "./paging";
import { refusalIn } from "./refusals";
import { checkUnknownIds } from "./unknown-ids";

type Row = Record<string, unknown> & { _id: string };
type Params = Record<string, string>;

/** Not in the specification, so a backend may lack it. */
const MAY_BE_MISSING: BackendCall[] = [backendCalls.employees.me];

/** Checks all GET calls. Also returns each list, for checks across lists. */
export async function checkReads(client: Client): Promise<{ checked: Checked[]; lists: Map<BackendCall, ListRead> }> {
  const lists = new Map<BackendCall, ListRead>();
  const said: Said = new Set();
  const checked: Checked[] = [];

  const rowsOf = (thing: string) => {
    const group = Object.values(groups).find(({ list }) => namesOf(list).includes(thing));
    return (group && lists.get(group.list)?.rows) as Row[] | undefined;
  };

  for (const group of Object.values(groups)) {
    for (const call of readsOf(group).filter((one) => isListCall(one) && !paramOf(one))) {
      const { findings, ...read } = await checkList(client, { call, creates: group.create, said });
      lists.set(call, { ...read, findings });
      checked.push({ ...nameAndCame(call, read), came: read.came + audienceOf(group, call), findings });
    }
  }
  for (const group of Object.values(groups)) {
    for (const call of readsOf(group)) {
      const param = paramOf(call);
      if (param) checked.push(await checkWithParam(client, call, param, { group, said, rowsOf }));
      else if (!isListCall(call)) checked.push(await checkPlain(client, call, rowsOf));
    }
  }
  return { checked: [...checked, await checkQueries(client, lists)], lists };
}

const readsOf = (group: RowCalls) => Object.values(group).filter(({ method }) => method === "GET");
const paramOf = ({ path }: BackendCall) => /:(\w+)/.exec(path)?.[1];
const nameAndCame = (call: BackendCall, { came, ms, isUnchecked }: Omit<Checked, "name" | "findings">) => ({
  name: nameOf(call),
  came,
  ms,
  isUnchecked,
});

/** Tells the public and the staff call apart where both read the same list. */
function audienceOf(group: RowCalls, call: BackendCall): string {
  const isShared = Object.values(group).some((one) => one !== call && one.method === "GET" && one.path === call.path);
  return isShared ? `, for ${call.access === "public" ? "visitors" : "staff"}` : "";
}

type Known = { group: RowCalls; said: Said; rowsOf: (thing: string) => Row[] | undefined };

/** Reads one row, or the rows that belong to it, then tries unknown ids. */
async function checkWithParam(client: Client, call: BackendCall, param: string, known: Known): Promise<Checked> {
  const { group, said, rowsOf } = known;
  const [row] = rowsOf(param === "id" ? (namesOf(group.list)[0] ?? "") : param.replace(/Id$/, "")) ?? [];
  if (!row) return { name: nameOf(call), came: "no row to ask for", findings: [] };
  const params = { [param]: row._id };
  const unknown = await checkUnknownIds(client, call, params);
  const { findings, ...read } = isListCall(call)
    ? await checkList(client, { call, input: { params }, creates: group.create, said })
    : await checkOne(client, call, params, known);
  return { ...nameAndCame(call, read), findings: [...findings, ...unknown] };
}

async function checkOne(
  client: Client,
  call: BackendCall,
  params: Params,
  { group, said }: Known,
): Promise<Omit<Checked, "name">> {
  const { error, exchanges } = await client.observe(() => client.ask(call, { params }));
  if (error) return refusalIn(client, call, error, exchanges);
  const { odd } = await oddFieldsIn(exchanges.at(-1), call, { typed: typedFor(group.create), show: showFor(call) });
  const news = odd.filter(({ field, finding }) => isNews(said, params.id ?? "", field, finding.what));
  return {
    came: "1 row",
    ms: exchanges[0]?.ms,
    findings: news.map(({ field, finding }) => ({ ...finding, what: `${field} ${finding.what}` })),
  };
}

async function checkPlain(client: Client, call: BackendCall, rowsOf: Known["rowsOf"]): Promise<Checked> {
  const { result, error, exchanges } = await client.observe(() => client.ask(call, {}));
  const name = nameOf(call);
  const status = exchanges.at(-1)?.status;
  if (error && MAY_BE_MISSING.includes(call) && status !== 401 && status !== 403) {
    const finding = handled("is not a call of the specification", "the site reads permissions at sign-in");
    return { name, came: `not there (${status})`, findings: [finding] };
  }
  if (error) return { name, ...refusalIn(client, call, error, exchanges) };
  const isAsWritten = call.response.safeParse(await exchanges.at(-1)?.answer).success;
  const findings = isAsWritten
    ? []
    : [handled("is wrapped differently from the specification", "the site reads it anyway")];
  return { name, came: "read", ms: exchanges[0]?.ms, findings: [...findings, ...compareCounts(result, rowsOf)] };
}

/** Compares the dashboard's counts with the lists: a shorter list has an undeclared page size. */
function compareCounts(answer: unknown, rowsOf: Known["rowsOf"]): Finding[] {
  return Object.entries((answer ?? {}) as Record<string, unknown>).flatMap(([thing, count]) => {
    const rows = rowsOf(thing)?.length;
    if (typeof count !== "number" || !rows || rows === count) return [];
    const does =
      rows < count ? "rows that the list does not give are never shown" : "the dashboard shows the count as it is";
    return [felt(`counts ${count} ${thing}, and the list gives ${rows}`, does)];
  });
}

/** Checks each list's query parameters, and reports what several lists share once. */
async function checkQueries(client: Client, lists: Map<BackendCall, ListRead>): Promise<Checked> {
  const alike = new Map<string, { finding: Finding; where: string[] }>();
  for (const { list } of Object.values(groups)) {
    for (const finding of await checkPaging(client, list, (lists.get(list)?.rows ?? []) as Row[])) {
      const one = alike.get(finding.what) ?? { finding, where: [] };
      one.where.push(list.path.replace("/api", ""));
      alike.set(finding.what, one);
    }
  }
  const findings = [...alike.values()].map(({ finding, where }) => ({
    ...finding,
    what: `${finding.what}: ${some(where, where.length)}`,
  }));
  return {
    name: "Search, sorting, paging",
    came: findings.length > 0 ? "by list" : "no rows to try with",
    findings,
  };
}
