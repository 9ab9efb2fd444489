import { createHash } from "node:crypto";
import { policyOf } from "./policy.mjs";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** Loaded from an address, or data that no browser runs. */
const IS_NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/;

/** How React writes an attribute's value; the browser hashes what it reads. */
const ENTITIES = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * Finishes the HTML of a prerendered page: what is sent, and the headers to send with it. Called once for each version
 * of a page, never for each request. The policy names each inline script and style by its hash, because a nonce would
 * have to be new in each answer and the page could not be kept.
 * @param {string} html
 * @returns {{ html: string, headers: { "content-security-policy": string } }}
 */
export function finishPage(html) {
  const markup = html.replace(SCRIPT, "");
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes]) => !IS_NOT_INLINE.test(attributes));
  const attributes = [...markup.matchAll(STYLE_ATTRIBUTE)].map(([, value]) => decoded(value));
  const policy = policyOf({
    scripts: hashesOf(inline.map(([, , code]) => code)),
    styles: hashesOf([...markup.matchAll(STYLE)].map(([, css]) => css)),
    styleAttributes: attributes.length ? ["'unsafe-hashes'", ...hashesOf(attributes)] : undefined,
  });
  return { html, headers: { "content-security-policy": policy } };
}

/** @param {string[]} texts */
const hashesOf = (texts) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

/** @param {string} value */
const decoded = (value) => value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]);
