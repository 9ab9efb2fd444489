import { NAME_MEANING } from "@/lib/content/defaults/pages";
import { fillInText } from "@/lib/fill-in";

const NAMES = ["brand", "city", "phone", "email", "time", "callHours"];

/** Replaces the placeholders in all texts of the content. A sentence with a placeholder for an empty fact is left out. */
export const fillIn = <T>(content: T, facts: Record<string, unknown>): T =>
  changeTexts(content, (text) => fillInText(text, facts, NAMES));

/** Leaves out the sentence that explains another name of the company, also where the owner saved it with a page. */
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
