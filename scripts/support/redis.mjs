import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "./debian.mjs";
import { freePort } from "./free-port.mjs";
import { PlainError } from "./steps.mjs";

export const findRedis = () => findProgram("redis-server");

/**
 * Starts a Redis for a test on a loopback port and in a temporary folder. `start` after `kill` brings it back empty;
 * between `freeze` and `thaw` it keeps its connections but does not answer.
 */
export async function startRedis() {
  const program = findRedis();
  if (!program) throw new PlainError("There is no redis-server: install Debian's package of that name.");
  const folder = await mkdtemp(join(tmpdir(), "sagwan-redis-"));
  const port = await freePort();
  /** @type {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null>} */
  let server;

  const start = async () => {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
    server = spawn(program, settings, { stdio: ["ignore", "pipe", "ignore"] });
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      let output = "";
      server.stdout.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Ready to accept connections")) resolve();
      });
      server.once("close", () => reject(new PlainError(`Redis did not start:\n${output}`)));
    });
    await ready;
  };
  const kill = async () => {
    const ended = new Promise((resolve) => server.once("close", resolve));
    server.kill("SIGKILL");
    await ended;
  };

  const killAtExit = () => server.kill("SIGKILL");
  const stop = async () => {
    process.off("exit", killAtExit);
    await kill();
    await rm(folder, { recursive: true, force: true });
  };

  process.on("exit", killAtExit);
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => server.kill("SIGSTOP"),
    thaw: () => server.kill("SIGCONT"),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
