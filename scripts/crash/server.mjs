import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";

const READY_MS = 90_000;

/** None outlives us, however we end. */
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.status < 500,
    () => false,
  );

/** How much of its log is shown of a server that is suspected. */
const LINES = 40;

/** A server that is killed and started again, and writes its log to this file. `url` answers once it serves. */
export function serverOf({ args, env, cwd, url, log }) {
  let child;

  async function start() {
    const file = openSync(log, "a");
    child = spawn(process.execPath, args, { env, cwd, stdio: ["ignore", file, file] });
    closeSync(file);
    const started = child;
    running.add(started);
    const ended = new Promise((resolve) => started.once("close", resolve)).then(() => running.delete(started));
    Object.assign(started, { ended });
    const until = Date.now() + READY_MS;
    while (!(await answers(url))) {
      if (Date.now() > until || child.exitCode !== null) throw new Error(`${args.at(-1)} does not start`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function end(signal) {
    child.kill(signal);
    await child.ended;
  }

  return {
    start,
    /** As a power cut would: no handler runs, nothing is flushed. */
    kill: () => end("SIGKILL"),
    /** As a supervisor does: what is under way is finished. */
    stop: () => end("SIGTERM"),
    pids: () => [child.pid],
    /** The last lines of its log that tell of anything out of the ordinary. */
    troubles: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line && !line.startsWith('{"level":"info"'))
        .slice(-LINES),
  };
}
