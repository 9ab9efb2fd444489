import { createHash } from "node:crypto";
import { SHEET, withStylesInline } from "./inline-styles.mjs";
import { logLine } from "./log-line.mjs";
import { policyOf } from "./policy.mjs";
import { wake } from "./wake.mjs";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** Loaded from an address, or data that no browser runs. */
const IS_NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/;
/** Next's own scripts. The one for browsers without modules has no `async`, and stays. */
const NEXTS_SCRIPT = /<script (?=[^>]*\bsrc="\/_next\/)(?=[^>]*\sasync="")/g;
/** Where one piece of the page's data ends and the next begins: Next sends them as they become ready. */
const BETWEEN_PIECES = "</script><script>self.__next_f.push(";
const NEXTS_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Before the style sheets, for which an inline script behind them would wait. */
const START = '<head><meta charSet="utf-8"/>';
const WAKE = `<script>(${wake})()</script>`;

/**
 * What finishing looks for, as Next writes it today and however it may be written. A page in which the two differ was
 * made by another Next: half of it finished, its scripts might wait for ever.
 */
const LOOKED_FOR = {
  "the start of the head": [/<head><meta charSet="utf-8"\/>/g, /^/g],
  "Next's scripts": [/<script (?=[^>]*\bsrc="\/_next\/)(?=[^>]*\s(?:async|noModule)="")/g, /<script\b[^>]*\/_next\//g],
  "scripts that are fetched ahead": [NEXTS_PRELOAD, /<link\b[^>]*\.js"/g],
  "the pieces of the data": [
    /(?:<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)|<\/script><script>self\.__next_f)\.push\(/g,
    /<script\b[^>]*>[^<]*__next_f/g,
  ],
  "the style sheets": [SHEET, /<link\b[^>]*\.css"/g],
};
/** A page is made again and again: what is missing is said once. */
const told = new Set();

/** How React writes an attribute's value; the browser hashes what it reads. */
const ENTITIES = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * Finishes the HTML of a prerendered page: what is sent, and the headers to send with it. Called once for each version
 * of a page, never for each request. Its style sheets are in it, and Next's scripts wait until it has been painted
 * (docs/decisions.md, 51 and 52); where something that this needs is missing, the page is sent as Next made it. The policy
 * names each inline script and style by its hash, because a nonce would have to be new in each answer and the page could
 * not be kept.
 * @param {string} html
 * @returns {{ html: string, headers: { "content-security-policy": string, etag: string } }}
 */
export function finishPage(html) {
  const finished = isAsExpected(html) ? withStylesInline(withDataInOne(withScriptsLater(html))) : html;
  return { html: finished, headers: { "content-security-policy": policyFor(finished), etag: versionOf(finished) } };
}

/** @param {string} html */
function isAsExpected(html) {
  const missing = Object.entries(LOOKED_FOR)
    .filter(([, [known, any]]) => html.match(known)?.length !== html.match(any)?.length)
    .map(([what]) => what);
  for (const what of missing.filter((one) => !told.has(one))) {
    told.add(what);
    logLine("warn", "a page is not as Next made them before, and is sent as it is: slower, but whole", {
      missing: what,
    });
  }
  return missing.length === 0;
}

/** Weak, because it stands for the page's data too, which is sent alone from page to page. */
const versionOf = (/** @type {string} */ html) =>
  `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;

/** @param {string} html */
const withScriptsLater = (html) =>
  html
    .replace(NEXTS_PRELOAD, "")
    .replace(NEXTS_SCRIPT, '<script type="later" ')
    .replace(START, () => START + WAKE);

/** One script has one hash: each of them is 53 bytes of every answer's head. No data can hold the mark, `<` is escaped. */
const withDataInOne = (/** @type {string} */ html) => html.replaceAll(BETWEEN_PIECES, ";self.__next_f.push(");

/** @param {string} html */
function policyFor(html) {
  const markup = html.replace(SCRIPT, "");
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes]) => !IS_NOT_INLINE.test(attributes));
  const attributes = [...markup.matchAll(STYLE_ATTRIBUTE)].map(([, value]) => decoded(value));
  return policyOf({
    scripts: hashesOf(inline.map(([, , code]) => code)),
    styles: hashesOf([...markup.matchAll(STYLE)].map(([, css]) => css)),
    styleAttributes: attributes.length ? ["'unsafe-hashes'", ...hashesOf(attributes)] : undefined,
  });
}

/** @param {string[]} texts */
const hashesOf = (texts) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

/** @param {string} value */
const decoded = (value) => value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]);
