// @ts-check
// Plain JavaScript: Next loads the cache handler, which needs this, without compiling it.

/** The one foreign origin whose frames may be shown: the maps of the contact page, which first asks if it is there. */
export const MAP_ORIGIN = "https://www.openstreetmap.org";

/** Where browsers report what the policy stopped. */
export const REPORT_PATH = "/api/csp-report";

/**
 * The style element that sonner, the toasts of the staff screens, adds by itself: empty at first, then with its rules.
 * A test holds the second hash to the package.
 */
export const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/**
 * What one page may load and run, as a Content-Security-Policy. Nothing inline runs unless it is named here.
 * @typedef {{ scripts: string[], styles?: string[], styleAttributes?: string[], images?: string[] }} Allowed
 * @param {Allowed} allowed sources beside the site's own: hashes, nonces, schemes
 */
export function policyOf({ scripts, styles = [], styleAttributes = ["'none'"], images = [] }) {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    `style-src-attr ${styleAttributes.join(" ")}`,
    // data: is for the blurred pictures that stand in while the sharp ones load.
    `img-src ${["'self'", "data:", ...images].join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${MAP_ORIGIN}`,
    "manifest-src 'self'",
    `frame-src ${MAP_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORT_PATH}`,
    "report-to csp",
  ].join("; ");
}

/**
 * The policy of a page that is made for one request. Its scripts carry the nonce. A style attribute can carry none, and
 * these pages have some that are computed (the widths of columns), so style attributes are free here; they run nothing.
 * @param {string} nonce
 */
export const policyWithNonce = (nonce) =>
  policyOf({
    scripts: [`'nonce-${nonce}'`],
    styles: SONNER_STYLES,
    styleAttributes: ["'unsafe-inline'"],
    // blob: shows a chosen picture before it is uploaded.
    images: ["blob:"],
  });
