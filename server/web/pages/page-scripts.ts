/**
 * The scripts of finished pages (lib/page-scripts): one runs inline at once, before the first paint, the other is a file
 * that runs once the page is parsed. The build replaces both (scripts/release/server-bundle.mjs).
 */
export const INLINE = "/* before-paint.ts */";
export const FILE = "/_next/static/page.js";
