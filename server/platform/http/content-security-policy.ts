import { createHash } from "node:crypto";
import { MARK_SCRIPTED } from "@/lib/inline-scripts/scripted";

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

const SCRIPT_TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE_TAG = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** Loaded from an address, or data that no browser runs. */
const NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/;
/** How React writes an attribute's value; the browser hashes what it reads. */
const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Sources beside the site's own: hashes, nonces, schemes. */
type Allowed = {
  scripts: string[];
  styles?: string[];
  styleAttributes?: string[] | undefined;
  images?: string[];
  frames?: string[];
  ancestors?: string;
};

/** What one page may load and run, as a Content-Security-Policy. Nothing inline runs unless it is named here. */
function policyOf({
  scripts,
  styles = [],
  styleAttributes = ["'none'"],
  images = [],
  frames = [],
  ancestors = "'none'",
}: Allowed): string {
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
    `frame-src ${[...frames, MAP_ORIGIN].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    `report-uri ${REPORT_PATH}`,
    "report-to csp",
  ].join("; ");
}

/**
 * The policy of a page that is made for one request. Next's scripts carry the nonce; the root layout's is named. A style attribute can carry none, and
 * these pages have some that are computed (the widths of columns), so style attributes are free here; they run nothing.
 * `framing` says who may show it in a frame.
 */
export const policyWithNonce = (nonce: string, framing?: Pick<Allowed, "ancestors">): string =>
  policyOf({
    scripts: [`'nonce-${nonce}'`, ...hashesOf([MARK_SCRIPTED])],
    styles: SONNER_STYLES,
    styleAttributes: ["'unsafe-inline'"],
    // blob: shows a chosen picture before it is uploaded.
    images: ["blob:"],
    // The editor of the site's words shows the page that they are on.
    frames: ["'self'"],
    ...framing,
  });

/**
 * The policy of a page that is sent with this HTML. It names each inline script and style by its hash, because a nonce
 * would have to be new in each answer and the page could not be kept.
 */
export function policyForHtml(html: string): string {
  const markup = html.replace(SCRIPT_TAG, "");
  const inline = [...html.matchAll(SCRIPT_TAG)].filter(([, attributes = ""]) => !NOT_INLINE.test(attributes));
  const attributes = [...markup.matchAll(STYLE_ATTRIBUTE)].map(([, value = ""]) => decoded(value));
  return policyOf({
    scripts: hashesOf(inline.map(([, , code = ""]) => code)),
    styles: hashesOf([...markup.matchAll(STYLE_TAG)].map(([, css = ""]) => css)),
    styleAttributes: attributes.length ? ["'unsafe-hashes'", ...hashesOf(attributes)] : undefined,
  });
}

const hashesOf = (texts: string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

const decoded = (value: string) => value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
