import { createHash } from "node:crypto";
import { languages, TRANSLATED } from "@/contract/language";
import { isEnglish } from "@/lib/content/language/address";
import { policyForHtml } from "@/server/platform/http/content-security-policy";
import { deferScripts, splitPage, withStylesInline } from "@/server/web/next/html";
import { FILE, INLINE } from "./page-scripts";

export const DATA_FOLDER = "/_page-data/";

const SCRIPTS = `<script>${INLINE}</script><script src="${FILE}" defer></script>`;

const FRAGMENT = /<main data-fragment="true">([\s\S]*)<\/main>/;

type ProcessedPage = {
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

export function postProcessForVisitor(rendered: string): { html: string; policy: string } {
  const html = withLanguage(rendered);
  const deferred = deferScripts(html, SCRIPTS);
  const processed = deferred === undefined ? html : withStylesInline(deferred);
  return { html: processed, policy: policyForHtml(processed) };
}

/** Hashes HTML and data together, so that a save in between cannot mix two versions. */
const hashOf = (page: string) => createHash("sha256").update(page).digest("base64url").slice(0, 22);

/** The tag is weak, because it also covers the data, which the router may request separately. */
const headersOf = (html: string, version: string) => ({
  "content-security-policy": policyForHtml(html),
  etag: `W/"${version}"`,
});

const TAGS = TRANSLATED.map((language) => languages[language].tag);
const PAGE_LANGUAGE = new RegExp(`<div lang="(${TAGS.join("|")})"`);
const LEAF = /<(?!(?:script|style|title|textarea)\b)([a-z][a-z\d]*)((?:\s[^<>]*)?)>([^<]+)<\/\1>/g;
const PICTURE = /<img\b([^<>]*) alt="([^"<>]+)"/g;
const ENTITIES: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const ENGLISH = ` lang="${languages.en.tag}"`;

/** Marks the page's language, unknown to the root layout. english-marks.tsx marks what scripts change later. */
export function withLanguage(html: string): string {
  const [, tag] = html.match(PAGE_LANGUAGE) ?? [];
  if (!tag) return html;
  return html
    .replace('<html lang="en-IN"', `<html lang="${tag}"`)
    .replace(LEAF, (element, name, attributes, text) => {
      const isMarked = attributes.includes(" lang=") || !isEnglish(decodeEntities(text));
      return isMarked ? element : `<${name}${attributes}${ENGLISH}>${text}</${name}>`;
    })
    .replace(PICTURE, (picture, attributes, alt) =>
      isEnglish(decodeEntities(alt)) ? `<img${attributes}${ENGLISH} alt="${alt}"` : picture,
    );
}

const decodeEntities = (html: string) =>
  html.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
