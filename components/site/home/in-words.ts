const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

const inWords = (count: number) => WORDS[count] ?? String(count);
const counted = (count: number, thing: string) => `${inWords(count)} ${thing}${count === 1 ? "" : "s"}`;

/** "Nine packages at five rates in Bengaluru", counted from the data. */
export function offersInWords(cityName: string, rates: number[]): string {
  const different = new Set(rates).size;
  const at = different < rates.length ? ` at ${counted(different, "rate")}` : "";
  const sentence = `${counted(rates.length, "package")}${at} in ${cityName}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
