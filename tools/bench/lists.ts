import { sql } from "kysely";
import { createTokens } from "@/backend/auth/tokens";
import { createBackend } from "@/backend/backend";
import { isPostgres } from "@/backend/db/dialect";
import { migrate } from "@/backend/db/migrate";
import { openDatabase } from "@/backend/db/open";
import { newRow } from "@/backend/db/rows";
import type { Db } from "@/backend/db/tables";
import { ENQUIRY_STATUSES } from "@/lib/schemas/enquiry";

const [, , DATABASE = "", rowsWanted = "100000"] = process.argv;
const ROWS = Number(rowsWanted);
const MIDDLE = ROWS / 2;
const CHUNK = 1_000;
const ROUNDS = 100;
const SECRET = "for the benchmark only: 32 characters and more";
const FIRST = [
  "Ananya",
  "Imran",
  "Lakshmi",
  "Thomas",
  "Deepa",
  "Rohit",
  "Farah",
  "Manjunath",
  "ಕಾವ್ಯ",
  "Suresh",
  "Émile",
];
const LAST = ["Rao", "Pasha", "Narayan", "Kurien", "Shetty", "Gowda", "Siddiqui", "Hegde", "Murthy"];
const PLACES = ["Hennur", "Sarjapur Road", "Yelahanka", "Whitefield", "Kanakapura Road", "Devanahalli", "Hebbal"];
const WISHES = ["", "Parking: 02. Balcony area: 120 sq ft. Wants the courtyard plan.", "Asked when payments fall due."];

/** Another one of the list for each index, in an order that looks like none and is the same in every run. */
function pick<Item>(list: readonly Item[], index: number, stride: number): Item {
  const item = list[Math.floor(index / stride) % list.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

const phoneOf = (number: number) => `90000 ${String(number).padStart(5, "0")}`;

function makeEnquiry(index: number) {
  const [first, last] = [pick(FIRST, index, 1), pick(LAST, index, 3)];
  return {
    ...newRow(new Date(Date.UTC(2024, 0, 1) + index * 600_000)),
    name: `${first} ${last}`,
    phone: phoneOf((index * 7_919) % ROWS),
    email: `${last.toLowerCase()}.${index}@example.com`,
    location: pick(PLACES, index, 5),
    plot_size: pick(["600", "1200", "1500", "2400", "4000"], index, 7),
    enquiry: pick(WISHES, index, 2),
    status: pick(ENQUIRY_STATUSES, index, 1),
  };
}

/** Lays the enquiries and one member of staff; gives the id of an enquiry in the middle and the staff's token. */
async function fill(db: Db) {
  await migrate(db);
  const staff = {
    ...newRow(),
    name: "Meera",
    role: "Sales",
    phone: "",
    email: "meera@example.com",
    passwordHash: "none",
  };
  await db
    .insertInto("employees")
    .values({ ...staff, permissions: "enquiries" })
    .execute();
  let id = "";
  for (let start = 0; start < ROWS; start += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => makeEnquiry(start + index));
    await db.transaction().execute((trx) => trx.insertInto("enquiries").values(rows).execute());
    id = rows[MIDDLE - start]?._id ?? id;
  }
  // As PostgreSQL does by itself within a minute.
  await sql.raw(isPostgres(db) ? "vacuum analyze" : "analyze").execute(db);
  const token = await createTokens(SECRET).sign({ ...staff, id: staff._id, permissions: ["enquiries"] });
  return { id, token };
}

const READS = {
  "page 1": "?limit=10&page=1",
  "page in the middle": `?limit=10&page=${MIDDLE / 10}`,
  "page 1 by name": "?limit=10&page=1&sort=name",
  "page in the middle by name": `?limit=10&page=${MIDDLE / 10}&sort=name`,
  "search for one phone number": `?limit=10&search=${encodeURIComponent(phoneOf(ROWS / 8))}`,
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

/** Fills this database and measures; says what came out as JSON. */
async function bench(database: string) {
  const db = openDatabase(database);
  const { id, token } = await fill(db);
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
