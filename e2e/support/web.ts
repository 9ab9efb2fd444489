import { requireRelease, WEB_SERVER, withOwnPages } from "../../scripts/testing/deployment.mjs";
import { run } from "./process";

/**
 * Serves the last build with these settings and its own pages. By default pages are rendered when visited, because
 * rendering all takes most of a start, and tests visit few.
 */
export const startWeb = async (env: NodeJS.ProcessEnv) =>
  run(WEB_SERVER, { env: await withOwnPages({ PAGES_AHEAD: "false", ...env }), cwd: await requireRelease() });
