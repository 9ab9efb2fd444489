import { useTranslator } from "#translator";
import { offersInWords } from "@/components/site/cards/in-words";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import { rich } from "@/lib/content/language/rich";
import { slugOf } from "@/lib/content/slug";
import type { CityOffers } from "@/server/features/catalogue";
import styles from "./packages-lead.module.scss";

export function PackagesLead({ city, cities, lead }: { city: CityOffers; cities: CityOffers[]; lead: string }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const sentence = city.offers?.length
    ? t("{packages} in {city}", { packages: offersInWords(city.offers, translator) })
    : t("Packages in {city}");
  const isOnly = cities.length === 1 && cities.includes(city);
  const name = isOnly ? text(city.cityName) : <CityLinks city={city} cities={cities} />;
  return (
    <>
      <div className="pretty relative">{rich(sentence, { city: name })}</div>
      {lead && <p>{lead}</p>}
    </>
  );
}

function CityLinks({ city, cities }: { city: CityOffers; cities: CityOffers[] }) {
  const { text } = useTranslator();
  return (
    <details className={styles.cities}>
      <summary className={styles.city}>
        {text(city.cityName)}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {cities.map(({ cityName }) => (
          <li key={cityName}>
            <Anchor
              href={`/package/${slugOf(cityName)}`}
              className={styles.link}
              data-city={cityName}
              aria-current={cityName === city.cityName ? "true" : undefined}
            >
              {text(cityName)}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
