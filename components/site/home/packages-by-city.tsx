import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { messages } from "@/lib/content/messages";
import type { CityOffers } from "@/lib/site/offers";
import { Section, SectionHead } from "../section";
import { CityPackages } from "./city-packages";
import styles from "./packages-by-city.module.scss";

type PackagesByCityProps = { cities: CityOffers[]; citiesFailed: boolean };

/** Every city is in the page; the style sheet shows the one chosen, so the choice works before and without script. */
export function PackagesByCity({ cities, citiesFailed }: PackagesByCityProps) {
  return (
    <Section id="packages" ground="paper" className={styles.packages}>
      <SectionHead title={<CityChoice cities={cities} />}>
        <p>The price per square foot includes GST. Open a line to read what it covers.</p>
      </SectionHead>
      {citiesFailed && (
        <div className={styles.failed}>
          <Notice message={messages.home.cities} />
        </div>
      )}
      <div>
        {cities.map((city) => (
          <CityPackages key={city.cityName} className={styles.city} {...city} />
        ))}
      </div>
    </Section>
  );
}

function CityChoice({ cities }: { cities: CityOffers[] }) {
  return (
    <>
      One square foot in{" "}
      <span className={styles.choice}>
        <select className={styles.select} aria-label="City" name="city" form={formIdOf("home")}>
          {cities.map(({ cityName }) => (
            <option key={cityName}>{cityName}</option>
          ))}
        </select>
        <Icon name="chevron" size={24} className={styles.chevron} />
      </span>
    </>
  );
}
