import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/serve.mjs";
import { PlainError } from "../support/steps.mjs";
import { findProgram } from "../support/system.mjs";
import { startPeer } from "./peer.mjs";

export const findRedis = () => findProgram("redis-server");

/** After `kill`, `start` brings it back empty; between `freeze` and `thaw` it does not answer. */
export async function startRedis() {
  const program = findRedis();
  if (!program) throw new PlainError("There is no redis-server: install Debian's package of that name.");
  const folder = await mkdtemp(join(tmpdir(), "sagwan-redis-"));
  const port = await freePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const isReady = (/** @type {string} */ output) => output.includes("Ready to accept connections");
  const begin = () => startPeer(program, settings, { signal: "SIGKILL", isReady });
  let server = await begin();
  const stop = async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = await begin();
    },
    kill: () => server.end(),
    freeze: () => server.send("SIGSTOP"),
    thaw: () => server.send("SIGCONT"),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
