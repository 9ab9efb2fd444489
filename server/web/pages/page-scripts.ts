/** The build replaces both (scripts/release/build.mjs). The inline one runs before the first paint. */
export const INLINE = "/* before-paint.ts */";
export const FILE = "/_next/static/page.js";
