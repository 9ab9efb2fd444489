import { useTranslator } from "#translator";
import { nameKey } from "@/contract/clean-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { CALCULATION, calculationText, type DesignPrice } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import { getCityPages } from "@/server/features/catalogue";

/** <city-price> replaces it before hydration if the visitor chose another city. */
export function Price({ price: { amount, calculated } }: { price: DesignPrice }) {
  const translator = useTranslator();
  const { t } = translator;
  if (amount === null) return <p className="h3 tabular">{t(visitorMessages.priceOnRequest)}</p>;
  return (
    <p className="h3 tabular">
      <city-price area={calculated?.area} package={calculated?.packageName}>
        <span data-says="amount" suppressHydrationWarning>
          {rupees(amount)}
        </span>{" "}
        <span data-says="how" suppressHydrationWarning className="small text-2 block">
          {calculated ? calculationText(calculated, translator) : t(visitorMessages.asListed)}
        </span>
      </city-price>
    </p>
  );
}

/** <city-price> reads these rates. It has names only where they differ from English. */
export async function RatesByCity({ prices }: { prices: readonly DesignPrice[] }) {
  const { t, text } = useTranslator();
  const { cities } = await getCityPages();
  const assumed = [...new Set(prices.flatMap(({ calculated }) => calculated?.packageName ?? []))];
  const rates = cities.map(({ cityName, offers = [] }) => {
    const rateOf = (name: string) =>
      offers.find((one) => nameKey(one.packageName) === nameKey(name))?.pricePerSquareFoot;
    return [cityName, Object.fromEntries(assumed.flatMap((name) => (rateOf(name) ? [[name, rateOf(name)]] : [])))];
  });
  const translated = [...assumed, ...cities.map(({ cityName }) => cityName)].filter((name) => text(name) !== name);
  const names = Object.fromEntries(translated.map((name) => [name, text(name)]));
  return (
    <script
      id="city-rates"
      type="application/json"
      data-calculation={t(CALCULATION)}
      data-names={translated.length > 0 ? JSON.stringify(names) : undefined}
    >
      {JSON.stringify(Object.fromEntries(rates)).replaceAll("<", "\\u003c")}
    </script>
  );
}
