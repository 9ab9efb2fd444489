import { environmentWith, loadSettings, newSecrets } from "./support/environment.mjs";
import { exitWithStatus } from "./support/steps.mjs";

/** @param {string[]} args */
async function checkBackend(args) {
  await loadSettings();
  // No session is read, so random secrets suffice.
  Object.assign(process.env, environmentWith(newSecrets(), "production"));
  const { tsImport } = await import("tsx/esm/api");
  const { main } = await tsImport("./check-backend/main.ts", import.meta.url);
  return main(args);
}

// 0 if all calls are as documented, 1 if one differs, 2 if the check could not run.
exitWithStatus(checkBackend(process.argv.slice(2)), 2);
