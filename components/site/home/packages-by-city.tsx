import { useTranslator } from "#translator";
import { Section, SectionHead } from "@/components/site/sections/section";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { rich } from "@/lib/content/language/rich";
import { type CityOffers, packagesPathOf, pageOfCity } from "@/server/features/catalogue";
import { CityPackages } from "./city-packages";
import styles from "./packages-by-city.module.scss";

/** <city-packages> listens to this list. */
const CITY_CHOICE = "packages-city";

type PackagesByCityProps = { lead: string; cities: CityOffers[]; example: number; citiesFailed: boolean };

export function PackagesByCity({ lead, cities, example, citiesFailed }: PackagesByCityProps) {
  const { t } = useTranslator();
  const [first, ...others] = cities;
  return (
    <Section id="packages" background="paper" className={styles.packages}>
      <SectionHead title={rich(t("Packages in {city}"), { city: <CityChoice cities={cities} /> })}>
        {lead && <p className="from-m">{lead}</p>}
      </SectionHead>
      {citiesFailed && (
        <div className="below-6">
          <Notice message={t(visitorMessages.home.cities)} />
        </div>
      )}
      {first && (
        <div className={styles.first}>
          <CityPackages {...first} example={example} isFirst />
        </div>
      )}
      {others.length > 0 && (
        <p role="status" className="unseen" suppressHydrationWarning>
          {""}
        </p>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <city-packages suppressHydrationWarning className={styles.chosen} for={CITY_CHOICE}>
            {t(visitorMessages.loading)}
          </city-packages>
          <CityPages cities={others} />
        </div>
      )}
    </Section>
  );
}

function CityPages({ cities }: { cities: CityOffers[] }) {
  const { t, text } = useTranslator();
  return (
    <div className={styles.pages}>
      <div className={styles.sorry}>
        <Notice message={t(visitorMessages.home.packages)} />
      </div>
      <ul>
        {cities.map((city) => {
          const page = pageOfCity(city);
          return (
            <li key={city._id}>
              {page ? (
                <TextLink href={page}>{t("Packages in {city}", { city: text(city.cityName) })}</TextLink>
              ) : (
                `${text(city.cityName)}: ${t(visitorMessages.home.noPackages)}`
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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
