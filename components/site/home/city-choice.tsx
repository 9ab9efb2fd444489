import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { type CityOffers, packagesPathOf } from "@/server/features/catalogue";
import styles from "./city-choice.module.scss";

/** The id of the list of cities, which <city-packages> listens to. */
export const CITY_CHOICE = "packages-city";

/**
 * The enquiry form below sends the city. The first city's packages are in the page; the other options name the address
 * of theirs.
 */
export function CityChoice({ cities }: { cities: Pick<CityOffers, "_id" | "cityName">[] }) {
  const { t, at, text } = useTranslator();
  return (
    <span className={styles.choice}>
      <select id={CITY_CHOICE} className={styles.select} aria-label={t("City")} name="city" form={formIdOf("home")}>
        {cities.map((city, index) => (
          <option key={city._id} value={city.cityName} data-packages={index > 0 ? at(packagesPathOf(city)) : undefined}>
            {text(city.cityName)}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={24} className={styles.chevron} />
    </span>
  );
}
