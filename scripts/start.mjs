import { ensureBuilt } from "./support/build.mjs";
import { prepareDatabase } from "./support/database.mjs";
import { ensureSecrets, environmentWith, loadSettings } from "./support/environment.mjs";
import { requireNode } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { pruneReleases, serveRelease } from "./support/releases.mjs";
import { requireFreePort, serve } from "./support/serve.mjs";
import { endAsAsked, endWithNpm } from "./support/signals.mjs";
import { giveUp, step } from "./support/steps.mjs";

/** `npm start` and, with the word `dev`, `npm run dev`: from a fresh clone to a served site. */
async function start(isDevelopment) {
  requireNode();
  endWithNpm();
  await step("Packages", () => ensurePackages({ forDevelopment: isDevelopment }));
  await loadSettings(isDevelopment);
  const port = await requireFreePort("PORT", 3000);
  const { secrets } = await step("Secrets", ensureSecrets);
  const env = environmentWith(secrets, isDevelopment ? "development" : "production");
  const { admin, trouble } = await step("Database", () => prepareDatabase(env));
  const site = env.SITE_URL || `http://localhost:${port}`;
  if (isDevelopment) return startDevelopment(env, port, () => announce(site, { admin, trouble }));
  const { release } = await step("Build", () => ensureBuilt(env));
  await pruneReleases(release);
  await serveRelease(release, { env, port });
  endAsAsked();
  announce(site, { admin, trouble });
}

const startDevelopment = (env, port, onReady) =>
  serve(process.execPath, ["node_modules/next/dist/bin/next", "dev", "--port", String(port)], {
    env,
    isReady: (line) => line.includes("Ready in"),
    onReady,
  });

/** Past the console, which is the site's log by now. */
function announce(site, { admin, trouble }) {
  const say = (words) => process.stdout.write(`${words}\n`);
  say(`\n  Site           ${site}\n  Staff sign-in  ${site}/login-page`);
  if (admin) {
    say(`\n  First run. Sign in as ${admin.email}\n  with the password     ${admin.password}`);
    say("  It is not shown again.");
  }
  if (trouble) say(`\n  The site shows its last pages and takes enquiries; staff cannot work.\n  ${trouble}`);
  say("\n  Ctrl-C stops it.\n");
}

start(process.argv[2] === "dev").catch(giveUp);
