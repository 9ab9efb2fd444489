const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

const inWords = (count: number) => WORDS[count] ?? String(count);
const counted = (count: number, thing: string) => `${inWords(count)} ${thing}${count === 1 ? "" : "s"}`;

/** "Nine packages at five rates", counted from the rates. */
export function offersInWords(rates: number[]): string {
  const different = new Set(rates).size;
  const at = different < rates.length ? ` at ${counted(different, "rate")}` : "";
  const phrase = counted(rates.length, "package") + at;
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
