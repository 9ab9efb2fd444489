import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { grouped, rupees } from "@/lib/format";
import { type Offer, pricesOf } from "@/server/features/catalogue";

export const rateInWords = (rate: number | null, { t }: Translator) =>
  rate === null ? t(visitorMessages.priceOnRequest) : t("{rate} per sq ft", { rate: rupees(rate) });

const countInWords = (count: number, { t }: Translator) =>
  t("no one two three four five six seven eight nine ten eleven twelve").split(" ")[count] ?? grouped(count);

const capitalised = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** "Nine packages at five prices", or "Nine packages" if a rate is unknown or all differ. */
export function offersInWords(offers: readonly Pick<Offer, "pricePerSquareFoot">[], translator: Translator): string {
  const rates = pricesOf(offers);
  const priceCount = new Set(rates).size;
  const packages = countInWords(offers.length, translator);
  const isAnyRateShared = rates.length === offers.length && priceCount < rates.length;
  return capitalised(
    isAnyRateShared
      ? translator.counted(
          priceCount,
          { one: "{packages} packages at one price", other: "{packages} packages at {prices} prices" },
          { packages, prices: countInWords(priceCount, translator) },
        )
      : translator.counted(offers.length, { one: "one package", other: "{packages} packages" }, { packages }),
  );
}

export function someOffersInWords(shownCount: number, count: number, translator: Translator): string {
  const counts = { shown: countInWords(shownCount, translator), all: countInWords(count, translator) };
  return capitalised(translator.t("{shown} of {all} packages", counts));
}
