import { requireRelease } from "../../scripts/support/deployment.mjs";
import { WEB_SERVER, withOwnPages } from "../../scripts/support/web-server.mjs";
import { run } from "./process";

/** The last build, served with these settings; the pages it makes are its own. */
export const startWeb = async (env: NodeJS.ProcessEnv) =>
  run(WEB_SERVER, { env: await withOwnPages(env), cwd: await requireRelease() });
