import { useTranslator } from "#translator";
import { PictureStrip } from "@/components/site/cards/card-pictures";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { BuildWith, NotIncluded, ServiceList } from "@/components/site/cards/service-list";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { areComparable, differencesIn } from "@/components/site/packages/compare";
import styles from "@/components/site/packages/rate-rows.module.scss";
import { cx } from "@/components/ui/cx";
import { Anchor, MoreLink } from "@/components/ui/text-link";
import type { PackageDetails } from "@/contract/content/details";
import { visitorMessages } from "@/contract/visitor-messages";
import { COMPARISON, NOT_INCLUDED } from "@/lib/content/pages";
import { finishOf, purposeOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { exampleInWords } from "@/lib/estimate/estimate";
import { rupees } from "@/lib/format";
import { groupByRate, type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";

type Finish = PackageDetails["finish"];
type Kind = { finish: Finish; offers: Offer[] };

const ORDER: readonly Finish[] = ["shell", "finished", "ready", "unsaid"];

export const kindsOf = (offers: readonly Offer[]): Kind[] =>
  ORDER.map((finish) => ({ finish, offers: offers.filter(({ details }) => details.finish === finish) })).filter(
    (kind) => kind.offers.length > 0,
  );

const anchorOf = ({ finish }: Kind) => `kind-${finish}`;

const nameOf = (kind: Kind) => finishOf(kind).name || "Rates per square foot";

export function KindLinks({ kinds }: { kinds: readonly Kind[] }) {
  const translator = useTranslator();
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.links}>
      {kinds.map((kind) => {
        const rates = pricesOf(kind.offers);
        return (
          <li key={kind.finish} className={styles.linked}>
            <a href={`#${anchorOf(kind)}`} className={styles.link}>
              <b className="name mid">{translator.t(nameOf(kind))}</b>
              {rates.length > 0 && (
                <span className={cx("tabular", styles.range)}>{rangeInWords(rates, translator)}</span>
              )}
              <span className="fine text-2 breaks all-columns">
                {kind.offers.map(({ packageName }) => translator.text(packageName)).join(", ")}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function KindHead({ kind }: { kind: Kind }) {
  const { t } = useTranslator();
  const { meaning } = finishOf(kind);
  return (
    <div id={anchorOf(kind)} className={cx("columns-12", styles.head)}>
      <h2 className="h2 span-1-5">{t(nameOf(kind))}</h2>
      {meaning && <p className="lead text-2 span-5-13">{t(meaning)}</p>}
    </div>
  );
}

/** With more rates than these, a card for each would make the page too long. */
const MAX_RATES = 6;

export function RateRows({ offers, example, note }: { offers: Offer[]; example: number; note: string }) {
  const { t, sentenceEnd } = useTranslator();
  const kinds = kindsOf(offers);
  const order = kinds.flatMap((kind) => kind.offers);
  const indexOf = (offer: Offer) => order.indexOf(offer);
  const rates = pricesOf(offers);
  const areMany = new Set(rates).size > MAX_RATES;
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind.finish} className={styles.kind}>
          <KindHead kind={kind} />
          {areMany ? (
            <div className={styles.close}>
              {kind.offers.map((offer) => (
                <PackageTile key={offer._id} offer={offer} index={indexOf(offer)} isClose />
              ))}
            </div>
          ) : (
            atOneRate(kind.offers).map((alike) => (
              <RateCard
                key={alike[0]?._id}
                offers={alike}
                example={example}
                highest={Math.max(...rates)}
                indexOf={indexOf}
              />
            ))
          )}
        </div>
      ))}
      <p className={styles.note}>
        {note} <Anchor href="/cost-estimator">{t("Use the Cost Estimator")}</Anchor>
        {`${sentenceEnd} `}
        {areComparable(offers) && <Anchor href={`#${COMPARISON}`}>{t("Compare packages")}</Anchor>}
      </p>
    </>
  );
}

function atOneRate(offers: readonly Offer[]): Offer[][] {
  const unpriced = offers.filter(({ pricePerSquareFoot }) => pricePerSquareFoot === null);
  const priced = groupByRate(offers).map((one) => one.offers);
  return unpriced.length > 0 ? [...priced, unpriced] : priced;
}

type RateCardProps = { offers: Offer[]; example: number; highest: number; indexOf: (offer: Offer) => number };

function RateCard({ offers, example, highest, indexOf }: RateCardProps) {
  const translator = useTranslator();
  const { t, text, sentenceEnd } = translator;
  const rate = offers[0]?.pricePerSquareFoot ?? null;
  const differences = differencesIn(offers, translator);
  const looks = [styles.several, styles.alone, styles.pair];
  return (
    <div className={cx(styles.card, looks[offers.length] ?? styles.several)}>
      <div className={styles.rate}>
        {rate === null ? (
          <b className="name mid tabular block">{t(visitorMessages.priceOnRequest)}</b>
        ) : (
          <>
            <SquareFoot
              className={styles.square}
              level={rate / highest}
              rate={rupees(rate)}
              sentence={t("{rate} per sq ft")}
            />
            <p className={styles.sum}>
              <b className="name mid tabular block">{rupees(totalOf(example, rate))}</b>
              <span className="fine text-2 block">{exampleInWords(example, translator)}</span>
            </p>
          </>
        )}
      </div>
      {offers.map((offer) => (
        <PackageTile key={offer._id} offer={offer} index={indexOf(offer)} />
      ))}
      {differences.length > 0 && (
        <p className={styles.difference}>
          <b className="mid">{t("The difference:")}</b>{" "}
          {differences.map(({ name, lines }) => `${text(name)}: ${lines.join(", ")}`).join("; ") + sentenceEnd}
        </p>
      )}
    </div>
  );
}

/** `index` is its place on the page: neighbours get different pictures. */
export function PackageTile({ offer, index, isClose }: { offer: Offer; index: number; isClose?: boolean }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { packageName, pricePerSquareFoot, services, details, exclusions } = offer;
  const name = text(packageName);
  const questionHref = `${intentQuery({ package: packageName, city: offer.city?.cityName })}#contactform`;
  return (
    <article className="shrinks">
      <PictureStrip
        label={t("Pictures of {name}", { name })}
        pictures={picturesOfPackage(offer, index, translator)}
        className={cx("cover-4-3", styles.tilePicture)}
        isFirst={index === 0}
        sizes="(width >= 64em) 36vw, 50vw"
      />
      <div className="pad-3">
        <h3 className="h3 mid breaks">{name}</h3>
        <p className={isClose ? "fine text-2" : "unseen"}>
          {pricePerSquareFoot === null
            ? t(visitorMessages.priceOnRequest)
            : t("{rate} per sq ft", { rate: rupees(pricePerSquareFoot) })}
        </p>
        <p className="small unprinted">{purposeOf(details, translator)}</p>
        <MoreLink className="unprinted" href={questionHref}>
          <BuildWith name={name} />
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
      <NotIncluded exclusions={exclusions} listHref={`#${NOT_INCLUDED}`} />
    </article>
  );
}
