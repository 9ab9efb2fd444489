import { randomBytes } from "node:crypto";
import { environmentWith, loadSettings } from "./support/environment.mjs";

const newSecret = () => randomBytes(32).toString("hex");

/**
 * Exit status: 0 if all calls are as documented, 1 if one differs, 2 if the check could not run.
 * @param {string[]} args
 */
async function checkBackend(args) {
  await loadSettings();
  // No session is read, so random secrets suffice.
  const secrets = { AUTH_SECRET: newSecret(), BACKEND_JWT_SECRET: newSecret() };
  Object.assign(process.env, environmentWith(secrets, "production"));
  const { tsImport } = await import("tsx/esm/api");
  const { main } = await tsImport("./check-backend/main.ts", import.meta.url);
  process.exitCode = await main(args);
}

checkBackend(process.argv.slice(2)).catch((error) => {
  // A plain Error is written for the operator; any other kind is a bug and needs its stack.
  console.error(error.name === "Error" ? `\n${error.message}` : error);
  process.exit(2);
});
