import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../scripts/support/steps.mjs";
import { startPostgres } from "../../scripts/testing/postgres.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";

const UNSET = { BACKEND_URL: "", DATABASE_URL: "", SITE_DATABASE_URL: "", SITE_URL: "" };

/** Node's arguments that run a program of this folder, which may import the server. */
export const program = (name, ...args) => [
  ...["--conditions=react-server", "--import", "tsx", `tools/bench/${name}.ts`],
  ...args.map(String),
];

/** Runs a program of this folder with an empty data folder, and returns the JSON that is its last line. */
export async function measureApart([name, ...args], settings = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
  const env = { ...process.env, ...UNSET, ...testSettings, DATA_DIR, ...settings };
  const output = await run(process.execPath, program(name, ...args), { env }).finally(() =>
    rm(DATA_DIR, { recursive: true, force: true }),
  );
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

/** The same on SQLite and, if it is installed, on a new PostgreSQL: the figures of each by its name. */
export async function measureOnBoth(call) {
  const figures = { SQLite: await measureApart(call) };
  const server = await startPostgres({ settings: [] });
  if (!server) console.warn("  !!! NOT MEASURED: PostgreSQL, which is not installed");
  else {
    const settings = { DATABASE_URL: server.url, SITE_DATABASE_URL: server.url };
    figures.PostgreSQL = await measureApart(call, settings).finally(server.stop);
  }
  return figures;
}
