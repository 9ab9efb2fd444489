import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepareDatabase } from "./database.mjs";

/** What the servers of the browser tests run with: secrets and an administrator that no real installation has. */
export const testSettings = {
  AUTH_SECRET: "for the browser tests only: not a secret at all",
  BACKEND_JWT_SECRET: "for the browser tests only: not a secret either",
  ADMIN_EMAIL: "owner@example.com",
  ADMIN_PASSWORD: "a password for the tests",
  // Also where SITE_URL is https.
  DEMO_DATA: "true",
  // Each server of the tests starts without any picture drawn, and is gone before most are asked for.
  PICTURES_AHEAD: "false",
  // All browsers of the tests are one client.
  ENQUIRY_LIMIT_PER_MINUTE: "0",
  NODE_ENV: /** @type {const} */ ("production"),
  NEXT_TELEMETRY_DISABLED: "1",
};

/** Settings with which the fresh database would be another one. */
const SEEDING = ["BACKEND_URL", "DATABASE_URL", "DEMO_DATA", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

/**
 * A throw-away data folder with a fresh demo database, and the environment that uses it. Where SEEDED_DATA names the
 * folder of such a database (scripts/support/suites.mjs) it is copied, which takes no time.
 * @param {Record<string, string>} settings
 * @returns {Promise<{ env: import("./environment.mjs").Environment, did: string }>}
 */
export async function prepareTestServer(settings = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-test-"));
  /** @type {import("./environment.mjs").Environment} */
  const env = {
    ...process.env,
    BACKEND_URL: "",
    DATABASE_URL: "",
    SITE_URL: "",
    ...testSettings,
    DATA_DIR,
    ...settings,
  };
  const { SEEDED_DATA } = process.env;
  if (SEEDED_DATA && !SEEDING.some((name) => name in settings)) {
    await cp(SEEDED_DATA, DATA_DIR, { recursive: true });
    return { env, did: "copied" };
  }
  const { did } = await prepareDatabase(env);
  return { env, did };
}

/** Nothing listens there: the port is kept for a service that hardly any system runs. */
const NO_BACKEND = "http://127.0.0.1:9";

/** The build that the browser tests run. Its backend is down, which must fail no build; each server makes its pages anew. */
export const buildForTests = () =>
  ensureBuilt({ ...process.env, SITE_URL: "", DATABASE_URL: "", ...testSettings, BACKEND_URL: NO_BACKEND });
