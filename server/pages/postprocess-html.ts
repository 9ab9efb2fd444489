import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SHEET, splitPage } from "@/server/next/html";
import { policyForHtml } from "./content-security-policy";
import { INLINE } from "./inline-scripts";

/** The pages' data lies in here, under the version of the page. */
export const DATA_FOLDER = "/_pages/";

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
 * Post-processes a prerendered page: what is sent, the headers to send with it, and the page's data, which the HTML names by its
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
  const files = [...html.matchAll(SHEET)].map(([, , file = ""]) => file);
  if (files.length === 0 || !files.every((file) => existsSync(join(build, file)))) return html;
  const css = files.map((file) => withAbsoluteUrls(readFileSync(join(build, file), "utf8"), file)).join("\n");
  return html
    .replace(SHEET, '<link disabled="" rel="stylesheet" $1 data-precedence="next"/>')
    .replace("<link disabled", () => `<style>${css}</style><link disabled`);
}

/** In a sheet an address counts from the sheet, in a page from the page. */
const withAbsoluteUrls = (css: string, file: string) =>
  css.replace(RELATIVE_URL, (_, address) => `url(${new URL(address, `http://sheet/_next/${file}`).pathname})`);
