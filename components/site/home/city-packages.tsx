import { useTranslator } from "#translator";
import { PictureStrip, type ShownPicture } from "@/components/site/cards/card-pictures";
import { offersInWords, someOffersInWords } from "@/components/site/cards/in-words";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { BuildLinkText, NotIncluded, ServiceList } from "@/components/site/cards/service-list";
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
import { RatesMissing } from "../packages/without-rates";
import styles from "./city-packages.module.scss";

/** The id of the list of cities; <city-packages> shows the packages of the chosen one. */
const CITY_SELECT_ID = "packages-city";

type PackagesByCityProps = { lead: string; cities: CityOffers[]; exampleArea: number; citiesFailed: boolean };

export function PackagesByCity({ lead, cities, exampleArea, citiesFailed }: PackagesByCityProps) {
  const { t } = useTranslator();
  const [firstCity, ...otherCities] = cities;
  return (
    <Section id="packages" background="paper" className={styles.packages}>
      <SectionHead title={rich(t("Packages in {city}"), { city: <CitySelect cities={cities} /> })}>
        {lead && <p className="from-m">{lead}</p>}
      </SectionHead>
      {citiesFailed && (
        <div className="below-6">
          <Notice message={t(visitorMessages.home.cities)} />
        </div>
      )}
      {firstCity && (
        <div className={styles.firstCity}>
          <CityPackages {...firstCity} exampleArea={exampleArea} isFirstCity />
        </div>
      )}
      {otherCities.length > 0 && (
        <>
          <p role="status" className="unseen" suppressHydrationWarning>
            {""}
          </p>
          <div className={styles.otherCities}>
            <city-packages suppressHydrationWarning className={cx("block", styles.chosenCity)} for={CITY_SELECT_ID}>
              {t(visitorMessages.loading)}
            </city-packages>
            <CityLinks cities={otherCities} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Leads to the packages of the other cities where <city-packages> cannot show them. */
function CityLinks({ cities }: { cities: CityOffers[] }) {
  const { t, text } = useTranslator();
  return (
    <div className={styles.cityLinks}>
      <div className={styles.failure}>
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

export function CitySelect({ cities }: { cities: Pick<CityOffers, "_id" | "cityName">[] }) {
  const { t, localHref, text } = useTranslator();
  return (
    <span className={styles.choice}>
      <select id={CITY_SELECT_ID} className={styles.select} aria-label={t("City")} name="city" form={formIdOf("home")}>
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

/** Fills two rows of a wide window. */
const MAX_PACKAGES = 10;

type CityPackagesProps = CityOffers & { exampleArea: number; isFirstCity?: boolean };

export function CityPackages({ cityName, offers, exampleArea, isFirstCity }: CityPackagesProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  if (!offers?.length) {
    return (
      <>
        <h3 className={cx("name mid", styles.name)}>{text(cityName)}</h3>
        <RatesMissing hasFailed={!offers} />
      </>
    );
  }
  const page = pageOfCity({ cityName, offers });
  const shownOffers = page ? spreadOverRates(offers, MAX_PACKAGES) : offers;
  const areAllShown = shownOffers.length === offers.length;
  const packages = areAllShown
    ? offersInWords(offers, translator)
    : someOffersInWords(shownOffers.length, offers.length, translator);
  const hasPictures = shownOffers.some(({ details }) => details.pictures.some(({ picture }) => picture));
  const highestRate = Math.max(...pricesOf(offers));
  const stepProps = { className: styles.step, "data-inline": true };
  return (
    <>
      <card-rail suppressHydrationWarning className={styles.rail}>
        <h3 className={cx("name mid", styles.name)}>
          {rich(t("{packages} in {city}", { city: text(cityName) }), { packages }, (text) => (
            <span className={styles.city}>{text}</span>
          ))}
        </h3>
        {shownOffers.length > 1 && (
          <p className={cx("center tabular", styles.position)}>
            <button type="button" {...stepProps} aria-label={t("Previous package")} aria-disabled="true" data-by="-1">
              <Icon name="arrow" size={20} className={styles.backwards} />
            </button>
            <span data-place={t("{place} of {all}")} aria-live="polite">
              {t("{place} of {all}", { place: 1, all: shownOffers.length })}
            </span>
            <button type="button" {...stepProps} aria-label={t("Next package")} data-by="1">
              <Icon name="arrow" size={20} />
            </button>
          </p>
        )}
        <p className="small text-2 all-columns below-4">
          {t("Amounts: {house}, GST included", { house: exampleInWords(exampleArea, translator) })}
        </p>
        <div className={styles.row}>
          {shownOffers.map((offer, index) => (
            <PackageCard
              key={offer._id}
              offer={offer}
              exampleArea={exampleArea}
              picture={hasPictures ? picturesOfPackage(offer, index, translator)[0] : undefined}
              highestRate={highestRate}
              servicesId={isFirstCity && index === 0 ? COVERED : undefined}
            />
          ))}
          {page && areAllShown && areComparable(offers) && (
            <aside className={cx("text-2 breaks", styles.compare)}>
              <p className="h3 mid text">{t("Not sure which one?")}</p>
              <p>{t("See what each package covers, side by side.")}</p>
              <MoreLink href={`${page}#${COMPARISON}`}>{t("Compare packages")}</MoreLink>
            </aside>
          )}
        </div>
      </card-rail>
      {page && !areAllShown && (
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
  /** Built-up, of the house in lib/estimate/estimate that all pages price. */
  exampleArea: number;
  highestRate: number;
  picture?: ShownPicture;
  servicesId?: string;
};

export function PackageCard({ offer, exampleArea, highestRate, picture, servicesId }: PackageCardProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { pricePerSquareFoot: rate, details } = offer;
  const priceNote = finishOf(details).price;
  const name = text(offer.packageName);
  const questionHref = `/contact-us${intentQuery({ package: offer.packageName, city: offer.city?.cityName })}`;
  return (
    <article className={styles.card}>
      <h4 className={cx("h3 mid", styles.packageCardName)}>{name}</h4>
      <SquareFoot
        className={styles.square}
        sentence={t("{rate} per sq ft")}
        {...(rate !== null && { level: rate / highestRate, rate: rupees(rate) })}
      />
      <p className={cx("small unprinted", styles.line)}>{purposeOf(details, translator)}</p>
      <p className="name mid tabular above-2">
        {rate === null ? t(visitorMessages.priceOnRequest) : rupees(totalOf(exampleArea, rate))}
      </p>
      <p className={cx("small text-2", styles.line)}>{priceNote && t(priceNote)}</p>
      {picture && (
        <div className="above-4 unprinted">
          <PictureStrip
            label={t("Pictures of {name}", { name })}
            pictures={[picture]}
            sizes="(width >= 80em) 16vw, 18rem"
          />
        </div>
      )}
      <ButtonLink look="line" className={cx("full", styles.build)} href={questionHref}>
        <BuildLinkText name={name} />
      </ButtonLink>
      <ServiceList
        offer={offer}
        summary={<summary className={styles.servicesHead}>{t("What's included")}</summary>}
        id={servicesId}
        questionHref={questionHref}
      />
      <NotIncluded exclusions={offer.exclusions} listHref={`${pages.packages.href}#${NOT_INCLUDED}`} />
    </article>
  );
}
