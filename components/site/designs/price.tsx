import { useTranslator } from "#translator";
import { FactList } from "@/components/site/sections/fact-list";
import { SplitSection } from "@/components/site/sections/section";
import { TextLink } from "@/components/ui/text-link";
import { nameKey } from "@/contract/clean-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { pages } from "@/lib/content/pages";
import { CALCULATION, calculationText } from "@/lib/content/price-words";
import { sumOf } from "@/lib/estimate/arithmetic";
import type { DesignPrice } from "@/lib/estimate/design-price";
import { rupees, squareFeet } from "@/lib/format";
import { byRate, type CityOffers, finishAmong, getCityPages } from "@/server/features/catalogue";
import styles from "./price.module.scss";

/** <city-price> replaces it before hydration if the visitor chose another city. */
export function Price({ price: { amount, calculated } }: { price: DesignPrice }) {
  const translator = useTranslator();
  const { t } = translator;
  if (amount === null) return <p className={styles.price}>{t(visitorMessages.priceOnRequest)}</p>;
  return (
    <p className={styles.price}>
      <city-price area={calculated?.area} package={calculated?.packageName}>
        <span data-says="amount" suppressHydrationWarning>
          {rupees(amount)}
        </span>{" "}
        <span data-says="how" suppressHydrationWarning className={styles.how}>
          {calculated ? calculationText(calculated, translator) : t(visitorMessages.asListed)}
        </span>
      </city-price>
    </p>
  );
}

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

export function AtEachRate({ area, cities }: { area: number | null; cities: CityOffers[] }) {
  const translator = useTranslator();
  const { t, text, stop } = translator;
  const priced = cities
    .map(({ cityName, offers = [] }) => ({ cityName, rates: byRate(offers) }))
    .filter(({ rates }) => rates.length > 0);
  if (!area || priced.length === 0) return null;
  return (
    <SplitSection
      title={t("Cost in each package")}
      lead={t("{area} built-up, GST included.", { area: squareFeet(String(area)) })}
    >
      {priced.map(({ cityName, rates }, index) => (
        <details
          key={cityName}
          name="rates-of-city"
          open={index === 0}
          className={styles.city}
          data-city={cityName}
          suppressHydrationWarning
        >
          <summary className={styles.name}>{text(cityName)}</summary>
          <FactList
            facts={rates.map(({ rate, offers }) => ({
              term: [
                `${offers.map(({ packageName }) => text(packageName)).join(", ")}, ${t("{rate} per sq ft", { rate: rupees(rate) })}`,
                finishAmong(offers, translator),
              ]
                .filter(Boolean)
                .join(`${stop} `),
              value: rupees(sumOf(area, rate)),
            }))}
          />
        </details>
      ))}
      <chosen-city suppressHydrationWarning />
      <p className={styles.more}>
        <TextLink href={pages.packages.href}>{t("See what each package includes")}</TextLink>
      </p>
    </SplitSection>
  );
}
