import { spawn } from "node:child_process";

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

/** A server that is killed and started again. `url` answers once it serves. */
export function serverOf({ args, env, cwd, url }) {
  let child;

  async function start() {
    child = spawn(process.execPath, args, { env, cwd, stdio: "ignore" });
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
  };
}
