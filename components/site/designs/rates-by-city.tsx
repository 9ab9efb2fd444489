import { useTranslator } from "#translator";
import { nameKey } from "@/contract/name-key";
import { CALCULATION } from "@/lib/content/design-price-words";
import type { DesignPrice } from "@/lib/estimate/design-price";
import { getCityPages } from "@/server/features/catalogue";

/** For <city-price>. Names only where they differ from English. */
export async function RatesByCity({ prices }: { prices: readonly DesignPrice[] }) {
  const { t, text } = useTranslator();
  const { cities } = await getCityPages();
  const assumed = [...new Set(prices.flatMap(({ calculated }) => calculated?.packageName ?? []))];
  const rates = cities.map(({ cityName, offers = [] }) => {
    const rateOf = (name: string) =>
      offers.find((one) => nameKey(one.packageName) === nameKey(name))?.pricePerSquareFoot;
    return [cityName, Object.fromEntries(assumed.flatMap((name) => (rateOf(name) ? [[name, rateOf(name)]] : [])))];
  });
  const said = [...assumed, ...cities.map(({ cityName }) => cityName)].filter((name) => text(name) !== name);
  const names = Object.fromEntries(said.map((name) => [name, text(name)]));
  return (
    <script
      id="city-rates"
      type="application/json"
      data-calculation={t(CALCULATION)}
      data-names={said.length > 0 ? JSON.stringify(names) : undefined}
    >
      {JSON.stringify(Object.fromEntries(rates)).replaceAll("<", "\\u003c")}
    </script>
  );
}
