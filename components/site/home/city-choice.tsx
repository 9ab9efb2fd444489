import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { type CityOffers, packagesPathOf } from "@/server/features/catalogue";
import styles from "./city-choice.module.scss";

/** <city-packages> listens to this list. */
export const CITY_CHOICE = "packages-city";

/** The enquiry form sends the city. The other options name the address of their packages. */
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
