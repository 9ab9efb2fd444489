import { TEMPLATE_FIELDS, type Template, type TemplateField } from "@/contract/content/desk";
import { fillInText } from "./fill-in";

/** What is known of an enquiry and of who writes; what is empty or not there is not known. */
export type TemplateFacts = { [Name in TemplateField]?: string };

/**
 * A template with what is known in place of its fields, for a message that somebody looks over before he sends it. What
 * names an unknown one is left out, its line with it: no "Dear ," and no gap where it stood.
 */
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
