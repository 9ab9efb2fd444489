import { languages, TRANSLATED } from "@/contract/language";

const TAGS = TRANSLATED.map((language) => languages[language].tag);
/** What app/[language]/layout.tsx puts around a page. */
const MARKED = new RegExp(`<div lang="(${TAGS.join("|")})"`);
/** An element with nothing but text in it. */
const LEAF = /<(?!(?:script|style|title|textarea)\b)([a-z][a-z\d]*)((?:\s[^<>]*)?)>([^<]+)<\/\1>/g;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
/** Names and units are not worth a mark. */
const ENGLISH = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;

/**
 * A page in another language names it on its <html>, because the root layout does not know the page inside it; and
 * marks what is still English there, so that screen readers change their voice.
 */
export function withLanguage(html: string): string {
  const [, tag] = html.match(MARKED) ?? [];
  if (!tag) return html;
  return html
    .replace('<html lang="en-IN"', `<html lang="${tag}"`)
    .replace(LEAF, (whole, name, attributes, text) =>
      attributes.includes(" lang=") || OTHER_SCRIPT.test(text) || !ENGLISH.test(text)
        ? whole
        : `<${name}${attributes} lang="${languages.en.tag}">${text}</${name}>`,
    );
}
