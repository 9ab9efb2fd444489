import { deployBuild } from "../../scripts/support/deployment.mjs";
import { run } from "./process";

/** The last build, served with these settings from a folder of its own. */
export const startWeb = async (env: NodeJS.ProcessEnv) =>
  run(["node_modules/next/dist/bin/next", "start", "--port", env.PORT ?? ""], { env, cwd: await deployBuild() });
