import type { Field, Fields } from "@/contract/content/fields";

/** `path` leads to the text within the document: `reasons.0.title`. */
type Replace = (english: string, field: Field, path: string) => string;

/** Whether this field is a text in a language, and not the name of someone or something. */
const isText = (field: Field): boolean => (field.kind === "line" || field.kind === "text") && !field.isName;

/** A copy of the document with each text replaced. A picture's text is its description. */
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
