import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "../data/database.mjs";
import { ensureBuilt } from "../release/build.mjs";

export const testSettings = {
  AUTH_SECRET: "for the browser tests only: not a secret at all",
  BACKEND_JWT_SECRET: "for the browser tests only: not a secret either",
  ADMIN_EMAIL: "owner@example.com",
  ADMIN_PASSWORD: "a password for the tests",
  // The default is false if SITE_URL is https.
  DEMO_DATA: "true",
  // All test browsers count as one client.
  ENQUIRY_LIMIT_PER_MINUTE: "0",
  NODE_ENV: /** @type {const} */ ("production"),
  NEXT_TELEMETRY_DISABLED: "1",
};

const NO_ADDRESSES = { BACKEND_URL: "", DATABASE_URL: "", SITE_URL: "" };
const SEEDING = ["BACKEND_URL", "DATABASE_URL", "DEMO_DATA", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

// Makes a temporary data folder with a fresh demo database. SEEDED_DATA (suites.mjs) saves seeding.
/** @param {Record<string, string>} settings */
export async function prepareTestServer(settings = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-test-"));
  /** @type {import("../support/environment.mjs").Environment} */
  const env = { ...process.env, ...NO_ADDRESSES, ...testSettings, DATA_DIR, ...settings };
  const { SEEDED_DATA } = process.env;
  if (SEEDED_DATA && !SEEDING.some((name) => name in settings)) {
    await cp(SEEDED_DATA, DATA_DIR, { recursive: true });
    return { env, outcome: "copied" };
  }
  const { outcome } = await prepareDatabase(env);
  return { env, outcome };
}

/** Port 9 (discard): hardly any system listens there. */
const NO_BACKEND = "http://127.0.0.1:9";

/** Builds while the backend is down, which must not fail a build. */
export const buildForTests = () =>
  ensureBuilt({ ...process.env, SITE_URL: "", DATABASE_URL: "", ...testSettings, BACKEND_URL: NO_BACKEND });
