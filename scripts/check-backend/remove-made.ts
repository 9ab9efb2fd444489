import type { RowCalls } from "@/contract/calls/backend";
import { confirmWrite } from "@/server/upstream/confirm-write";
import type { Client } from "./client";
import { findCreatedRow } from "./find-made";
import { type Checked, type Finding, felt, handled, nameOf } from "./finding";
import { groups } from "./groups";
import type { Entry, Journal } from "./journal";

/**
 * Deletes the journal's rows, newest first. Rows that cannot be deleted stay in the journal. `made` holds the ids of this
 * run.
 */
export async function removeCreatedRows(client: Client, journal: Journal, made: readonly string[]): Promise<Checked[]> {
  const checked = new Map<string, Checked>();
  for (const entry of journal.left()) {
    const group = groups[entry.group];
    const findings = group && (await removeOne({ client, journal, entry, group, made }));
    if (!findings) continue;
    const name = nameOf(group.remove);
    const before = checked.get(name)?.findings ?? [];
    const news = findings.filter(({ what }) => before.every((one) => one.what !== what));
    checked.set(name, { name, came: "done", findings: [...before, ...news] });
  }
  const hasLeft = ({ findings }: Checked) => findings.some(({ what }) => what.includes(STILL_THERE));
  return [...checked.values()].map((one) => (hasLeft(one) ? { ...one, came: "FAILED" } : one));
}

type Removal = { client: Client; journal: Journal; entry: Entry; group: RowCalls; made: readonly string[] };

/** Undefined if there was nothing to delete. Deletes an earlier run's row only if it has the mark, since ids may be reused. */
async function removeOne({ client, journal, entry, group, made }: Removal): Promise<Finding[] | undefined> {
  const isOfThisRun = entry.id !== undefined && made.includes(entry.id);
  const found = await findCreatedRow(client, group, entry);
  if (found === "unknown" && !isOfThisRun) return [left(entry, "its list cannot be read")];
  const id = typeof found === "object" ? found._id : isOfThisRun && entry.id;
  if (!id) {
    journal.forget(entry);
    return undefined;
  }
  const { remove } = group;
  const input = { params: { id } };
  const { error, exchanges } = await client.observe(() => confirmWrite(remove, input, client.staff()));
  if (await findCreatedRow(client, group, entry))
    return [left(entry, error ? error.message : "it is answered as done")];
  journal.forget(entry);
  if (error)
    return [felt(`was done, but the answer says it failed (${exchanges[0]?.status})`, `people see '${error.message}'`)];
  const isLookedInto = exchanges.length > 1;
  return isLookedInto
    ? [handled("the answer lacks the sentence of the specification", "the site checks whether the row is gone")]
    : [];
}

const STILL_THERE = "is still there";
const left = ({ id, mark }: Entry, why: string) =>
  felt(`'${mark}'${id ? ` (${id})` : ""} ${STILL_THERE}: ${why}`, "run this again with --write, or delete it by hand");
