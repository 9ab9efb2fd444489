import { createHash } from "node:crypto";
import { MARK_SCRIPTED } from "@/lib/page-scripts/scripted";

/** Hashes of the styles that sonner inserts. After an update, http.test.ts shows the new ones. */
export const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** The contact page shows maps in frames, and connects first to check them. */
export const MAP_ORIGIN = "https://www.openstreetmap.org";

export const REPORT_PATH = "/api/csp-report";

const SCRIPT_TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE_TAG = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
const NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/;
/** React escapes attribute values; the browser hashes the unescaped value. */
const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

type AllowedSources = {
  scripts: string[];
  styles?: string[];
  styleAttributes?: string[] | undefined;
  images?: string[];
  frames?: string[];
  ancestors?: string;
};

function policyOf({
  scripts,
  styles = [],
  styleAttributes = ["'none'"],
  images = [],
  frames = [],
  ancestors = "'none'",
}: AllowedSources): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    `style-src-attr ${styleAttributes.join(" ")}`,
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

/** Style attributes cannot have a nonce, and some are computed, so all are allowed: they run no code. */
export const policyWithNonce = (nonce: string, framing?: Pick<AllowedSources, "ancestors">): string =>
  policyOf({
    scripts: [`'nonce-${nonce}'`, ...hashesOf([MARK_SCRIPTED])],
    styles: TOAST_STYLES,
    styleAttributes: ["'unsafe-inline'"],
    images: ["blob:"],
    frames: ["'self'"],
    ...framing,
  });

/** The policy of a cached page allows scripts by hash, because a nonce must be new in each response. */
export function policyForHtml(html: string): string {
  const markup = html.replace(SCRIPT_TAG, "");
  const inlineScripts = [...html.matchAll(SCRIPT_TAG)].filter(([, attributes = ""]) => !NOT_INLINE.test(attributes));
  const styleValues = [...markup.matchAll(STYLE_ATTRIBUTE)].map(([, value = ""]) => decodeEntities(value));
  return policyOf({
    scripts: hashesOf(inlineScripts.map(([, , code = ""]) => code)),
    styles: hashesOf([...markup.matchAll(STYLE_TAG)].map(([, css = ""]) => css)),
    styleAttributes: styleValues.length ? ["'unsafe-hashes'", ...hashesOf(styleValues)] : undefined,
  });
}

const hashesOf = (texts: string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

const decodeEntities = (value: string) =>
  value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
