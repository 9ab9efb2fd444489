import { NAME_MEANING } from "@/lib/content/defaults/pages";
import { fillInText } from "@/lib/fill-in";

const NAMES = ["brand", "city", "phone", "email", "time", "callHours"];

/**
 * Replaces the placeholders in all texts of the content. A sentence with a placeholder for an empty fact is left out, and
 * so is the one that explains another name of the company, also where the owner saved it with a page.
 */
export function fillIn<T>(content: T, facts: Record<string, unknown>): T {
  if (typeof content === "string") return fillInText(withoutOtherName(content, facts), facts, NAMES) as T;
  if (Array.isArray(content)) return content.map((one) => fillIn(one, facts)) as T;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, fillIn(value, facts)])) as T;
}

function withoutOtherName(text: string, { brand }: Record<string, unknown>): string {
  const { word, sentence } = NAME_MEANING;
  return text.startsWith(sentence) && !String(brand).includes(word) ? text.slice(sentence.length).trimStart() : text;
}
