import { randomBytes } from "node:crypto";
import { environmentWith, loadSettings } from "./support/environment.mjs";

const newSecret = () => randomBytes(32).toString("hex");

/**
 * `npm run check:backend [-- --write]`: what the site would meet at the hosted backend of BACKEND_URL. Ends with 0 where no
 * user would feel anything, 1 where somebody would, 2 where it could not be found out.
 * @param {string[]} args
 */
async function checkBackend(args) {
  await loadSettings();
  // Nobody's session is read here, so this needs no secrets of the installation.
  const secrets = { AUTH_SECRET: newSecret(), BACKEND_JWT_SECRET: newSecret() };
  Object.assign(process.env, environmentWith(secrets, "production"));
  const { tsImport } = await import("tsx/esm/api");
  const { main } = await tsImport("./check-backend/main.ts", import.meta.url);
  process.exitCode = await main(args);
}

checkBackend(process.argv.slice(2)).catch((error) => {
  // A sentence for people is a plain Error; any other kind is a mistake of ours, and shown with where it is.
  console.error(error.name === "Error" ? `\n${error.message}` : error);
  process.exit(2);
});
