import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eachTest } from "@/server/testing/each-test";
import { freePort } from "../support/serve.mjs";
import { link } from "../testing/deployment.mjs";
import { installation } from "./testing";

const reactServer = "--conditions=react-server";
const START = ["scripts/start.mjs"];
const DOCTOR = [reactServer, "scripts/doctor.mjs"];
const RESET = ["scripts/admin-reset.mjs", "owner@example.com"];
const BACKUP = ["scripts/backup.mjs"];
const UPGRADE = ["scripts/upgrade.mjs"];
const restoring = ({ backup }: { backup: string }) => ["scripts/restore.mjs", backup, "--yes"];
const OTHER_COMMANDS = [["scripts/backend.mjs"], ["scripts/build.mjs"], [reactServer, "scripts/check-backend.mjs"]];

const place = eachTest(installation);

test("settings that are no addresses end every command with one sentence that names them, and change nothing", async () => {
  const before = readdirSync(place.folder);
  const wrong = { BACKEND_URL: "backend.example.com", DATABASE_URL: "nonsense" };
  for (const args of [START, DOCTOR, RESET, BACKUP, UPGRADE, ...OTHER_COMMANDS, restoring(place)]) {
    const { code, output } = await place.command(args, wrong);
    expect(code).toBeGreaterThan(0);
    // Starts first print that the packages are there.
    expect(output.split("\n").filter((line) => line && !line.startsWith("  Packages:"))).toEqual([
      "Wrong settings: BACKEND_URL must be an address that begins with https:// or http://; DATABASE_URL must be an address that begins with postgres:// or postgresql://. See .env.example.",
    ]);
  }
  expect(readdirSync(place.folder)).toEqual(before);
});

test("a misspelt name in .env is named at a start and by the doctor, with the name that was meant", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "misspelt-"));
  await link(".", cwd);
  const port = await freePort();
  const busy = createServer().listen(port);
  writeFileSync(join(cwd, ".env"), `TRUSTED_PROXY=1\nPORT=${port}\nBACKUP_REMOTE=elsewhere\n`);
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const };
  const outputOf = (...args: string[]) => spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" }).stdout;
  const advice = "TRUSTED_PROXY in .env is no setting of the site. Did you mean TRUSTED_PROXIES?";
  const started = outputOf("scripts/start.mjs");
  busy.close();
  expect(started).toContain(`  Settings: ${advice}\n  Settings: BACKUP_REMOTE in .env is no setting of the site.\n`);
  expect(outputOf(reactServer, "scripts/doctor.mjs")).toContain(`  FIX  Settings             ${advice} BACKUP_REMOTE`);
  rmSync(cwd, { recursive: true });
});

test("a DATABASE_URL where nothing listens is named in one sentence", async () => {
  const DATABASE_URL = "postgres://sagwan:hidden@localhost:9/sagwan";
  const sentence = /DATABASE_URL: PostgreSQL at localhost:9\/sagwan cannot be used: .*ECONNREFUSED/;
  for (const args of [START, DOCTOR, RESET, BACKUP, UPGRADE, restoring(place)]) {
    const output = await place.refusal(args, { DATABASE_URL });
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/hidden|^ {4}at /m);
  }
});

test("a DATA_DIR that cannot be made ends a start and a restore with one sentence", async () => {
  const DATA_DIR = "/proc/nothing";
  const start = await place.refusal(START, { DATA_DIR });
  expect(start).toContain("\nCould not save the secrets in");
  const restore = ["scripts/restore.mjs", place.backup, "--into-empty", "--yes"];
  const restored = await place.refusal(restore, { DATA_DIR });
  expect(restored).toMatch(/\nThe data folder cannot be locked: .*'\/proc\/nothing'\n$/);
  for (const output of [start, restored]) expect(output).not.toContain("    at ");
});

test("the documents' former example is refused as the first administrator's password", async () => {
  const settings = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "at-least-8-characters" };
  const refusal = await place.refusal(["scripts/backend.mjs"], { ...settings, DATA_DIR: join(place.folder, "empty") });
  expect(refusal).toContain("ADMIN_PASSWORD was not accepted.");
  const { output } = await place.command(DOCTOR, settings);
  expect(output).toMatch(/FIX +First password +ADMIN_PASSWORD in \.env is a documented example\./);
});
