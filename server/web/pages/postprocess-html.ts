import { createHash } from "node:crypto";
import { policyForHtml } from "@/server/platform/http/content-security-policy";
import { withLanguage } from "@/server/platform/http/with-language";
import { splitPage, withScriptsDeferred, withStylesInline } from "@/server/web/next/html";
import { FILE, INLINE } from "./page-scripts";

export const DATA_FOLDER = "/_page-data/";

const SCRIPTS = `<script>${INLINE}</script><script src="${FILE}" defer></script>`;

const FRAGMENT = /<main data-fragment="true">([\s\S]*)<\/main>/;

export type ProcessedPage = {
  html: string;
  headers: { "content-security-policy": string; etag: string };
  data?: { address: string; json: string };
};

export function postProcess(rendered: string): ProcessedPage {
  const html = withLanguage(rendered);
  const [, fragment] = html.match(FRAGMENT) ?? [];
  if (fragment !== undefined) return { html: fragment, headers: headersOf(fragment, hashOf(fragment)) };
  const split = splitPage(html, SCRIPTS);
  if (!split) return { html, headers: headersOf(html, hashOf(html)) };
  const start = withStylesInline(split.before);
  const version = hashOf(start + split.data + split.after);
  const address = `${DATA_FOLDER}${version}.json`;
  const processed = `${start}<script type="deferred-data" src="${address}"></script>${split.after}`;
  return { html: processed, headers: headersOf(processed, version), data: { address, json: split.data } };
}

export function postProcessOnce(rendered: string): { html: string; policy: string } {
  const html = withLanguage(rendered);
  const deferred = withScriptsDeferred(html, SCRIPTS);
  const processed = deferred === undefined ? html : withStylesInline(deferred);
  return { html: processed, policy: policyForHtml(processed) };
}

/** Of HTML and data together, so that a save in between cannot mix two versions. */
const hashOf = (page: string) => createHash("sha256").update(page).digest("base64url").slice(0, 22);

/** Weak, because it also covers the data, which the router may request separately. */
const headersOf = (html: string, version: string) => ({
  "content-security-policy": policyForHtml(html),
  etag: `W/"${version}"`,
});
