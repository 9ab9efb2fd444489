const SENTENCE = /[^\n]+?(?:[.!?](?:[ \t]+|(?=\n|$))|(?=\n|$))/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/** Drops each sentence that names a fact without a value. */
export function fillKnownSentences(text: string, facts: Record<string, unknown>, names: readonly string[]): string {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(PLACEHOLDER)].every(([, name = ""]) => !names.includes(name) || facts[name]);
  const complete = text.replace(SENTENCE, (sentence) => (isKnown(sentence) ? sentence : ""));
  return complete
    .replace(PLACEHOLDER, (braced, name: string) => (names.includes(name) ? String(facts[name]) : braced))
    .trim();
}

export const fillPlaceholders = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(PLACEHOLDER, (braced, name: string) => String(values[name] ?? braced));
