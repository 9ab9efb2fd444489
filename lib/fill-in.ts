import { TEMPLATE_FIELDS, type Template, type TemplateField } from "@/contract/content/follow-up";

const SENTENCE = /[^\n]+?(?:[.!?](?:[ \t]+|(?=\n|$))|(?=\n|$))/g;
const NAMED = /\{(\w+)\}/g;

export function fillInText(text: string, facts: Record<string, unknown>, names: readonly string[]): string {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(NAMED)].every(([, name = ""]) => !names.includes(name) || facts[name]);
  const complete = text.replace(SENTENCE, (sentence) => (isKnown(sentence) ? sentence : ""));
  return complete
    .replace(NAMED, (braced, name: string) => (names.includes(name) ? String(facts[name]) : braced))
    .trim();
}

export const fillIn = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(NAMED, (braced, name: string) => String(values[name] ?? braced));

export type TemplateFacts = { [Name in TemplateField]?: string };

/** Leaves out sentences with an unknown fact, and lines that would be empty: no "Dear ," and no gap. */
export function fillTemplate({ subject, words }: Pick<Template, "subject" | "words">, facts: TemplateFacts) {
  const known = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value?.trim() ?? ""]));
  const fill = (text: string) => fillInText(text, known, TEMPLATE_FIELDS);
  return {
    subject: fill(subject),
    words: fill(words)
      .replace(/[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n"),
  };
}
