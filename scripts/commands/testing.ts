import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/serve.mjs";

type Settings = Record<string, string>;

function run(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const listeners = new Set<() => void>();
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const prints = (words: string, times = 1) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.split(words).length > times && resolve();
      listeners.add(check);
      check();
      void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const outcome = ended.then((code) => ({ code, output }));
  return { prints, kill, output: () => output, ended: outcome, [Symbol.asyncDispose]: kill };
}

let prepared: Promise<string> | undefined;
afterAll(async () => {
  if (prepared) await rm(await prepared, { recursive: true, force: true });
});

async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), "prepared-"));
  const { command } = commandsIn(join(folder, "data"));
  await command(["--import", "tsx", "scripts/prepare-database.ts"], {
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: "a password for the tests",
  });
  await command(["scripts/backup.mjs", join(folder, "backup")]);
  return folder;
}

function commandsIn(DATA_DIR: string) {
  const base = { ...process.env, NODE_ENV: "production" as const, DATA_DIR };
  const start = async (args: string[], settings: Settings = {}) => {
    const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
    return run(args, { ...base, ...ports, DEMO_DATA: "false", ...settings });
  };
  const command = async (args: string[], settings?: Settings) => (await start(args, settings)).ended;
  /** Runs a command that must fail, and returns what it prints. */
  const refusal = async (args: string[], settings?: Settings) => {
    const { code, output } = await command(args, settings);
    expect({ code, output }).toMatchObject({ code: 1 });
    return output;
  };
  return { start, command, refusal };
}

export async function installation() {
  prepared ??= prepare();
  const folder = await mkdtemp(join(tmpdir(), "restore-"));
  await cp(await prepared, folder, { recursive: true });
  const data = join(folder, "data");
  return {
    ...commandsIn(data),
    backup: join(folder, "backup"),
    folder: data,
    data: () => readFileSync(join(data, "backend.sqlite")),
    replaced: () => readdirSync(data).filter((name) => name.startsWith("replaced-")),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
