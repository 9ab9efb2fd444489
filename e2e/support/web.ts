import { deployBuild } from "../../scripts/support/deployment.mjs";
import { WEB_SERVER } from "../../scripts/support/web-server.mjs";
import { run } from "./process";

/** The last build, served with these settings from a folder of its own. */
export const startWeb = async (env: NodeJS.ProcessEnv) => run(WEB_SERVER, { env, cwd: await deployBuild() });
