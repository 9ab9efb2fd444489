import type { Followed } from "@/components/admin/record/use-record";
import { followUpCalls } from "@/contract/calls/follow-up";
import {
  TEMPLATE_CHANNELS,
  TEMPLATE_FIELDS,
  TEMPLATE_LANGUAGES,
  type TemplateField,
  type TemplateLanguage,
} from "@/contract/content/follow-up";
import { languageOf, readSource } from "@/contract/enquiry-source";
import type { Templates } from "@/contract/schemas/dashboard";
import type { Quote } from "@/contract/schemas/quote";
import { useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { fillKnownSentences } from "@/lib/fill-in";
import { dayInWords, rupees } from "@/lib/format";
import type { Template } from "./reach";

export function useTemplates(followed: Followed | undefined, quote?: Quote): readonly Template[] {
  const { data } = useCall(followUpCalls.templates, {});
  if (!data || !followed || followed.kind === "project") return NONE;
  return templatesFor(followed, data, quote);
}

const NONE: readonly Template[] = [];

/** Names include channel and language, because several templates can have the same label. */
export function templatesFor(
  followed: Exclude<Followed, { kind: "project" }>,
  { templates, facts }: Templates,
  quote?: Quote,
): Template[] {
  const { source = {} } = followed.kind === "enquiry" ? readSource(followed.row.enquiry) : {};
  const { package: packageName, city, reference } = source;
  const recordFacts = { name: followed.row.name, package: packageName, city, reference };
  const knownFacts = { ...facts, ...recordFacts, ...(quote && factsOf(quote)) };
  const firstLanguages: TemplateLanguage[] = followed.kind === "enquiry" ? [languageOf(source), "any"] : [];
  const rankOf = ({ language }: (typeof templates)[number]) =>
    firstLanguages.includes(language) ? firstLanguages.indexOf(language) : firstLanguages.length;
  return templates
    .map((template, index) => ({ ...template, _id: String(index) }))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ _id, label, channel, language, ...template }) => {
      const { subject, words } = fillTemplate(template, knownFacts);
      const details = [TEMPLATE_CHANNELS[channel], ...(language === "any" ? [] : [TEMPLATE_LANGUAGES[language]])];
      return { _id, name: `${label} (${details.join(", ")})`, channel, subject, text: words };
    });
}

export function useQuoteMessages(followed: Exclude<Followed, { kind: "project" }>, quote: Quote) {
  const { data } = useCall(followUpCalls.templates, {});
  if (!data) return undefined;
  const quoteTemplates = data.templates.filter(({ words }) => words.includes("{quote}"));
  const filled = templatesFor(followed, { ...data, templates: quoteTemplates }, quote);
  const filledFor = (channel: Template["channel"]) => filled.find((template) => template.channel === channel);
  const { quote: number, sum, until } = factsOf(quote);
  const plainText = `Quotation ${number}: ${sum}, GST included, valid until ${until}.`;
  /** Adds the link, which templates from before quotes had links do not have. */
  const addLink = (text: string) =>
    !quote.link || text.includes(quote.link) ? text : `${text}\n\nRead, accept or ask here: ${quote.link}`;
  const mail = filledFor("mail");
  return {
    isMailed: data.isMailed,
    whatsapp: addLink(filledFor("whatsapp")?.text ?? plainText),
    mail: { subject: mail?.subject || `Quotation ${number}`, text: addLink(mail?.text ?? plainText) },
  };
}

const factsOf = ({ number, revision, sum, validUntil, link }: Quote) => ({
  link: link ?? "",
  quote: recordWords.quotes.number(number, revision),
  sum: rupees(sum),
  until: dayInWords(new Date(validUntil)),
});

type TemplateFacts = { [Name in TemplateField]?: string };

/** Leaves out sentences with an unknown fact, and lines left empty, so that there is no "Dear ," and no gap. */
export function fillTemplate(
  { subject, words }: Pick<Templates["templates"][number], "subject" | "words">,
  facts: TemplateFacts,
) {
  const trimmed = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact?.trim() ?? ""]));
  const fill = (text: string) => fillKnownSentences(text, trimmed, TEMPLATE_FIELDS);
  return {
    subject: fill(subject),
    words: fill(words)
      .replace(/[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n"),
  };
}
