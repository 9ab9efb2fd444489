import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/content/messages";
import { packagesPathOf, pageOfCity } from "@/lib/site/city-addresses";
import type { CityOffers } from "@/lib/site/offers";
import { Section, SectionHead } from "../section";
import { CityChoice } from "./city-choice";
import { CityPackages } from "./city-packages";
import { OtherCities, type OtherCity } from "./other-cities";
import styles from "./packages-by-city.module.scss";

type PackagesByCityProps = { cities: CityOffers[]; citiesFailed: boolean };

/** The first city's packages are in the page, another city's come when it is chosen (docs/decisions.md, 90). */
export function PackagesByCity({ cities, citiesFailed }: PackagesByCityProps) {
  const [first, ...others] = cities;
  return (
    <Section id="packages" ground="paper" height="high" className={styles.packages}>
      <SectionHead
        title={
          <>
            One square foot in <CityChoice cities={cities} />
          </>
        }
      >
        <p>The price per square foot includes GST. Open a line to read what it covers.</p>
      </SectionHead>
      {citiesFailed && (
        <div className={styles.failed}>
          <Notice message={messages.home.cities} />
        </div>
      )}
      {first && (
        <div className={styles.first}>
          <CityPackages {...first} />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <OtherCities cities={others.map(asOther)} />
        </div>
      )}
    </Section>
  );
}

const asOther = (city: CityOffers): OtherCity => ({
  cityName: city.cityName,
  packages: packagesPathOf(city),
  page: pageOfCity(city),
});
