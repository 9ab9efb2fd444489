import { useTranslator } from "#translator";
import { PictureStrip } from "@/components/site/cards/card-pictures";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { NotIncluded, ServiceList } from "@/components/site/cards/service-list";
import { NOT_INCLUDED } from "@/components/site/sections/anchors";
import { cx } from "@/components/ui/cx";
import { MoreLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { TAX_INCLUDED } from "@/lib/content/price-words";
import { finishOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { isoDate, monthAndYear, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import styles from "./package-tile.module.scss";

type PackageTileProps = {
  offer: Offer;
  index: number;
  isFirst?: boolean;
  isAlone?: boolean;
  isClose?: boolean;
  isFinishSaid?: boolean;
  since?: Date | undefined;
};

export function PackageTile({ offer, index, isFirst, isAlone, isClose, isFinishSaid, since }: PackageTileProps) {
  const translator = useTranslator();
  const { t, text, tag } = translator;
  const { packageName, pricePerSquareFoot, services, details, exclusions } = offer;
  const name = text(packageName);
  const finish = !isFinishSaid && finishOf(details);
  const questionHref = `${intentQuery({ package: packageName, city: offer.city?.cityName })}#contactform`;
  return (
    <article className={cx("shrinks", styles.tile, isClose && styles.close)}>
      <PictureStrip
        label={t("Pictures of {name}", { name })}
        pictures={picturesOfPackage(offer, index, translator)}
        className={cx("cover-4-3", isAlone && styles.wide)}
        isFirst={isFirst}
        sizes={isAlone ? "(width >= 64em) 60vw, 100vw" : "(width >= 64em) 30vw, 50vw"}
      />
      <div className={styles.words}>
        <h2 className="h3 mid breaks">{name}</h2>
        <p className={isClose ? "fine text-2" : styles.unseen}>
          {pricePerSquareFoot === null ? (
            t(visitorMessages.priceOnRequest)
          ) : (
            <>
              {t("{rate} per sq ft", { rate: rupees(pricePerSquareFoot) })}
              <span className="nowrap from-m">{`, ${t(TAX_INCLUDED)}`}</span>
            </>
          )}
        </p>
        {since && (
          <p className="small text-2">
            {t(visitorMessages.rateSince, { month: monthAndYear(isoDate(since).slice(0, 7), tag) })}
          </p>
        )}
        {finish && <p className="small text-2">{t(finish)}</p>}
        {details.purpose && <p className="small text-2">{text(details.purpose)}</p>}
        <MoreLink className={styles.build} href={questionHref}>
          {rich(t("{build} with {name}", { name }), { build: t("Let's Build") }, (words) => (
            <span className="unseen">{words}</span>
          ))}
        </MoreLink>
      </div>
      {services?.length ? (
        <details className={cx("above-2 top-hairline", styles.covers)}>
          <summary className="opens tight unprinted">{t("What's included")}</summary>
          <ServiceList services={services} materials={details.lines} />
        </details>
      ) : (
        <ServiceList services={services} materials={details.lines} questionHref={questionHref} />
      )}
      <NotIncluded exclusions={exclusions} listAt={`#${NOT_INCLUDED}`} />
    </article>
  );
}
