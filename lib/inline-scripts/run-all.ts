import { pageScripts } from "./page-scripts";

/** What the build makes one small script of (scripts/support/server-bundle.mjs). */
for (const run of pageScripts) run();
