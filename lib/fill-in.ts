const SENTENCE = /[^\n]+?(?:[.!?](?:[ \t]+|(?=\n|$))|(?=\n|$))/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills in the facts called `names`, and drops each sentence with one that has no value. */
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
