import { useTranslator } from "#translator";
import styles from "@/components/site/cards/package-card.module.scss";
import { NOT_INCLUDED } from "@/components/site/sections/not-included-anchor";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import type { Translator } from "@/lib/content/language/translator";
import { pages } from "@/lib/content/pages";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { finishOf } from "@/lib/content/shown-details";
import { COMMON_SITE } from "@/lib/content/sites";
import { intentQuery } from "@/lib/enquiry/intent";
import { sumOf } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import { PictureStrip, type ShownPicture } from "./picture-strip";
import { NotIncluded, ServiceList } from "./service-list";
import { SquareFoot } from "./square-foot";

type PackageCardProps = {
  offer: Offer;
  highestRate: number;
  /** Set on every card of a city as soon as one of its packages has a saved picture. */
  picture?: ShownPicture;
  servicesId?: string;
  className?: string;
};

export function PackageCard({ offer, highestRate, picture, servicesId, className }: PackageCardProps) {
  const { t, text } = useTranslator();
  const { pricePerSquareFoot: rate, details } = offer;
  const finish = finishOf(details);
  const name = text(offer.packageName);
  const ask = `/contact-us${intentQuery({ package: offer.packageName, city: offer.city?.cityName })}`;
  return (
    <article className={cx(styles.card, className)}>
      <h4 className={styles.name}>{name}</h4>
      {rate === null ? (
        <SquareFoot className={styles.square} />
      ) : (
        <SquareFoot
          className={styles.square}
          level={rate / highestRate}
          rate={rupees(rate)}
          says={t("{rate} per sq ft")}
        />
      )}
      {details.purpose && <p className={styles.purpose}>{text(details.purpose)}</p>}
      <p className={styles.sum}>
        {[rate === null ? t(visitorMessages.priceOnRequest) : sumAt(rate, t), finish && t(finish)]
          .filter(Boolean)
          .join("\n")}
      </p>
      {picture && (
        <div className={styles.picture}>
          <PictureStrip
            label={t("Pictures of {name}", { name })}
            pictures={[picture]}
            className={styles.cut}
            sizes="(width >= 80em) 16vw, 18rem"
          />
        </div>
      )}
      <ButtonLink look="line" className={styles.build} href={ask}>
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
        <ServiceList services={offer.services} materials={details.lines} askAt={ask} />
      )}
      <NotIncluded exclusions={offer.exclusions} listAt={`${pages.packages.href}#${NOT_INCLUDED}`} />
    </article>
  );
}

function sumAt(rate: number, t: Translator["t"]): string {
  const area = grouped(COMMON_SITE.area);
  const sum = rupees(sumOf(COMMON_SITE.area, rate));
  return `${t(TAX_INCLUDED)}\n${t("{area} sq ft house: {sum}", { area, sum })}`;
}
