import { pathToFileURL } from "node:url";

/** NODE_OPTIONS for a server that is watched. */
export const WATCHED = `--import ${pathToFileURL("scripts/support/tell-state.mjs")}`;

/**
 * What a watched server tells of itself, after a collection of what nobody needs: its resident set and its heap in
 * bytes, and for how long its event loop stood still at most since it was asked before, in milliseconds.
 * @returns {Promise<{ rss: number, heap: number, stoodStill: number }>}
 */
export const stateOf = (server) =>
  new Promise((resolve) => {
    let said = "";
    const read = (chunk) => {
      said += chunk;
      const [, state] = said.match(/^state (\{.*\})$/m) ?? [];
      if (!state) return;
      server.stdout.off("data", read);
      resolve(JSON.parse(state));
    };
    server.stdout.on("data", read);
    server.kill("SIGUSR2");
  });
