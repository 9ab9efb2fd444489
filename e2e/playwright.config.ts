import { defineConfig } from "playwright/test";

/** Two checkouts on one machine can be tested at the same time, each on a port of its own. */
const PORT = Number(process.env.E2E_PORT) || 3100;
const isRoot = process.getuid?.() === 0;

// A machine without internet answers Chromium's own requests with refusals, many at a time: they are switched off.
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  globalSetup: "./support/fresh-pages.ts",
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: isRoot ? [...quiet, "--no-sandbox"] : quiet,
    },
  },
  webServer: {
    command: `node scripts/test-server.mjs ${PORT}`,
    cwd: "..",
    url: `http://localhost:${PORT}/api/cities`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
