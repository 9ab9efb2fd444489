import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** The setting of a server that is watched. */
export const WATCHED = { NODE_OPTIONS: `--import ${pathToFileURL("tools/support/tell-state.mjs")}` };

const LINE = /^state (\{.*\})$/;

/**
 * What a watched server tells of itself, after a collection of what nobody needs: its resident set, its heap and
 * what lies outside of it in buffers, in bytes, and for how long its event loop stood still at most since it was asked before, in milliseconds.
 * @param {import("./served.mjs").Server} server
 * @returns {Promise<{ rss: number, heap: number, external: number, stoodStill: number }>}
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
