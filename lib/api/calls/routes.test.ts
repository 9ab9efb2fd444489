import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { Call } from "@/lib/api/call";
import { calls } from ".";

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
const API = join(process.cwd(), "app/api");
const NOT_OF_THE_TABLE = ["auth/[...nextauth]", "refresh"];

/** Its answer holds the token, so no route may serve it. */
const WITHOUT_ROUTE: Call[] = [calls.employees.signIn];

const rows: Call[] = Object.values(calls).flatMap((group) => Object.values(group));
const addressOf = (row: Call) => row.path.replace(/\/$/, "");
const routeFolders = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => relative(API, join(API, file, "..")))
  .filter((folder) => !NOT_OF_THE_TABLE.includes(folder));

type Handler = { row: Call; publicRow?: Call };

/** Every handler under app/api, with the address that its folder gives it. */
async function findHandlers() {
  const all: (Handler & { address: string })[] = [];
  for (const folder of routeFolders) {
    const route: Partial<Record<string, Handler>> = await import(join(API, folder, "route.ts"));
    const path = `/api/${folder.replace(/\[(\w+)\]/g, ":$1")}`;
    for (const method of METHODS) {
      const handler = route[method];
      if (handler) all.push({ row: handler.row, publicRow: handler.publicRow, address: `${method} ${path}` });
    }
  }
  return all;
}

test("every row of the table has its route, at its own address, and no route is without a row", async () => {
  const handlers = await findHandlers();
  const served = handlers.flatMap(({ row, publicRow }) => (publicRow ? [row, publicRow] : [row]));
  const wanted = rows.filter((row) => !WITHOUT_ROUTE.includes(row));
  expect(new Set(served)).toEqual(new Set(wanted));
  for (const { row, publicRow, address } of handlers) {
    for (const one of [row, publicRow ?? row]) expect(`${one.method} ${addressOf(one)}`).toBe(address);
  }
});

test("[LOGN-05] signing in has no BFF route, so its answer with the token reaches no browser", async () => {
  const served = (await findHandlers()).map(({ address }) => address);
  expect(served).not.toContain("POST /api/employees/login");
});

test("a public write or read says so by name, and every other row names its permissions", () => {
  const open = rows.filter((row) => row.access === "public").map((row) => `${row.method} ${row.path}`);
  expect(open.sort()).toEqual([
    "GET /api/cities",
    "GET /api/cities/:id",
    "GET /api/floorplans/",
    "GET /api/packages",
    "GET /api/packages/:id",
    "GET /api/packages/packages/city/:cityId",
    "GET /api/projects/",
    "GET /api/services",
    "GET /api/services/:id",
    "GET /api/services/services/package/:packageId",
    "POST /api/employees/login/",
    "POST /api/enquiries/",
  ]);
});
