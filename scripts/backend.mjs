import { findDataPlace } from "./data/data-place.mjs";
import { describePassword, prepareDatabase } from "./data/database.mjs";
import { lockDataForServer } from "./data/locks.mjs";
import { ensurePackages, requireNode } from "./release/packages.mjs";
import { ensureSecrets, environmentWith, loadSettings, warnAboutUnknownSettings } from "./support/environment.mjs";
import { requireFreePort } from "./support/serve.mjs";
import { endWithNpm } from "./support/signals.mjs";
import { exitWithError, PlainError, step } from "./support/steps.mjs";

async function start() {
  requireNode();
  endWithNpm();
  await step("Packages", () => ensurePackages());
  warnAboutUnknownSettings(await loadSettings());
  if (process.env.BACKEND_URL) throw new PlainError("BACKEND_URL is set. Remove it to run the embedded backend.");
  const port = await requireFreePort("BACKEND_PORT", 4000);
  const { secrets } = await step("Secrets", ensureSecrets);
  const env = environmentWith(secrets, "production");
  if (!env.DATABASE_URL) await lockDataForServer([findDataPlace(env).database], "npm run backend");
  const { admin, problem } = await step("Database", () => prepareDatabase(env, ["backend"]));
  if (problem) throw new PlainError(problem);
  Object.assign(process.env, env);
  const { tsImport } = await import("tsx/esm/api");
  await (await tsImport("./backend-server.ts", import.meta.url)).listening;
  console.log(`\n  Backend  http://localhost:${port}`);
  if (admin) console.log(`  Admin    ${admin.email}, with the password ${describePassword(admin)}`);
}

start().catch(exitWithError);
