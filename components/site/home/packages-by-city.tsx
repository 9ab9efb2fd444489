import { Section, SectionHead } from "@/components/site/sections/section";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/contract/messages";
import { type CityOffers, pageOfCity } from "@/server/features/catalogue";
import { CITY_CHOICE, CityChoice } from "./city-choice";
import { CityPackages } from "./city-packages";
import styles from "./packages-by-city.module.scss";

type PackagesByCityProps = { lead: string; cities: CityOffers[]; citiesFailed: boolean };

/** The first city's packages are in the page; those of another load when it is chosen (decision 90). */
export function PackagesByCity({ lead, cities, citiesFailed }: PackagesByCityProps) {
  const [first, ...others] = cities;
  return (
    <Section id="packages" background="paper" height="high" className={styles.packages}>
      <SectionHead
        title={
          <>
            Packages in <CityChoice cities={cities} />
          </>
        }
      >
        {lead && <p className={styles.lead}>{lead}</p>}
      </SectionHead>
      {citiesFailed && (
        <div className={styles.failed}>
          <Notice message={messages.home.cities} />
        </div>
      )}
      {first && (
        <div className={styles.first}>
          <CityPackages {...first} isFirst />
        </div>
      )}
      {others.length > 0 && (
        <p role="status" className={styles.heard} suppressHydrationWarning>
          {""}
        </p>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <city-packages suppressHydrationWarning className={styles.chosen} for={CITY_CHOICE}>
            {messages.loading}
          </city-packages>
          <CityPages cities={others} />
        </div>
      )}
    </Section>
  );
}

/** Links to the other cities' pages, for visitors without JavaScript and after a failed load. */
const CityPages = ({ cities }: { cities: CityOffers[] }) => (
  <div className={styles.pages}>
    <div className={styles.sorry}>
      <Notice message={messages.home.packages} />
    </div>
    <ul>
      {cities.map((city) => {
        const page = pageOfCity(city);
        return (
          <li key={city._id}>
            {page ? (
              <TextLink href={page}>Packages in {city.cityName}</TextLink>
            ) : (
              `${city.cityName}: ${messages.home.noPackages}`
            )}
          </li>
        );
      })}
    </ul>
  </div>
);
