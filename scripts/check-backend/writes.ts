import { backendCalls, type RowCalls } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import { confirmWrite } from "@/server/upstream/confirm-write";
import type { Row } from "@/server/upstream/match-row";
import { REFERENCES } from "@/server/upstream/populate-references";
import type { Client } from "./client";
import { backendFailure } from "./failures";
import { findCreatedRow } from "./find-made";
import { type Checked, type Finding, felt, nameOf } from "./finding";
import { groups, isShownToVisitors } from "./groups";
import type { Journal } from "./journal";
import type { ListRead } from "./lists";
import { bears, newMark, newRun, type Run, sampleBody } from "./marks";
import { removeCreatedRows } from "./remove-made";
import { findingsOf } from "./written";

type Made = { group: string; mark: string; id: string };

type Bench = { client: Client; journal: Journal; run: Run; made: Made[]; lists: ReadonlyMap<BackendCall, ListRead> };

/**
 * Makes each write of the table on rows of its own: it notes, creates, changes and deletes them. It never writes to other
 * rows.
 */
export async function checkWrites(client: Client, lists: Bench["lists"], journal: Journal): Promise<Checked[]> {
  const bench: Bench = { client, journal, run: newRun(), made: [], lists };
  const checked: Checked[] = [];
  for (const [name, group] of inOrder()) {
    for (const call of creatingIn(group)) checked.push(await create(bench, name, group, call));
    const own = bench.made.find((one) => one.group === name);
    if (own) checked.push(await change(bench, own, group));
  }
  const enquiry = bench.made.find(({ group }) => group === "enquiries");
  if (enquiry) checked.push(await convert(bench, enquiry));
  const ids = bench.made.map(({ id }) => id);
  return [...checked, ...(await removeCreatedRows(client, journal, ids))];
}

/** Groups that other rows refer to come first. */
function inOrder(): [string, RowCalls][] {
  const referred: BackendCall[] = REFERENCES.map(({ list }) => list);
  const all = Object.entries(groups);
  const first = referred.flatMap((list) => all.filter(([, group]) => group.list === list));
  return [...first, ...all.filter(([, { list }]) => !referred.includes(list))];
}

const bare = (path: string) => path.replace(/\/$/, "");

/** POST calls to the list's own path create rows. */
const creatingIn = (group: RowCalls): BackendCall[] =>
  Object.values(group).filter(({ method, path }) => method === "POST" && bare(path) === bare(group.list.path));

function bodyFor({ run, made, lists }: Bench, call: BackendCall, { list }: RowCalls, mark: string) {
  const likeThese = isShownToVisitors(list.path) ? (lists.get(list)?.rows ?? []) : [];
  const references = new Map(
    REFERENCES.flatMap(({ field, list }) => {
      const own = made.find(({ group }) => groups[group]?.list === list);
      return own ? [[field, own.id]] : [];
    }),
  );
  return sampleBody(call.body, { run, mark, likeThese, references });
}

async function create(bench: Bench, name: string, group: RowCalls, call: BackendCall): Promise<Checked> {
  const { client, journal, run, made } = bench;
  const mark = newMark(run);
  const body = bodyFor(bench, call, group, mark);
  journal.note(name, mark);
  const written = await client.observe(() => confirmWrite(call, { body }, client.callerOf(call)));
  const found = await findCreatedRow(client, group, { mark });
  const row = typeof found === "object" ? found : answeredWith(written.result, mark);
  if (row) {
    journal.learn(mark, row._id);
    made.push({ group: name, mark, id: row._id });
  }
  return { name: nameOf(call), ...(await findingsOf({ client, call, body, written, found })) };
}

/** The row in the answer, if the list does not show it. */
function answeredWith(result: { answer: unknown } | undefined, mark: string): Row | undefined {
  const { answer } = result ?? {};
  const isIt = typeof answer === "object" && answer !== null && "_id" in answer && bears(answer, mark);
  return isIt ? (answer as Row) : undefined;
}

async function change(bench: Bench, own: Made, group: RowCalls): Promise<Checked> {
  const { client } = bench;
  const mark = `${own.mark} changed`;
  const body = bodyFor(bench, group.update, group, mark);
  const input = { params: { id: own.id }, body };
  const written = await client.observe(() => confirmWrite(group.update, input, client.staff()));
  const found = await findCreatedRow(client, group, own);
  return { name: nameOf(group.update), ...(await findingsOf({ client, call: group.update, body, written, found })) };
}

/** Marks the enquiry as converted, as staff do after they add a customer with its email. */
async function convert({ client, journal, run, made }: Bench, enquiry: Made): Promise<Checked> {
  const call = backendCalls.enquiries.updateStatus;
  const body = { enquiryId: enquiry.id, status: "converted" } as const;
  // Some backends create the customer on conversion.
  journal.note("customers", enquiry.mark);
  const written = await client.observe(() => confirmWrite(call, { body }, client.staff()));
  const found = await findCreatedRow(client, groups.enquiries as RowCalls, enquiry);
  const { findings, ...rest } = await findingsOf({ client, call, body: { status: body.status }, written, found });
  return { name: nameOf(call), ...rest, findings: [...findings, ...(await findSecond(client, run, made))] };
}

async function findSecond(client: Client, { email }: Run, made: Made[]): Promise<Finding[]> {
  if (!made.some(({ group }) => group === "customers")) return [];
  const rows = await client.readRows(backendCalls.customers.list).catch((thrown: unknown) => {
    backendFailure(thrown);
    return [];
  });
  const second = rows.filter((row) => (row as { email?: unknown }).email === email).length > 1;
  return second ? [felt("creates a second customer", "a converted enquiry becomes two customers")] : [];
}
