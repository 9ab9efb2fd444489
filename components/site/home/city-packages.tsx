import { useTranslator } from "#translator";
import { offersInWords, someOffersInWords } from "@/components/site/cards/in-words";
import { PackageCard } from "@/components/site/cards/package-card";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { MoreLink, TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { type CityOffers, pageOfCity, pricesOf, spreadOverRates } from "@/server/features/catalogue";
import { areComparable, COMPARISON } from "../packages/compare";
import styles from "./city-packages.module.scss";

/** "See what's included" opens this service. */
export const COVERED = "what-it-covers";

/** Two rows of a wide window: cities with more packages do not lengthen the page. */
const MOST_SHOWN = 10;

/** Cheapest first, so that the timber in the squares rises from left to right. */
export function CityPackages({ cityName, offers, isFirst }: CityOffers & { isFirst?: boolean }) {
  const translator = useTranslator();
  const { t, text } = translator;
  if (!offers?.length) {
    return (
      <>
        <h3 className={styles.name}>{text(cityName)}</h3>
        <Notice message={t(offers ? visitorMessages.home.noPackages : visitorMessages.home.packages)}>
          <TextLink href="#contactform">{t("Ask us for the rates")}</TextLink>
        </Notice>
      </>
    );
  }
  const page = pageOfCity({ cityName, offers });
  const shown = page ? spreadOverRates(offers, MOST_SHOWN) : offers;
  const areAll = shown.length === offers.length;
  const inWords = areAll
    ? offersInWords(offers, translator)
    : someOffersInWords(shown.length, offers.length, translator);
  const hasPictures = shown.some(({ details }) => details.pictures.some(({ picture }) => picture));
  const highestRate = Math.max(...pricesOf(offers));
  return (
    <>
      <card-rail suppressHydrationWarning className={styles.rail}>
        <h3 className={styles.name}>
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
        <div className={styles.row}>
          {shown.map((offer, index) => (
            <PackageCard
              key={offer._id}
              className={styles.card}
              offer={offer}
              picture={hasPictures ? picturesOfPackage(offer, index, translator)[0] : undefined}
              highestRate={highestRate}
              servicesId={isFirst && index === 0 ? COVERED : undefined}
            />
          ))}
          {page && areAll && areComparable(offers) && (
            <aside className={styles.compare}>
              <p className={styles.question}>{t("Not sure which one?")}</p>
              <p>{t("See what each package covers, side by side.")}</p>
              <MoreLink href={`${page}#${COMPARISON}`}>{t("Compare packages")}</MoreLink>
            </aside>
          )}
        </div>
      </card-rail>
      {page && !areAll && (
        <p className={styles.all}>
          <MoreLink href={page}>
            {t("See all {n} packages in {city}", { n: offers.length, city: text(cityName) })}
          </MoreLink>
        </p>
      )}
    </>
  );
}
