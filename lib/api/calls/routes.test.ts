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

const served = async () => {
  const all: string[] = [];
  for (const folder of routeFolders) {
    const route: Record<string, unknown> = await import(join(API, folder, "route.ts"));
    const path = `/api/${folder.replace(/\[(\w+)\]/g, ":$1")}`;
    all.push(...METHODS.filter((method) => route[method]).map((method) => `${method} ${path}`));
  }
  return all.sort();
};

test("every row of the table has its route and no route is without a row", async () => {
  const wanted = rows.filter((row) => !WITHOUT_ROUTE.includes(row)).map((row) => `${row.method} ${addressOf(row)}`);
  expect(await served()).toEqual([...new Set(wanted)].sort());
});

test("[LOGN-05] signing in has no BFF route, so its answer with the token reaches no browser", async () => {
  expect(await served()).not.toContain("POST /api/employees/login");
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
