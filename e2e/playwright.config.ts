import { defineConfig } from "playwright/test";
import { workers } from "@/scripts/testing/suites.mjs";
import { FLAGS } from "../scripts/testing/chromium.mjs";
import type { SiteName } from "./support/sites";

/** Each kind of journey has its own site (support/sites.ts). */
const SAVING = /(details|languages|old-leads|publish|site-content)\.spec\.ts/;
const STAFF = /admin-\w+\.spec\.ts/;
/** Journeys that start their own servers and mostly wait: for a start, an expiring lease, a slow backend. */
const STARTING =
  /(accounts|attention|backup|build|doctor|early|faults|forgotten-password|hosted|https|pictures|site-text|translated[\w-]*|start|stop|storage|topology|upgrade)\.spec\.ts/;
/** The same journeys in several browsers. */
const ENGINES = /engines\/[\w-]+\.spec\.ts/;

/** CI's machine is sometimes several times slower than a developer's. */
const patience = process.env.CI ? 2 : 1;

/**
 * Chromium's features to disable. The address bar's popups are two extra pages in every new window, which take more
 * processor time than most of our pages. Chromium uses only the last such list, so this one repeats Playwright's features
 * that matter here.
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

export default defineConfig<object, { sharedSite?: SiteName }>({
  testDir: ".",
  // Files named *.test.ts are Jest's.
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // At least one worker is always waiting.
  workers: workers() + 1,
  // Ends a journey that hangs. Journeys that take longer anyway call test.slow().
  timeout: 60_000 * patience,
  expect: { timeout: 30_000 * patience },
  globalSetup: "./support/sites.ts",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Traces take a fifth of the run. For a failed test: `npm run e2e -- e2e/x.spec.ts --trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [...FLAGS, `--disable-features=${withoutFeatures.join(",")}`],
    },
  },
  projects: [
    // First, and never in all workers, so that other journeys compute while these wait.
    { name: "starting", testMatch: STARTING, workers: workers(), timeout: 180_000 * patience },
    { name: "reading", testIgnore: [SAVING, STAFF, STARTING, ENGINES], use: { sharedSite: "reading" } },
    { name: "engines", testMatch: ENGINES, use: { sharedSite: "reading" } },
    { name: "saving", testMatch: SAVING, use: { sharedSite: "saving" } },
    { name: "staff", testMatch: STAFF, use: { sharedSite: "staff" } },
  ],
});
