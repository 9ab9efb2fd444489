import { useTranslator } from "#translator";
import { PictureStrip, type ShownPicture } from "@/components/site/cards/card-pictures";
import { offersInWords, someOffersInWords } from "@/components/site/cards/in-words";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { NotIncluded, ServiceList } from "@/components/site/cards/service-list";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { COMPARISON, COVERED, NOT_INCLUDED } from "@/components/site/sections/anchors";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { MoreLink, TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { pages } from "@/lib/content/pages";
import { pricedFinishText, purposeOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { exampleInWords } from "@/lib/estimate/example";
import { rupees } from "@/lib/format";
import { type CityOffers, type Offer, pageOfCity, pricesOf, spreadOverRates } from "@/server/features/catalogue";
import { areComparable } from "../packages/compare";
import styles from "./city-packages.module.scss";

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
  /** The built-up area of the example house (lib/estimate/example). */
  example: number;
  highestRate: number;
  picture?: ShownPicture;
  servicesId?: string;
};

export function PackageCard({ offer, example, highestRate, picture, servicesId }: PackageCardProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { pricePerSquareFoot: rate, details } = offer;
  const finish = pricedFinishText(details);
  const name = text(offer.packageName);
  const questionHref = `/contact-us${intentQuery({ package: offer.packageName, city: offer.city?.cityName })}`;
  return (
    <article className={styles.card}>
      <h4 className={styles.packageCardName}>{name}</h4>
      {rate === null ? (
        <SquareFoot className={styles.square} />
      ) : (
        <SquareFoot
          className={styles.square}
          level={rate / highestRate}
          rate={rupees(rate)}
          sentence={t("{rate} per sq ft")}
        />
      )}
      <p className={cx("unprinted", styles.line)}>{purposeOf(details, translator)}</p>
      <p className="name mid tabular above-2">
        {rate === null ? t(visitorMessages.priceOnRequest) : rupees(totalOf(example, rate))}
      </p>
      <p className={cx("text-2", styles.line)}>{finish && t(finish)}</p>
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
        {rich(t("{build} with {name}", { name }), { build: t("Let's Build") }, (words) => (
          <span className="unseen">{words}</span>
        ))}
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
