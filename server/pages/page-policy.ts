import { createHash } from "node:crypto";
import { policyOf } from "./policy.mjs";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** Loaded from an address, or data that no browser runs. */
const IS_NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/;
/** How React writes an attribute's value; the browser hashes what it reads. */
const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * The policy of a page that is sent with this HTML. It names each inline script and style by its hash, because a nonce
 * would have to be new in each answer and the page could not be kept.
 */
export function policyFor(html: string): string {
  const markup = html.replace(SCRIPT, "");
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => !IS_NOT_INLINE.test(attributes));
  const attributes = [...markup.matchAll(STYLE_ATTRIBUTE)].map(([, value = ""]) => decoded(value));
  return policyOf({
    scripts: hashesOf(inline.map(([, , code = ""]) => code)),
    styles: hashesOf([...markup.matchAll(STYLE)].map(([, css = ""]) => css)),
    styleAttributes: attributes.length ? ["'unsafe-hashes'", ...hashesOf(attributes)] : undefined,
  });
}

const hashesOf = (texts: string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

const decoded = (value: string) => value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
