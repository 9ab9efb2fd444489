import { networkInterfaces } from "node:os";
import { listeningHost } from "../server/platform/listening-host.mjs";
import { findDataPlace } from "./data/data-place.mjs";
import { describePassword, prepareDatabase } from "./data/database.mjs";
import { lockDataForServer } from "./data/locks.mjs";
import { bundleServer, ensureBuilt, pruneReleases, serveRelease, startServer } from "./release/build.mjs";
import { ensurePackages, requireNode } from "./release/packages.mjs";
import { ensureSecrets, environmentWith, loadSettings, warnAboutUnknownSettings } from "./support/environment.mjs";
import { requireFreePort } from "./support/serve.mjs";
import { endWithNpm, exitCleanlyOnSignal } from "./support/signals.mjs";
import { exitWithError, step } from "./support/steps.mjs";

/** @typedef {import("./data/database.mjs").PreparedDatabase} PreparedDatabase */

/** Below node_modules, because it loads packages from there. */
const DEVELOPMENT_SERVER = "node_modules/.cache/sagwan/server.cjs";

/** @param {boolean} isDevelopment */
async function start(isDevelopment) {
  requireNode();
  endWithNpm();
  await step("Packages", () => ensurePackages({ forDevelopment: isDevelopment }));
  warnAboutUnknownSettings(await loadSettings());
  const port = await requireFreePort("PORT", 3000);
  const { secrets } = await step("Secrets", ensureSecrets);
  const env = environmentWith(secrets, isDevelopment ? "development" : "production");
  await lockDataForServer(findDataPlace(env).files, isDevelopment ? "npm run dev" : "npm start");
  const { admin, problem } = await step("Database", () => prepareDatabase(env, ["backend", "site"]));
  if (isDevelopment) await serveSources(env);
  else {
    const { release } = await step("Build", () => ensureBuilt(env));
    await pruneReleases(release, env);
    await serveRelease(release, env);
  }
  exitCleanlyOnSignal();
  announce(env, port, { admin, problem });
}

/** @param {NodeJS.ProcessEnv} env */
async function serveSources(env) {
  await bundleServer(DEVELOPMENT_SERVER);
  Object.assign(process.env, env);
  await startServer(DEVELOPMENT_SERVER);
}

// Writes to stdout, because the console is the site's log by now.
/** @param {NodeJS.ProcessEnv} env @param {number} port @param {Omit<PreparedDatabase, "outcome">} prepared */
function announce(env, port, { admin, problem }) {
  const print = (/** @type {string} */ words) => process.stdout.write(`${words}\n`);
  const site = env.SITE_URL || `http://localhost:${port}`;
  print(`\n  Site           ${site}\n  Staff sign-in  ${site}/login-page`);
  print(`  Reachable from ${reachableFrom(listeningHost(env), port)}`);
  if (admin) {
    print(`\n  First run. Sign in as ${admin.email}\n  with the password     ${describePassword(admin)}`);
  }
  if (problem)
    print(
      `\n  The backend is down. The site shows its last pages and accepts enquiries; staff cannot work.\n  ${problem}`,
    );
  print("\n  Press Ctrl-C to stop.\n");
}

/** @param {string | undefined} hostname @param {number} port */
function reachableFrom(hostname, port) {
  if (hostname && !["0.0.0.0", "::"].includes(hostname)) {
    const isLoopback = /^(127\.|::1$|localhost$)/.test(hostname);
    return isLoopback ? `this machine only (${hostname}:${port})` : `wherever ${hostname}:${port} is reachable`;
  }
  const outer = ownAddresses()
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  return ["this machine and all its networks", ...outer].join(", ");
}

/** A sandbox without AF_NETLINK, such as that of deploy/systemd, does not list them. */
function ownAddresses() {
  try {
    return Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  } catch {
    return [];
  }
}

start(process.argv[2] === "dev").catch(exitWithError);
