import { spawn } from "node:child_process";
import { expect } from "playwright/test";

/** Of a start on a busy machine. Global setup has not the configured bound. */
const START_MS = 60_000;

type Settings = { env: NodeJS.ProcessEnv; cwd?: string };

/** A server under test. `await using` stops it when the test ends, however it ends. */
export function run(args: string[], { env, cwd }: Settings) {
  const child = spawn(process.execPath, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const streams = [child.stdout, child.stderr].map((stream) => {
    const said = { text: "" };
    stream.on("data", (chunk) => {
      said.text += chunk;
      output += chunk;
    });
    return said;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid,
    ended,
    stop,
    output: () => output,
    /** The whole lines of one stream and then of the other: as they come in, one may stand in the middle of another. */
    lines: () => streams.flatMap(({ text }) => text.split("\n").slice(0, -1)),
    says: (words: string | RegExp) => expect.poll(() => output, { timeout: START_MS }).toMatch(words),
    // Not SIGKILL: a launcher has to have the time to stop what it started.
    [Symbol.asyncDispose]: async () => {
      await stop("SIGTERM");
    },
  };
}
