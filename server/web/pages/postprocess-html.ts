import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { policyForHtml } from "@/server/platform/http/content-security-policy";
import { SHEET, splitPage, withScriptsDeferred } from "@/server/web/next/html";
import { INLINE } from "./inline-scripts";

/**
 * The data of prerendered pages lies in here, under the version of the page. It was `/_pages/` while that held the data
 * of personal pages too: what a proxy still keeps under the former name is out of reach.
 */
export const DATA_FOLDER = "/_page-data/";

/** A page of which only this much is wanted, by another page that puts it into itself. */
const FRAGMENT = /<main data-fragment="true">([\s\S]*)<\/main>/;

/** An address in a style sheet that counts from the sheet. */
const RELATIVE_URL = /url\((?!["']?(?:data:|\/|#))["']?([^"')]+)["']?\)/g;

/** `data`: what is at `address`, fetched when it is wanted. Absent where the page has its data in it. */
export type ProcessedPage = {
  html: string;
  headers: { "content-security-policy": string; etag: string };
  data?: { address: string; json: string };
};

/**
 * Post-processes a prerendered page, which is the same for everybody: what is sent, the headers to send with it, and the page's data, which the HTML names by its
 * address. Called once for each version of a page, never for each request (decisions 52 and 91). A page that Next wrote
 * in another way is sent as it is.
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
 * Post-processes HTML that is made for one request. Its data stays in it: data with an address of its own would be
 * public. A page that Next wrote in another way is sent as it is.
 */
export function postProcessOnce(html: string): { html: string; policy: string } {
  const deferred = withScriptsDeferred(html, INLINE);
  const processed = deferred === undefined ? html : withStylesInline(deferred);
  return { html: processed, policy: policyForHtml(processed) };
}

/** Of the HTML and the data together: a save in between cannot mix two versions. */
const hashOf = (page: string) => createHash("sha256").update(page).digest("base64url").slice(0, 22);

/** The version is weak, because it stands for the page's data too, which is sent alone from page to page. */
const headersOf = (html: string, version: string) => ({
  "content-security-policy": policyForHtml(html),
  etag: `W/"${version}"`,
});

/**
 * Puts a page's style sheets into the page itself, so that a phone can paint when the HTML is there. Their links stay,
 * disabled: a browser does not fetch such a link, and React takes its sheet for loaded. Where the build's files are not
 * beside the server the page keeps its links. `build` is the folder of Next's build.
 */
export function withStylesInline(html: string, build = join(process.cwd(), ".next")): string {
  const sheets = [...html.matchAll(SHEET)].map(([, , file = ""]) => readSheet(build, file));
  if (sheets.length === 0 || sheets.includes(undefined)) return html;
  const css = sheets.join("\n");
  return html
    .replace(SHEET, '<link disabled="" rel="stylesheet" $1 data-precedence="next"/>')
    .replace("<link disabled", () => `<style>${css}</style><link disabled`);
}

/** The sheets of a build are few, are named by their content, and are read for each page. */
const sheets = new Map<string, string>();

/** A sheet as it may stand in a page. Undefined where the build's files are not beside the server. */
function readSheet(build: string, file: string): string | undefined {
  const path = join(build, file);
  const known = sheets.get(path);
  if (known !== undefined || !existsSync(path)) return known;
  const css = withAbsoluteUrls(readFileSync(path, "utf8"), file);
  sheets.set(path, css);
  return css;
}

/** In a sheet an address counts from the sheet, in a page from the page. */
const withAbsoluteUrls = (css: string, file: string) =>
  css.replace(RELATIVE_URL, (_, address) => `url(${new URL(address, `http://sheet/_next/${file}`).pathname})`);
