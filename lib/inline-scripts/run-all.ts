import { pageScripts } from "./page-scripts";

/** The build bundles this into one small script (scripts/release/server-bundle.mjs). */
for (const run of pageScripts) run();
