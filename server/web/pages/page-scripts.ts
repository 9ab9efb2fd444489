/**
 * The build replaces both (scripts/release/server-bundle.mjs): one runs inline before the first paint, the other is a
 * file.
 */
export const INLINE = "/* before-paint.ts */";
export const FILE = "/_next/static/page.js";
