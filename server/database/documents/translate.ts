import type { Field, Fields } from "@/contract/content/fields";

type Replace = (english: string, field: Field) => string;

/** Whether this field is a text in a language, and not the name of someone or something. */
const isText = (field: Field): boolean => (field.kind === "line" || field.kind === "text") && !field.isName;

/** A copy of the document with each text replaced. A picture's text is its description. */
export function replaceTexts(
  fields: Fields,
  document: Record<string, unknown>,
  replace: Replace,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? replaceIn(field, value, replace) : value];
    }),
  );
}

function replaceIn(field: Field, value: unknown, replace: Replace): unknown {
  if (field.kind === "list" && Array.isArray(value)) return value.map((item) => replaceTexts(field.of, item, replace));
  if (typeof value === "string" && value && isText(field)) return replace(value, field);
  if (field.kind === "picture" && typeof value === "object" && value && "alt" in value && value.alt)
    return { ...value, alt: replace(String(value.alt), field) };
  return value;
}
