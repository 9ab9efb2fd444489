import { createHash } from "node:crypto";
import { readArrival } from "../enquiry/arrival.ts";
import { deferHydration } from "../inline-scripts/deferred-hydration.ts";
import { replayInteractions } from "../inline-scripts/interaction-replay.ts";
import { pageElements } from "../inline-scripts/page-elements.ts";
import { withStylesInline } from "./inline-styles.mjs";
import { takeApart } from "./next-html.mjs";
import { policyOf } from "./policy.mjs";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** Loaded from an address, or data that no browser runs. */
const IS_NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/;
/** What a finished page runs before anything else, in this order: what starts hydration hears of a press before it is kept. */
const INLINE = [readArrival, deferHydration, replayInteractions, ...pageElements].map((run) => `(${run})();`).join("");

/** How React writes an attribute's value; the browser hashes what it reads. */
const ENTITIES = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * Finishes a prerendered page: what is sent, the headers to send with it, and the page's data, which has an address of
 * its own in the HTML (`dataAddressOf` its version) and is fetched when it is wanted. Called once for each version of a
 * page, never for each request (docs/decisions.md, 52 and 91); a page that Next wrote in another way is sent as it is, with its
 * data in it. The policy names each inline script and style by its hash, because a nonce would have to be new in each
 * answer and the page could not be kept.
 * @param {string} html
 * @returns {{ html: string, version: string, data?: string, headers: { "content-security-policy": string, etag: string } }}
 */
export function finishPage(html) {
  const apart = takeApart(html, INLINE);
  const start = apart && withStylesInline(apart.before);
  const version = versionOf(apart ? start + apart.data + apart.after : html);
  const finished = apart ? start + scriptFor(version) + apart.after : html;
  const headers = { "content-security-policy": policyFor(finished), etag: `W/"${version}"` };
  return { html: finished, version, data: apart?.data, headers };
}

/** Where a page's data is: a save in between cannot mix two versions. @param {string} version */
export const dataAddressOf = (version) => `/_pages/${version}.json`;

const scriptFor = (/** @type {string} */ version) =>
  `<script type="deferred-data" src="${dataAddressOf(version)}"></script>`;

/** Of the HTML and the data together. @param {string} page */
const versionOf = (page) => createHash("sha256").update(page).digest("base64url").slice(0, 22);

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
