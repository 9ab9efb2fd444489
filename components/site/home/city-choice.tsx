import { Icon } from "@/components/ui/icon";
import { formIdOf } from "@/lib/content/enquiry-placements";
import type { CityOffers } from "@/lib/site/offers";
import styles from "./city-choice.module.scss";

/** The id of the list of cities, which other-cities.tsx listens to. */
export const CITY_CHOICE = "packages-city";

/** The enquiry form below sends the city along. */
export function CityChoice({ cities }: { cities: Pick<CityOffers, "_id" | "cityName">[] }) {
  return (
    <span className={styles.choice}>
      <select id={CITY_CHOICE} className={styles.select} aria-label="City" name="city" form={formIdOf("home")}>
        {cities.map(({ _id, cityName }) => (
          <option key={_id}>{cityName}</option>
        ))}
      </select>
      <Icon name="chevron" size={24} className={styles.chevron} />
    </span>
  );
}
