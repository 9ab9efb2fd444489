import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** Settings that load this file into a server. @param {string} file */
export const loading = (file) => ({ NODE_OPTIONS: `--import ${pathToFileURL(file)}` });

/** Settings that let `stateOf` read a server's state. */
export const WATCHED = loading("tools/support/tell-state.mjs");

const LINE = /^state (\{.*\})$/;

/**
 * A server's state after a garbage collection: resident set, heap and external buffers in bytes, and the longest time that
 * its event loop was blocked since the last call, in milliseconds.
 * @param {import("./served.mjs").Server} server
 * @returns {Promise<{ rss: number, heap: number, external: number, blockedMs: number }>}
 */
export async function stateOf({ pids, lines }) {
  const statesSoFar = () => lines().filter((line) => LINE.test(line));
  const known = statesSoFar().length;
  for (const pid of pids()) process.kill(pid, "SIGUSR2");
  for (;;) {
    const [, state] = statesSoFar()[known]?.match(LINE) ?? [];
    if (state) return JSON.parse(state);
    await setTimeout(20);
  }
}
