import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { policyForHtml } from "@/server/platform/http/content-security-policy";
import { SHEET, splitPage, withScriptsDeferred } from "@/server/web/next/html";
import { INLINE } from "./inline-scripts";

/**
 * Holds the data of prerendered pages, by version. The former folder `/_pages/` also held personal pages' data; the new
 * name keeps any copy in a proxy out of reach.
 */
export const DATA_FOLDER = "/_page-data/";

/** A page that another page embeds: only this content is sent. */
const FRAGMENT = /<main data-fragment="true">([\s\S]*)<\/main>/;

/** A relative address in a style sheet. */
const RELATIVE_URL = /url\((?!["']?(?:data:|\/|#))["']?([^"')]+)["']?\)/g;

/** `data` is fetched from `address` on demand. Absent if the page has its data inline. */
export type ProcessedPage = {
  html: string;
  headers: { "content-security-policy": string; etag: string };
  data?: { address: string; json: string };
};

/**
 * Post-processes a prerendered public page: its HTML, its headers, and its data, which the HTML references by address.
 * Runs once per version, never per request (decisions 52 and 91). A page with unknown markup is sent unchanged.
 */
export function postProcess(html: string): ProcessedPage {
  const [, fragment] = html.match(FRAGMENT) ?? [];
  if (fragment !== undefined) return { html: fragment, headers: headersOf(fragment, hashOf(fragment)) };
  const split = splitPage(html, INLINE);
  if (!split) return { html, headers: headersOf(html, hashOf(html)) };
  const start = withStylesInline(split.before);
  const version = hashOf(start + split.data + split.after);
  const address = `${DATA_FOLDER}${version}.json`;
  const processed = `${start}<script type="deferred-data" src="${address}"></script>${split.after}`;
  return { html: processed, headers: headersOf(processed, version), data: { address, json: split.data } };
}

/**
 * Post-processes HTML for one request. Its data stays inline, because data with an address would be public. A page with
 * unknown markup is sent unchanged.
 */
export function postProcessOnce(html: string): { html: string; policy: string } {
  const deferred = withScriptsDeferred(html, INLINE);
  const processed = deferred === undefined ? html : withStylesInline(deferred);
  return { html: processed, policy: policyForHtml(processed) };
}

/** Covers HTML and data together, so that a save in between cannot mix two versions. */
const hashOf = (page: string) => createHash("sha256").update(page).digest("base64url").slice(0, 22);

/** A weak ETag, because it also covers the page's data, which the router may request separately. */
const headersOf = (html: string, version: string) => ({
  "content-security-policy": policyForHtml(html),
  etag: `W/"${version}"`,
});

/**
 * Inlines a page's style sheets, so that a phone can paint as soon as the HTML arrives. Their links stay, disabled:
 * browsers do not fetch them, and React treats the sheets as loaded. Without the build's files the links stay enabled.
 * `build` is Next's build folder.
 */
export function withStylesInline(html: string, build = join(process.cwd(), ".next")): string {
  const sheets = [...html.matchAll(SHEET)].map(([, , file = ""]) => readSheet(build, file));
  if (sheets.length === 0 || sheets.includes(undefined)) return html;
  const css = sheets.join("\n");
  return html
    .replace(SHEET, '<link disabled="" rel="stylesheet" $1 data-precedence="next"/>')
    .replace("<link disabled", () => `<style>${css}</style><link disabled`);
}

/** Cached: a build has few sheets, named by their content, and every page needs them. */
const sheets = new Map<string, string>();

/** A sheet ready for inlining. Undefined if the build's files are missing. */
function readSheet(build: string, file: string): string | undefined {
  const path = join(build, file);
  const known = sheets.get(path);
  if (known !== undefined || !existsSync(path)) return known;
  const css = withAbsoluteUrls(readFileSync(path, "utf8"), file);
  sheets.set(path, css);
  return css;
}

/** Addresses in a sheet are relative to the sheet, so they break once inlined. */
const withAbsoluteUrls = (css: string, file: string) =>
  css.replace(RELATIVE_URL, (_, address) => `url(${new URL(address, `http://sheet/_next/${file}`).pathname})`);
