import { requireRelease } from "../../scripts/support/deployment.mjs";
import { WEB_SERVER, withOwnPages } from "../../scripts/support/web-server.mjs";
import { run } from "./process";

/**
 * The last build, served with these settings; the pages it makes are its own. Unless they say otherwise it makes a page when
 * it is visited: to make all of them takes longer than all else of a start, and few tests come to see them.
 */
export const startWeb = async (env: NodeJS.ProcessEnv) =>
  run(WEB_SERVER, { env: await withOwnPages({ PAGES_AHEAD: "false", ...env }), cwd: await requireRelease() });
