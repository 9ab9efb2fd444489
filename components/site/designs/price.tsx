import { useTranslator } from "#translator";
import { nameKey } from "@/contract/clean-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { CALCULATION, calculationText, type DesignPrice } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import { getCityPages } from "@/server/features/catalogue";

/** <city-price> replaces the price before hydration if the visitor chose another city. */
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

/** The rates that <city-price> reads, and the names of packages and cities that are translated. */
export async function RatesByCity({ prices }: { prices: readonly DesignPrice[] }) {
  const { t, text } = useTranslator();
  const { cities } = await getCityPages();
  const packageNames = [...new Set(prices.flatMap(({ calculated }) => calculated?.packageName ?? []))];
  const rates = cities.map(({ cityName, offers = [] }) => {
    const entries = packageNames.flatMap((name) => {
      const rate = offers.find((offer) => nameKey(offer.packageName) === nameKey(name))?.pricePerSquareFoot;
      return rate ? [[name, rate]] : [];
    });
    return [cityName, Object.fromEntries(entries)];
  });
  const allNames = [...packageNames, ...cities.map(({ cityName }) => cityName)];
  const translated = allNames.filter((name) => text(name) !== name);
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
