import { useTranslator } from "#translator";
import { PictureStrip, type ShownPicture } from "@/components/site/cards/card-pictures";
import { offersInWords, someOffersInWords } from "@/components/site/cards/in-words";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { BuildWith, NotIncluded, ServiceList } from "@/components/site/cards/service-list";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { Section, SectionHead } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { MoreLink, TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { rich } from "@/lib/content/language/rich";
import { COMPARISON, COVERED, NOT_INCLUDED, pages } from "@/lib/content/pages";
import { finishOf, purposeOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { exampleInWords } from "@/lib/estimate/estimate";
import { rupees } from "@/lib/format";
import {
  type CityOffers,
  type Offer,
  packagesPathOf,
  pageOfCity,
  pricesOf,
  spreadOverRates,
} from "@/server/features/catalogue";
import { areComparable } from "../packages/compare";
import styles from "./city-packages.module.scss";

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
          <city-packages suppressHydrationWarning className={cx("block", styles.chosen)} for={CITY_CHOICE}>
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
  const { t, localHref, text } = useTranslator();
  return (
    <span className={styles.choice}>
      <select id={CITY_CHOICE} className={styles.select} aria-label={t("City")} name="city" form={formIdOf("home")}>
        {cities.map((city, index) => (
          <option
            key={city._id}
            value={city.cityName}
            data-packages={index > 0 ? localHref(packagesPathOf(city)) : undefined}
          >
            {text(city.cityName)}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={24} className={styles.chevron} />
    </span>
  );
}

/** Two rows of a wide window: cities with more packages do not lengthen the page. */
const MAX_SHOWN = 10;

type CityPackagesProps = CityOffers & { example: number; isFirst?: boolean };

export function CityPackages({ cityName, offers, example, isFirst }: CityPackagesProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  if (!offers?.length) {
    return (
      <>
        <h3 className={cx("name mid", styles.name)}>{text(cityName)}</h3>
        <Notice message={t(offers ? visitorMessages.home.noPackages : visitorMessages.home.packages)}>
          <TextLink href="#contactform">{t("Ask us for the rates")}</TextLink>
        </Notice>
      </>
    );
  }
  const page = pageOfCity({ cityName, offers });
  const shown = page ? spreadOverRates(offers, MAX_SHOWN) : offers;
  const areAll = shown.length === offers.length;
  const inWords = areAll
    ? offersInWords(offers, translator)
    : someOffersInWords(shown.length, offers.length, translator);
  const hasPictures = shown.some(({ details }) => details.pictures.some(({ picture }) => picture));
  const highestRate = Math.max(...pricesOf(offers));
  return (
    <>
      <card-rail suppressHydrationWarning className={styles.rail}>
        <h3 className={cx("name mid", styles.name)}>
          {rich(t("{packages} in {city}", { city: text(cityName) }), { packages: inWords }, (words) => (
            <span className={styles.city}>{words}</span>
          ))}
        </h3>
        {shown.length > 1 && (
          <p className={styles.place}>
            <button
              type="button"
              className={styles.turn}
              aria-label={t("Previous package")}
              aria-disabled="true"
              data-inline
              data-by="-1"
            >
              <Icon name="arrow" size={20} className={styles.back} />
            </button>
            <span data-place={t("{place} of {all}")} aria-live="polite">
              {t("{place} of {all}", { place: 1, all: shown.length })}
            </span>
            <button type="button" className={styles.turn} aria-label={t("Next package")} data-inline data-by="1">
              <Icon name="arrow" size={20} />
            </button>
          </p>
        )}
        <p className="small text-2 all-columns below-4">
          {t("Amounts: {house}, GST included", { house: exampleInWords(example, translator) })}
        </p>
        <div className={styles.row}>
          {shown.map((offer, index) => (
            <PackageCard
              key={offer._id}
              offer={offer}
              example={example}
              picture={hasPictures ? picturesOfPackage(offer, index, translator)[0] : undefined}
              highestRate={highestRate}
              servicesId={isFirst && index === 0 ? COVERED : undefined}
            />
          ))}
          {page && areAll && areComparable(offers) && (
            <aside className={styles.compare}>
              <p className="h3 mid text">{t("Not sure which one?")}</p>
              <p>{t("See what each package covers, side by side.")}</p>
              <MoreLink href={`${page}#${COMPARISON}`}>{t("Compare packages")}</MoreLink>
            </aside>
          )}
        </div>
      </card-rail>
      {page && !areAll && (
        <p className="above-5 unprinted">
          <MoreLink href={page}>
            {t("See all {n} packages in {city}", { n: offers.length, city: text(cityName) })}
          </MoreLink>
        </p>
      )}
    </>
  );
}

type PackageCardProps = {
  offer: Offer;
  /** The built-up area of the example house (lib/estimate/estimate). */
  example: number;
  highestRate: number;
  picture?: ShownPicture;
  servicesId?: string;
};

export function PackageCard({ offer, example, highestRate, picture, servicesId }: PackageCardProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { pricePerSquareFoot: rate, details } = offer;
  const { price } = finishOf(details);
  const name = text(offer.packageName);
  const questionHref = `/contact-us${intentQuery({ package: offer.packageName, city: offer.city?.cityName })}`;
  return (
    <article className={styles.card}>
      <h4 className={styles.packageCardName}>{name}</h4>
      <SquareFoot
        className={styles.square}
        sentence={t("{rate} per sq ft")}
        {...(rate !== null && { level: rate / highestRate, rate: rupees(rate) })}
      />
      <p className={cx("unprinted", styles.line)}>{purposeOf(details, translator)}</p>
      <p className="name mid tabular above-2">
        {rate === null ? t(visitorMessages.priceOnRequest) : rupees(totalOf(example, rate))}
      </p>
      <p className={cx("text-2", styles.line)}>{price && t(price)}</p>
      {picture && (
        <div className="above-4 unprinted">
          <PictureStrip
            label={t("Pictures of {name}", { name })}
            pictures={[picture]}
            className="cover-4-3"
            sizes="(width >= 80em) 16vw, 18rem"
          />
        </div>
      )}
      <ButtonLink look="line" className={styles.build} href={questionHref}>
        <BuildWith name={name} />
      </ButtonLink>
      {offer.services?.length ? (
        <details>
          <summary className={styles.coversHead}>{t("What's included")}</summary>
          <ServiceList services={offer.services} materials={details.lines} id={servicesId} />
        </details>
      ) : (
        <ServiceList services={offer.services} materials={details.lines} questionHref={questionHref} />
      )}
      <NotIncluded exclusions={offer.exclusions} listHref={`${pages.packages.href}#${NOT_INCLUDED}`} />
    </article>
  );
}
