import { grouped } from "@/lib/format";
import { counted } from "@/lib/plural";
import { type Offer, pricesOf } from "@/server/features/catalogue";

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

const inWords = (count: number) => WORDS[count] ?? grouped(count);

const capitalised = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** "Nine packages at five prices", or "Nine packages" if a rate is unknown or all differ. */
export function offersInWords(offers: readonly Pick<Offer, "pricePerSquareFoot">[]): string {
  const rates = pricesOf(offers);
  const different = new Set(rates).size;
  const packages = inWords(offers.length);
  const sharesRates = rates.length === offers.length && different < rates.length;
  return capitalised(
    sharesRates
      ? counted(different, {
          one: `${packages} packages at one price`,
          other: `${packages} packages at ${inWords(different)} prices`,
        })
      : counted(offers.length, { one: "one package", other: `${packages} packages` }),
  );
}

/** "Ten of 25 packages". */
export const someOffersInWords = (shown: number, all: number): string =>
  capitalised(`${inWords(shown)} of ${inWords(all)} packages`);
