import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER } from "./releases.mjs";

/** How to start the web server of the build in a folder: what to run there. Its settings say the port. */
export const WEB_SERVER = [SERVER];

/**
 * Settings with which a server keeps the pages it makes in a folder of its own and only reads its release, as `npm start`
 * does: several can then serve one release, and none finds another's pages.
 * @param {NodeJS.ProcessEnv} env
 */
export const withOwnPages = async (env) => ({
  ...env,
  KEPT_PAGES: join(await mkdtemp(join(tmpdir(), "sagwan-pages-")), "server"),
});
