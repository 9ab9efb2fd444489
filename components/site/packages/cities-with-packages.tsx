import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { offersInWords } from "@/components/site/cards/in-words";
import { TextLink } from "@/components/ui/text-link";
import { type CityOffers, pathOfCity } from "@/server/features/catalogue";
import styles from "./cities-with-packages.module.scss";

type CitiesWithPackagesProps = { cities: CityOffers[]; children?: ReactNode };

export function CitiesWithPackages({ cities, children }: CitiesWithPackagesProps) {
  const translator = useTranslator();
  return (
    <>
      {cities.length > 0 && (
        <>
          <h2 className={styles.title}>{translator.t("Our packages in other cities")}</h2>
          <ul className={styles.cities}>
            {cities.map((city) => (
              <li key={city.cityName} className={styles.city}>
                <TextLink href={pathOfCity(city)}>{translator.text(city.cityName)}</TextLink>
                {city.offers && <span className={styles.count}>{offersInWords(city.offers, translator)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>{children}</div>
    </>
  );
}
