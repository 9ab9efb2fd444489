import { languages, TRANSLATED } from "@/contract/language";
import { isEnglish } from "@/lib/content/language/address";

const TAGS = TRANSLATED.map((language) => languages[language].tag);
const MARKED = new RegExp(`<div lang="(${TAGS.join("|")})"`);
const LEAF = /<(?!(?:script|style|title|textarea)\b)([a-z][a-z\d]*)((?:\s[^<>]*)?)>([^<]+)<\/\1>/g;
const PICTURE = /<img\b([^<>]*) alt="([^"<>]+)"/g;
const SIGNS: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const ENGLISH = ` lang="${languages.en.tag}"`;

/** The root layout does not know the page's language. english-marks.tsx marks what scripts change later. */
export function withLanguage(html: string): string {
  const [, tag] = html.match(MARKED) ?? [];
  if (!tag) return html;
  return html
    .replace('<html lang="en-IN"', `<html lang="${tag}"`)
    .replace(LEAF, (whole, name, attributes, text) =>
      attributes.includes(" lang=") || !isEnglish(decoded(text))
        ? whole
        : `<${name}${attributes}${ENGLISH}>${text}</${name}>`,
    )
    .replace(PICTURE, (whole, attributes, alt) =>
      isEnglish(decoded(alt)) ? `<img${attributes}${ENGLISH} alt="${alt}"` : whole,
    );
}

const decoded = (html: string) => html.replace(/&(amp|quot|lt|gt|#x27);/g, (_, sign: string) => SIGNS[sign] ?? "");
