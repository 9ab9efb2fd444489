import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { requireRelease } from "./support/deployment.mjs";
import { giveUp } from "./support/steps.mjs";
import { prepareTestServer } from "./support/test-server.mjs";
import { WEB_SERVER, withOwnPages } from "./support/web-server.mjs";

/**
 * The release of these sources on the port named, with data and pages of its own that go when the server does.
 * @param {string} port
 */
async function serveForTests(port) {
  const { env } = await prepareTestServer({ PORT: port });
  const cwd = await requireRelease();
  const child = spawn(process.execPath, WEB_SERVER, { cwd, env: await withOwnPages(env), stdio: "inherit" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("close", (code) => {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
}

serveForTests(process.argv[2] ?? "3100").catch(giveUp);
