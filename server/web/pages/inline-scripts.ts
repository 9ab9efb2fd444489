import { pageScripts } from "@/lib/inline-scripts/page-scripts";

/** All inline scripts as code. The build replaces this with a minified version (scripts/release/server-bundle.mjs). */
export const INLINE = pageScripts.map((run) => `(${run})();`).join("");
