import { cleanLine, cleanText } from "@/contract/clean-text";
import { messages } from "@/contract/messages";

const PLACEHOLDER = /\{\w+\}/g;

/** The translation as it is stored: in lines only if the English text is. */
export const cleanTranslation = (english: string, text: string): string =>
  english.includes("\n") ? cleanText(text) : cleanLine(text);

/** Why this translation cannot be saved; undefined if it can. A text without its placeholder would lack a fact. */
export function whyRefused(english: string, text: string): string | undefined {
  const missing = (english.match(PLACEHOLDER) ?? []).filter((one) => !text.includes(one));
  return text && missing.length > 0 ? messages.translations.placeholders([...new Set(missing)]) : undefined;
}
