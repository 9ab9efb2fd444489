import { createHash } from "node:crypto";
import fc from "fast-check";
import { backendCalls } from "@/contract/calls/backend";
import { fuzzOptions } from "@/server/testing/fuzzing";
import { asRequest, expectCalm, hostileRequests } from "@/server/testing/hostile";
import { startBackend, type TestBackend } from "./testing";

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await startBackend({ demo: true });
  ({ token } = await backend.hire("admin"));
});
afterAll(() => backend[Symbol.asyncDispose]());

const rows = Object.values(backendCalls).flatMap((resource) => Object.values(resource));
const TABLES = [
  "cities",
  "customers",
  "employees",
  "enquiries",
  "floor_plans",
  "packages",
  "projects",
  "services",
] as const;

async function stateOf({ db }: TestBackend) {
  const hash = createHash("sha256");
  for (const table of TABLES)
    hash.update(JSON.stringify(await db.selectFrom(table).selectAll().orderBy("_id").execute()));
  return hash.digest("hex");
}

async function idsFor({ db }: TestBackend, path: string): Promise<string[]> {
  const folder = path.split("/")[2]?.replace("floorplans", "floor_plans");
  const table = TABLES.find((name) => name === folder) ?? "cities";
  const rows = await db.selectFrom(table).select("_id").limit(3).execute();
  return rows.map(({ _id }) => _id);
}

test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
  "%s: no input causes an internal error or leaks internals, and a refusal changes nothing",
  async (_name, row) => {
    const ids = await idsFor(backend, row.path);
    let state = await stateOf(backend);
    await fc.assert(
      fc.asyncProperty(hostileRequests(row, ids), async (hostile) => {
        const { path, init } = asRequest(row, hostile);
        init.headers.set("authorization", `Bearer ${token}`);
        const response = await backend.fetch(path, init);
        const isRefused = response.status >= 400;
        await expectCalm(response);
        const after = await stateOf(backend);
        if (isRefused) expect(after).toBe(state);
        state = after;
      }),
      fuzzOptions(6),
    );
  },
  600_000,
);
