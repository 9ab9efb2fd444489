import { type Offer, pricesOf } from "@/server/features/catalogue";

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

const inWords = (count: number) => WORDS[count] ?? String(count);
const counted = (count: number, thing: string) => `${inWords(count)} ${thing}${count === 1 ? "" : "s"}`;

const capitalised = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** "Nine packages at five rates". Of rates nothing is said where one is not known. */
export function offersInWords(offers: readonly Pick<Offer, "pricePerSquareFoot">[]): string {
  const rates = pricesOf(offers);
  const different = new Set(rates).size;
  const areAllKnown = rates.length === offers.length;
  const at = areAllKnown && different < rates.length ? ` at ${counted(different, "rate")}` : "";
  return capitalised(counted(offers.length, "package") + at);
}

/** "Ten of 25 packages". */
export const someOffersInWords = (shown: number, all: number): string =>
  capitalised(`${inWords(shown)} of ${counted(all, "package")}`);
