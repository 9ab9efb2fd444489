/** A sentence with the blanks behind it; what has no stop goes on to the end of its line. */
const SENTENCE = /[^\n]+?(?:[.!?](?:[ \t]+|(?=\n|$))|(?=\n|$))/g;
const NAMED = /\{(\w+)\}/g;

/**
 * The same text with the facts that its words name, `{brand}`. A sentence that names a fact which nobody has filled in is
 * left out; what stands in braces and is none of `names` stays as it was written.
 */
export function fillInText(text: string, facts: Record<string, unknown>, names: readonly string[]): string {
  const isKnown = (sentence: string) =>
    [...sentence.matchAll(NAMED)].every(([, name = ""]) => !names.includes(name) || facts[name]);
  const said = text.replace(SENTENCE, (sentence) => (isKnown(sentence) ? sentence : ""));
  return said.replace(NAMED, (braced, name: string) => (names.includes(name) ? String(facts[name]) : braced)).trim();
}
