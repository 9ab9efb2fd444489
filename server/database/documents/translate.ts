import type { Field, Fields } from "@/contract/content/fields";
import { NAME_MEANING } from "@/lib/content/defaults";
import { fillInText } from "@/lib/fill-in";

/** `path` within the document: `reasons.0.title`. */
type Replace = (english: string, field: Field, path: string) => string;

const isText = (field: Field): boolean => (field.kind === "line" || field.kind === "text") && !field.isName;

/** A picture's text is its description. */
export function replaceTexts(
  fields: Fields,
  document: Record<string, unknown>,
  replace: Replace,
  above = "",
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? replaceIn(field, value, replace, above + name) : value];
    }),
  );
}

function replaceIn(field: Field, value: unknown, replace: Replace, path: string): unknown {
  if (field.kind === "list" && Array.isArray(value))
    return value.map((item, at) => replaceTexts(field.of, item, replace, `${path}.${at}.`));
  if (typeof value === "string" && value && isText(field)) return replace(value, field, path);
  if (field.kind === "picture" && typeof value === "object" && value && "alt" in value && value.alt)
    return { ...value, alt: replace(String(value.alt), field, path) };
  return value;
}

const NAMES = ["brand", "city", "phone", "email", "time", "callHours"];

/** Leaves out a sentence with a placeholder for an empty fact. */
export const fillIn = <T>(content: T, facts: Record<string, unknown>): T =>
  changeTexts(content, (text) => fillInText(text, facts, NAMES));

/** The sentence explains another name of the company; the owner may have saved it with a page. */
export function withoutOtherName<T>(content: T, { brand }: { brand: string }): T {
  const { word, sentence } = NAME_MEANING;
  if (brand.includes(word)) return content;
  return changeTexts(content, (text) => (text.startsWith(sentence) ? text.slice(sentence.length).trimStart() : text));
}

function changeTexts<T>(content: T, change: (text: string) => string): T {
  if (typeof content === "string") return change(content) as T;
  if (Array.isArray(content)) return content.map((one) => changeTexts(one, change)) as T;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, changeTexts(value, change)])) as T;
}
