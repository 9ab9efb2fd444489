import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER } from "./releases.mjs";

/** Node's arguments that start the web server in a release's folder. */
export const WEB_SERVER = [SERVER];

/**
 * Gives a server its own folder for pages, so that it only reads its release, as with `npm start`. Several servers can
 * then share a release without sharing pages.
 * @param {NodeJS.ProcessEnv} env
 */
export const withOwnPages = async (env) => ({
  ...env,
  KEPT_PAGES: join(await mkdtemp(join(tmpdir(), "sagwan-pages-")), "server"),
});
