import { defineConfig } from "playwright/test";
import { workers } from "@/scripts/testing/suites.mjs";
import { FLAGS } from "../scripts/testing/chromium.mjs";
import type { SiteName } from "./support/sites";

/** CI's machine is sometimes several times slower than a developer's. */
const patience = process.env.CI ? 2 : 1;

/**
 * The address bar's popups are two extra pages in every new window. Chromium uses only the last such list, so this one
 * repeats Playwright's features that matter here.
 */
const withoutFeatures = `WebUIOmniboxPopup WebUIOmniboxAimPopup AvoidUnnecessaryBeforeUnloadCheckSync
  DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding
  ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying
  PreconnectToSearch`.split(/\s+/);

export default defineConfig<object, { sharedSite?: SiteName }>({
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: workers() + 1, // one always waits for a server
  // Ends a journey that hangs. Journeys that take longer anyway call test.slow().
  timeout: 60_000 * patience,
  expect: { timeout: 30_000 * patience },
  globalSetup: "./support/sites.ts",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Traces take a fifth of the run. For a failed test: `npm run e2e -- e2e/visitors/x.spec.ts --trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [...FLAGS, `--disable-features=${withoutFeatures.join(",")}`],
    },
  },
  // `npm test` runs visitors, saving and staff.
  projects: [
    { name: "visitors", testDir: "visitors", use: { sharedSite: "reading" } },
    { name: "saving", testDir: "saving", use: { sharedSite: "saving" } },
    { name: "staff", testDir: "staff", use: { sharedSite: "staff" } },
    // These start their own servers and mostly wait. One worker is left to others, which compute meanwhile.
    { name: "servers", testDir: "servers", workers: workers(), timeout: 180_000 * patience },
    { name: "pages", testDir: "pages", use: { sharedSite: "reading" } },
    { name: "readers", testDir: "readers", use: { sharedSite: "reading" } },
    { name: "engines", testDir: "engines", use: { sharedSite: "reading" } },
  ],
});
