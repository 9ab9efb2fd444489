import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { deployRelease } from "./support/deployment.mjs";
import { giveUp } from "./support/steps.mjs";
import { prepareTestServer } from "./support/test-server.mjs";

/** `npm start` on the port named, with a deployment and a database of its own that go when the server does. */
async function serveForTests(port) {
  const { env } = await prepareTestServer({ PORT: port });
  const cwd = await deployRelease();
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd, env, stdio: "inherit" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("close", (code) => {
    for (const folder of [env.DATA_DIR, cwd]) rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
}

serveForTests(process.argv[2] ?? "3100").catch(giveUp);
