import { defineConfig } from "playwright/test";
import { workers } from "../scripts/support/workers.mjs";
import type { SiteName } from "./support/sites";

/** Each kind of journey has a site to itself (support/sites.ts). */
const SAVING = /(details|publish|site-content)\.spec\.ts/;
const STAFF = /admin-\w+\.spec\.ts/;
/** Journeys that start servers of their own, and then mostly wait: for a start, a lease that runs out, a slow backend. */
const STARTING =
  /(accounts|attention|backup|build|damaged|early|faults|forgotten-password|hosted|https|not-kept|pictures|site-text|start|stop|storage|topology|upgrade)\.spec\.ts/;
/** The same journeys in several browsers. */
const ENGINES = /engines\/[\w-]+\.spec\.ts/;
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

export default defineConfig<object, { sharedSite?: SiteName }>({
  testDir: ".",
  // Files named *.test.ts are Jest's.
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One worker or another always waits.
  workers: workers() + 1,
  // Bounds for a machine that is busy with other work. A journey that takes longer for its own sake says so.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  globalSetup: "./support/sites.ts",
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
    { name: "starting", testMatch: STARTING, workers: workers(), timeout: 180_000 },
    { name: "reading", testIgnore: [SAVING, STAFF, STARTING, ENGINES], use: { sharedSite: "reading" } },
    { name: "engines", testMatch: ENGINES, use: { sharedSite: "reading" } },
    { name: "saving", testMatch: SAVING, use: { sharedSite: "saving" } },
    { name: "staff", testMatch: STAFF, use: { sharedSite: "staff" } },
  ],
});
