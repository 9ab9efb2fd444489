import { statSync } from "node:fs";
import { join } from "node:path";
import { type AuditChange, auditQuery } from "@/contract/schemas/audit";
import { openSiteDatabase } from "@/server/database/open";
import type { SiteDb } from "@/server/database/tables";
import { readPage } from "@/server/features/activity/read";
import { createAuditStore } from "@/server/features/activity/store";
import { env } from "@/server/platform/env";
import { asTable } from "../support/benchmarks.mjs";
import { COUNT, fillAudit, YEAR_MS } from "./many-audit-entries";
import { timedEach, timedOften } from "./rounds.mjs";

const ROUNDS = 100;
const WRITES = 500;

/** The queries that recording adds to a write: find open entries, add the intent, add the outcome. */
async function recordWrite(db: SiteDb, round: number): Promise<void> {
  const store = createAuditStore(db);
  const row = { thing: "customers", rowId: `64ab${String(round).padStart(20, "0")}` };
  await store.begunBefore(Date.now(), 200, row);
  const about = { ...row, label: "Asha Rao", by: "person 1", byName: "Meera", call: "PUT /api/customers/:id" };
  const from = { requestId: crypto.randomUUID(), client: "192.0.2.7" };
  const changes: AuditChange[] = [["address", "Hennur", `Plot ${round}`]];
  const id = await store.add({ ...about, ...from, action: "changed", changes, outcome: "begun" });
  await store.end(id, { outcome: "done" });
}

type Spread = Awaited<ReturnType<typeof timedOften>>;

const ms = (time: number) => time.toFixed(2);

function describe(bytes: number, spreads: Record<string, Spread>) {
  const rows = Object.entries(spreads).map(([name, { p50, p95 }]) => [name, ms(p50), ms(p95)]);
  return `The site's database (SQLite, WAL, \`synchronous=FULL\`) with 100,000 entries of a year by eight people: ${Math.round(bytes / 1e6)} MB with
their indexes. In milliseconds, one after another. A write's record is what it pays for being on it: the look for what is
open, the insert before it and the update after it, each with its own fsync.

${asTable(["", "p50", "p95"], rows)}`;
}

/** Prints a section of docs/benchmarks.md: what recording adds to a write, and size and read times of 100,000 entries. */
async function bench() {
  const file = join(env.DATA_DIR, "site.sqlite");
  const db = await openSiteDatabase({ file });
  const size = () => statSync(file).size;
  const empty = size();
  const none = await timedOften(WRITES, (round) => recordWrite(db, round));
  await fillAudit(db, Date.now() - YEAR_MS);
  const writes = await timedOften(WRITES, (round) => recordWrite(db, round + WRITES));
  const page = async (query: object) => (await readPage(db, auditQuery.parse(query))).entries.length;
  const middle = await db
    .selectFrom("auditEntries")
    .select(["at", "id"])
    .orderBy("at")
    .offset(COUNT / 2)
    .limit(1)
    .execute();
  const { at = 0, id = "" } = middle[0] ?? {};
  const reads = await timedEach(ROUNDS, {
    "newest page": () => page({}),
    "page in the middle": () => page({ after: `${at}~${id}` }),
    "by one person": () => page({ who: "person 3" }),
    "of one kind": () => page({ action: "signed-in" }),
    "history of one row": () => createAuditStore(db).ofRow({ thing: "customers", rowId: `64ab${"0".repeat(20)}` }, 200),
    "a text that one entry has": () => page({ text: "plot 77777," }),
  });
  await db.destroy();
  const spreads = { "a write's record, none before": none, "a write's record": writes, ...reads };
  console.log(JSON.stringify({ title: "The record of who did what", body: describe(size() - empty, spreads) }));
}

bench();
