import { useTranslator } from "#translator";
import { PictureStrip } from "@/components/site/cards/card-pictures";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { NotIncluded, ServiceList } from "@/components/site/cards/service-list";
import { NOT_INCLUDED } from "@/components/site/sections/anchors";
import { cx } from "@/components/ui/cx";
import { MoreLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { purposeOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { isoDate, monthAndYear, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import styles from "./package-tile.module.scss";

type PackageTileProps = {
  offer: Offer;
  index: number;
  isFirst?: boolean;
  isClose?: boolean;
  since?: Date | undefined;
};

/** `index` is its place on the page: neighbours get different pictures. */
export function PackageTile({ offer, index, isFirst, isClose, since }: PackageTileProps) {
  const translator = useTranslator();
  const { t, text, tag } = translator;
  const { packageName, pricePerSquareFoot, services, details, exclusions } = offer;
  const name = text(packageName);
  const questionHref = `${intentQuery({ package: packageName, city: offer.city?.cityName })}#contactform`;
  return (
    <article className={cx("shrinks", styles.tile)}>
      <PictureStrip
        label={t("Pictures of {name}", { name })}
        pictures={picturesOfPackage(offer, index, translator)}
        className={styles.picture}
        isFirst={isFirst}
        sizes="(width >= 64em) 36vw, 50vw"
      />
      <div className={styles.words}>
        <h3 className="h3 mid breaks">{name}</h3>
        <p className={isClose ? "fine text-2" : "unseen"}>
          {pricePerSquareFoot === null
            ? t(visitorMessages.priceOnRequest)
            : t("{rate} per sq ft", { rate: rupees(pricePerSquareFoot) })}
        </p>
        <p className="small unprinted">{purposeOf(details, translator)}</p>
        {since && (
          <p className="small text-2">
            {t(visitorMessages.rateSince, { month: monthAndYear(isoDate(since).slice(0, 7), tag) })}
          </p>
        )}
        <MoreLink className={styles.build} href={questionHref}>
          {rich(t("{build} with {name}", { name }), { build: t("Let's Build") }, (words) => (
            <span className="unseen">{words}</span>
          ))}
        </MoreLink>
      </div>
      {services?.length ? (
        <details className={styles.covers}>
          <summary className="opens tight unprinted">{t("What's included in {name}", { name })}</summary>
          <ServiceList services={services} materials={details.lines} />
        </details>
      ) : (
        <ServiceList services={services} materials={details.lines} questionHref={questionHref} />
      )}
      <NotIncluded exclusions={exclusions} listAt={`#${NOT_INCLUDED}`} />
    </article>
  );
}
