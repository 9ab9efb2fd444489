import { TEMPLATE_FIELDS, type Template, type TemplateField } from "@/contract/content/follow-up";
import { fillKnownSentences } from "./fill-in";

export type TemplateFacts = { [Name in TemplateField]?: string };

/** Leaves out sentences with an unknown fact, and lines that would be empty: no "Dear ," and no gap. */
export function fillTemplate({ subject, words }: Pick<Template, "subject" | "words">, facts: TemplateFacts) {
  const trimmed = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value?.trim() ?? ""]));
  const fill = (text: string) => fillKnownSentences(text, trimmed, TEMPLATE_FIELDS);
  return {
    subject: fill(subject),
    words: fill(words)
      .replace(/[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n"),
  };
}
