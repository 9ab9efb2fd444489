import { rm } from "node:fs/promises";
import { join } from "node:path";
import { serverOf } from "../../scripts/crash/server.mjs";
import { deployRelease } from "../../scripts/support/deployment.mjs";
import { prepareTestServer } from "../../scripts/support/test-server.mjs";

/**
 * `npm start` of the last build on this port, with a deployment and demo data of its own: `env` is what it runs with. It
 * writes its log to a file, as a supervisor would have it; `clean` stops it and removes all that it had.
 */
export async function deploySite(port) {
  // Each visitor of a load is the same client.
  const { env } = await prepareTestServer({ PORT: String(port), ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0" });
  const cwd = await deployRelease();
  const address = `http://localhost:${port}`;
  const server = serverOf({ args: ["scripts/start.mjs"], url: address, log: join(cwd, "site.log"), cwd, env });
  async function clean() {
    await server.stop();
    for (const folder of [env.DATA_DIR, cwd]) await rm(folder, { recursive: true, force: true });
  }
  return { ...server, address, env, clean };
}
