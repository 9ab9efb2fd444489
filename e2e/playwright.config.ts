import { defineConfig } from "playwright/test";

/** Two checkouts on one machine can be tested at the same time, each on a port of its own. */
const PORT = Number(process.env.E2E_PORT) || 3100;
/** What staff save shows on the pages, so the journeys that save have a site to themselves. */
const SAVING = { files: /(details|publish|site-content)\.spec\.ts/, port: PORT + 50 };
/** Those that save much and look at no public page have another one, which makes none ahead. */
const STAFF = { files: /admin-\w+\.spec\.ts/, port: PORT + 60, env: { PAGES_AHEAD: "false" } };
/** Journeys that start servers of their own, and then mostly wait: for a start, a lease that runs out, a slow backend. */
const STARTING =
  /(accounts|attention|backup|build|damaged|early|faults|forgotten-password|hosted|https|not-kept|pictures|site-text|start|stop|storage|topology|upgrade)\.spec\.ts/;
const addressOf = (port: number) => `http://localhost:${port}`;
const isRoot = process.getuid?.() === 0;

/**
 * What Chromium's own window does without. Its address bar's popups are two pages of their own in every new window, which
 * take more processor time than most pages of ours. Chromium heeds the last list alone, so those of Playwright's list that
 * matter here stand in it too.
 */
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
];

// A machine without internet answers Chromium's own requests with refusals, many at a time: they are switched off.
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${withoutFeatures.join(",")}`,
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the processors that are reckoned with: one worker or another always waits.
  workers: 3,
  // Bounds for a machine that is busy with other work: whoever waits goes on as soon as he may.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  globalSetup: "./support/fresh-pages.ts",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A trace costs a fifth of the whole run: `npm run e2e -- e2e/x.spec.ts --trace on` makes one of what failed.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: isRoot ? [...quiet, "--no-sandbox"] : quiet,
    },
  },
  projects: [
    // First, and never all workers at once, so that others compute while these wait.
    { name: "starting", testMatch: STARTING, workers: 2, use: { baseURL: addressOf(PORT) } },
    { name: "reading", testIgnore: [SAVING.files, STAFF.files, STARTING], use: { baseURL: addressOf(PORT) } },
    { name: "saving", testMatch: SAVING.files, use: { baseURL: addressOf(SAVING.port) } },
    { name: "staff", testMatch: STAFF.files, use: { baseURL: addressOf(STAFF.port) } },
  ],
  webServer: [{ port: PORT, env: {} }, { port: SAVING.port, env: {} }, STAFF].map(({ port, env }) => ({
    command: `node scripts/test-server.mjs ${port}`,
    cwd: "..",
    env,
    url: `${addressOf(port)}/api/cities`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  })),
});
