import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { needs } from "@/scripts/testing/skips.mjs";
import { eachTest } from "@/server/testing/each-test";
import { testWhere } from "@/server/testing/test-where";
import { newDatabase } from "@/server/testing/throw-away-database";
import { installation } from "./testing";

const onFile = testWhere(!process.env.TEST_DATABASE_URL, needs.onFile);
const onPostgres = testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres);

const place = eachTest(installation);

onFile(
  "[RUNS-01] a running server keeps restores and other servers out of its data folder; a killed one releases it",
  async () => {
    const restore = ["scripts/restore.mjs", place.backup, "--yes"];
    {
      await using server = await place.start(["scripts/backend.mjs"]);
      await server.prints("Backend  http://localhost:");
      const before = place.data();
      for (const args of [restore, ["scripts/backend.mjs"]]) {
        const output = await place.refusal(args);
        expect(output).toMatch(
          /\n.*backend\.sqlite is in use by npm run backend \(process \d+\)\. Stop it first, .*\n$/,
        );
        expect(output).not.toContain("    at ");
      }
      expect(place.data().equals(before)).toBe(true);
      expect(place.replaced()).toEqual([]);
      expect(await place.command(["scripts/backup.mjs", `${place.backup}-meanwhile`])).toMatchObject({ code: 0 });
      await server.kill();
    }
    expect(await place.command(restore)).toMatchObject({ code: 0, output: expect.stringContaining("Restored.") });
    expect(place.replaced()).toHaveLength(1);
    expect(statSync(join(place.folder, "backend.sqlite")).mode & 0o777).toBe(0o600);
    await using again = await place.start(["scripts/backend.mjs"]);
    await again.prints("Backend  http://localhost:");
  },
);

onFile("without a terminal and without --yes a restore changes nothing, and says so", async () => {
  const before = place.data();
  const output = await place.refusal(["scripts/restore.mjs", place.backup]);
  expect(output).toContain("Nothing was changed: there is no terminal to ask. Add --yes to replace the data.");
  expect(place.data().equals(before)).toBe(true);
  expect(place.replaced()).toEqual([]);
});

onFile("a second backup into the same folder is refused, and the first stays whole", async () => {
  const output = await place.refusal(["scripts/backup.mjs", place.backup]);
  expect(output).toMatch(/\n.*\/backup already has \S+\. Choose another folder\.\n$/);
  expect(await place.command(["scripts/restore.mjs", place.backup, "--yes"])).toMatchObject({ code: 0 });
});

onFile(
  "without data, commands change nothing and say where they looked; a restore on a new machine needs --into-empty",
  async () => {
    const DATA_DIR = join(place.folder, "new");
    const restore = ["scripts/restore.mjs", place.backup, "--yes"];
    for (const args of [["scripts/backup.mjs"], restore, ["scripts/admin-reset.mjs", "owner@example.com"]])
      expect(await place.refusal(args, { DATA_DIR })).toContain(`No data in ${DATA_DIR} (DATA_DIR)`);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await place.command([...restore, "--into-empty"], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(readdirSync(DATA_DIR)).toContain("backend.sqlite");
  },
);

onFile("a restore refuses a backup that was damaged or interrupted", async () => {
  const before = place.data();
  const damaged = `${place.backup}-damaged`;
  await place.command(["scripts/backup.mjs", damaged]);
  writeFileSync(join(damaged, "backend.sqlite"), "not a database at all");
  expect(await place.refusal(["scripts/restore.mjs", damaged, "--yes"])).toContain("is damaged");
  rmSync(join(place.backup, "rows.json"));
  const output = await place.refusal(["scripts/restore.mjs", place.backup, "--yes"]);
  expect(output).toContain(
    `${place.backup} is incomplete: rows.json, a backup's last file, is missing. Choose another.`,
  );
  expect(place.data().equals(before)).toBe(true);
});

onFile(
  "[RUNS-01] a start finishes a restore that was interrupted, and says so; until then no backup is made",
  async () => {
    const replaced = join(place.folder, "replaced-2026-11-20T02-30-00-000Z");
    const restoring = join(place.folder, "restoring-2026-11-20T02-30-00-000Z");
    mkdirSync(restoring);
    renameSync(join(place.folder, "backend.sqlite"), join(restoring, "backend.sqlite"));
    const output = await place.refusal(["scripts/backup.mjs"]);
    expect(output).toContain("A restore was interrupted, so this data is a mixture.");
    await using server = await place.start(["scripts/backend.mjs"]);
    await server.prints("Backend  http://localhost:");
    expect(server.output()).toContain(`An interrupted restore was finished. The data before it is in ${replaced}.`);
    expect(server.output()).toContain("Database: up to date");
  },
);

onFile("a restore on a machine without secrets says what that means, and what to copy", async () => {
  const restore = async (settings: Record<string, string>) =>
    (await place.command(["scripts/restore.mjs", place.backup, "--yes"], settings)).output;
  const advice = `copy secrets.json from the former data folder to ${place.folder}/secrets.json`;
  expect(await restore({ AUTH_SECRET: "" })).toContain(advice);
  expect(await restore({ AUTH_SECRET: "the secret of the former machine, long" })).not.toContain("no secrets");
});

const HOLD_DATA = `
  require("./server/database/lock-data.ts").lockData().then(
    () => { console.log("holds"); setInterval(() => {}, 1_000); },
    (error) => { console.error(error.message); process.exit(1); },
  );`;
const holder = ["--conditions=react-server", "--import", "tsx", "--eval", HOLD_DATA];

onPostgres(
  "several web servers share a PostgreSQL, also after a lost connection, and none of them allows a restore",
  async () => {
    await using database = await newDatabase();
    await using admin = await connect(database.database);
    const settings = { SITE_DATABASE_URL: database.database };
    const web = () => place.start(holder, { ...settings, BACKEND_URL: "https://backend.example.com" });
    const backup = `${place.backup}-of-both`;
    await place.command(["scripts/backup.mjs", backup], settings);
    const restore = ["scripts/restore.mjs", backup, "--yes"];
    const isInUse = /PostgreSQL is in use by the site \(process \d+ on .+\)/;
    const lockLine = "the site's database is locked against a restore";

    await using first = await web();
    await using second = await web();
    for (const server of [first, second]) await server.prints(lockLine);
    const holders = await admin.holders();
    expect(holders).toHaveLength(2);
    expect(await place.refusal(restore, settings)).toMatch(isInUse);
    expect(place.replaced()).toEqual([]);

    await admin.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [holders]);
    for (const server of [first, second]) await server.prints(lockLine, 2);
    await first.kill();
    expect(await place.refusal(restore, settings)).toMatch(isInUse);
    await second.kill();
    await admin.waitUntilFree();
    expect(await place.command(restore, settings)).toMatchObject({ code: 0 });

    await admin.lock();
    await using third = await web();
    expect(await third.ended).toMatchObject({
      code: 1,
      output: expect.stringContaining("A restore of the site's data is running"),
    });
  },
);

async function connect(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  let key = 0;
  const holders = async (): Promise<number[]> => {
    const ours =
      "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    const { rows } = await client.query(`select pid, objid from pg_locks where ${ours} and granted`);
    key = Number(rows[0]?.objid);
    return rows.map(({ pid }) => pid);
  };
  return {
    holders,
    query: (text: string, values: unknown[]) => client.query(text, values),
    /** PostgreSQL notices with a delay that a process has ended. */
    waitUntilFree: () => client.query("select pg_advisory_lock($1), pg_advisory_unlock($1)", [key]),
    lock: () => client.query("select pg_advisory_lock($1)", [key]),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
