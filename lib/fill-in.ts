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

export const fillPlaceholders = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(NAMED, (braced, name: string) => String(values[name] ?? braced));
