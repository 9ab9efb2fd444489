import { REPORT_PATH } from "@/server/pages/policy.mjs";

/** For two years the browser asks for this site and what lies under it by https only. */
const HSTS = "max-age=63072000; includeSubDomains";

/** What goes with every answer, be it a page, data, a file or an error. `isSecure`: visitors come by https. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "reporting-endpoints": `csp="${REPORT_PATH}"`,
  ...(isSecure && { "strict-transport-security": HSTS }),
});

/** The policy of an answer that brings none of its own: data, files, and Next's last-resort error page. It runs nothing. */
export const FALLBACK_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
