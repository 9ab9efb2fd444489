import type { ReactNode } from "react";
import { offersInWords } from "@/components/site/cards/in-words";
import { TextLink } from "@/components/ui/text-link";
import { type CityOffers, pathOfCity } from "@/server/features/catalogue";
import styles from "./cities-with-packages.module.scss";

type CitiesWithPackagesProps = { cities: CityOffers[]; children?: ReactNode };

/** Where there are packages, for who came by the address of a city that has none; and what else there is to do. */
export const CitiesWithPackages = ({ cities, children }: CitiesWithPackagesProps) => (
  <>
    {cities.length > 0 && (
      <>
        <h2 className={styles.title}>Our packages in other cities</h2>
        <ul className={styles.cities}>
          {cities.map((city) => (
            <li key={city.cityName} className={styles.city}>
              <TextLink href={pathOfCity(city)}>{city.cityName}</TextLink>
              {city.offers && <span className={styles.count}>{offersInWords(city.offers)}</span>}
            </li>
          ))}
        </ul>
      </>
    )}
    <div className={styles.ways}>{children}</div>
  </>
);
