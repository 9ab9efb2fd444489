import { useTranslator } from "#translator";
import { FactList } from "@/components/site/sections/fact-list";
import { SplitSection } from "@/components/site/sections/split-section";
import { TextLink } from "@/components/ui/text-link";
import { pages } from "@/lib/content/pages";
import { sumOf } from "@/lib/estimate/arithmetic";
import { rupees, squareFeet } from "@/lib/format";
import { byRate, type CityOffers, finishAmong } from "@/server/features/catalogue";
import styles from "./at-each-rate.module.scss";

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
