import { sql } from "kysely";
import { createBackend } from "@/backend/backend";
import { openDatabase } from "@/backend/db/open";
import type { Db } from "@/backend/db/tables";
import { isPostgres } from "@/server/platform/postgres";
import { fill, phoneOf } from "./many-enquiries";

const [, , DATABASE = "", rowsWanted = "100000"] = process.argv;
const ROWS = Number(rowsWanted);
const MIDDLE = ROWS / 2;
const ROUNDS = 100;
const SECRET = "for the benchmark only: 32 characters and more";
const READS = {
  "page 1": "?limit=10&page=1",
  "page in the middle": `?limit=10&page=${MIDDLE / 10}`,
  "page 1 by name": "?limit=10&page=1&sort=name",
  "page in the middle by name": `?limit=10&page=${MIDDLE / 10}&sort=name`,
  "search for one phone number": `?limit=10&search=${encodeURIComponent(phoneOf(ROWS / 8))}`,
  "search for one phone number, typed otherwise": `?limit=10&search=${encodeURIComponent(phoneOf(ROWS / 8).replace(" ", ""))}`,
  "search for a name and a phone number": `?limit=10&search=${encodeURIComponent(`rao ${phoneOf(ROWS / 8)}`)}`,
  "search for two words, in the other order": "?limit=10&search=pasha++imran",
  "search for what nobody typed": "?limit=10&search=swimming+pool",
  "search that finds a third": "?limit=10&search=COURTYARD",
  "search that finds all": "?limit=10&search=example.com",
  "search with an accent, other casing": "?limit=10&search=%C3%A9mile",
  "search for 2 letters": "?limit=10&search=ra",
  "later page of a search that finds a third": `?limit=10&page=${Math.ceil(ROWS / 2_000)}&search=courtyard`,
  status: "?limit=10&status=converted",
  "status, page in the middle": `?limit=10&page=${Math.ceil(MIDDLE / 40)}&status=converted`,
  "status and a search": "?limit=10&status=converted&search=courtyard",
};

async function measure(ask: () => Promise<Response>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const response = await ask();
    await response.text();
    times.push(performance.now() - began);
    if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  }
  times.sort((one, other) => one - other);
  return { p50: times[ROUNDS * 0.5], p95: times[ROUNDS * 0.95] };
}

/** Fills this database, measures, and prints the result as JSON. */
async function bench(database: string) {
  const db = openDatabase(database);
  const { id, token } = await fill(db, ROWS, SECRET);
  const version = await sql<{ version: string }>`select ${versionOf(db)} as version`.execute(db);
  await db.destroy();
  const backend = createBackend({ database, jwtSecret: SECRET });
  const headers = { authorization: `Bearer ${token}` };
  const read = (rest: string) => backend.handle(new Request(`http://bench.test/api/enquiries/${rest}`, { headers }));
  const requests = { "one enquiry by its id": id, ...READS };
  for (const rest of Object.values(requests)) await (await read(rest)).text();
  const before = process.memoryUsage.rss();
  const reads: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, rest] of Object.entries(requests)) reads[name] = await measure(() => read(rest));
  const rss = { before, after: process.memoryUsage.rss() };
  await backend.close();
  console.log(JSON.stringify({ version: version.rows[0]?.version, reads, rss }));
}

const versionOf = (db: Db) =>
  isPostgres(db) ? sql`split_part(version(), ' (', 1)` : sql`'SQLite ' || sqlite_version()`;

bench(DATABASE).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
