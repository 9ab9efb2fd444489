import type { Translator } from "@/lib/content/language/translator";
import { grouped } from "@/lib/format";
import { type Offer, pricesOf } from "@/server/features/catalogue";

const inWords = (count: number, { t }: Translator) =>
  t("no one two three four five six seven eight nine ten eleven twelve").split(" ")[count] ?? grouped(count);

const capitalised = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** "Nine packages at five prices", or "Nine packages" if a rate is unknown or all differ. */
export function offersInWords(offers: readonly Pick<Offer, "pricePerSquareFoot">[], translator: Translator): string {
  const rates = pricesOf(offers);
  const different = new Set(rates).size;
  const packages = inWords(offers.length, translator);
  const sharesRates = rates.length === offers.length && different < rates.length;
  return capitalised(
    sharesRates
      ? translator.counted(
          different,
          { one: "{packages} packages at one price", other: "{packages} packages at {prices} prices" },
          { packages, prices: inWords(different, translator) },
        )
      : translator.counted(offers.length, { one: "one package", other: "{packages} packages" }, { packages }),
  );
}

export const someOffersInWords = (shown: number, all: number, translator: Translator): string =>
  capitalised(
    translator.t("{shown} of {all} packages", { shown: inWords(shown, translator), all: inWords(all, translator) }),
  );
