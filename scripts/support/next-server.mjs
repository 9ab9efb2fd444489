import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { PlainError } from "./steps.mjs";

const NEXT = resolve("node_modules/next/dist/bin/next");

/**
 * Serves the build in this folder until it is stopped.
 * @param {string} cwd
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
export async function startNext(cwd, port, env) {
  const child = spawn(process.execPath, [NEXT, "start", "--port", String(port)], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  await new Promise((ready, reject) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Ready in") && ready());
    child.on("close", () => reject(new PlainError(`Nothing serves on port ${port}. Is there a build?`)));
  });
  return {
    address: `http://localhost:${port}`,
    process: child,
    /** Resolves once it is gone, which takes as long as what is under way. */
    stop() {
      child.kill();
      return ended;
    },
  };
}
