import { pageScripts } from "@/lib/inline-scripts/page-scripts";

/** The code of them all. The build puts the same in here as one script made small (scripts/support/server-bundle.mjs). */
export const INLINE = pageScripts.map((run) => `(${run})();`).join("");
