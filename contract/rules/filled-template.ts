import type { WhatsAppTemplate } from "@/contract/schemas/whatsapp";

const BLANK = /\{\{\s*(\w+)\s*\}\}/g;

/** `{{1}}` or `{{name}}`. */
export const blanksOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(BLANK), ([, name]) => name ?? "")),
];

export const filledTemplate = (
  { text, blanks }: Pick<WhatsAppTemplate, "text" | "blanks">,
  values: readonly string[],
) => text.replace(BLANK, (whole, name: string) => values[blanks.indexOf(name)] || whole);
