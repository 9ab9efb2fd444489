import { sql } from "kysely";
import { createBackend } from "@/backend/backend";
import { openDatabase } from "@/backend/db/open";
import type { Db } from "@/backend/db/tables";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import { fill, phoneOf } from "./many-enquiries";
import { timedEach } from "./rounds.mjs";

const ROWS = Number(process.argv[2]);
const MIDDLE = ROWS / 2;
const ROUNDS = 100;
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

/** Fills the database, measures, and prints the result as JSON. */
async function bench() {
  const secret = env.BACKEND_JWT_SECRET ?? "";
  const db = openDatabase(env.database);
  const { id, token } = await fill(db, ROWS, secret);
  const version = await sql<{ version: string }>`select ${versionOf(db)} as version`.execute(db);
  await db.destroy();
  const backend = createBackend({ database: env.database, jwtSecret: secret });
  const headers = { authorization: `Bearer ${token}` };
  async function read(rest: string) {
    const response = await backend.handle(new Request(`http://bench.test/api/enquiries/${rest}`, { headers }));
    await response.text();
    if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
  }
  const requests = { "one enquiry by its id": id, ...READS };
  for (const rest of Object.values(requests)) await read(rest);
  const before = process.memoryUsage.rss();
  const readings = Object.entries(requests).map(([name, rest]) => [name, () => read(rest)]);
  const reads = await timedEach(ROUNDS, Object.fromEntries(readings));
  const rss = { before, after: process.memoryUsage.rss() };
  await backend.close();
  console.log(JSON.stringify({ version: version.rows[0]?.version, reads, rss }));
}

const versionOf = (db: Db) =>
  isPostgres(db) ? sql`split_part(version(), ' (', 1)` : sql`'SQLite ' || sqlite_version()`;

bench();
