import { useTranslator } from "#translator";
import { PictureStrip } from "@/components/site/cards/card-pictures";
import { rateInWords } from "@/components/site/cards/in-words";
import { picturesOfPackage } from "@/components/site/cards/package-pictures";
import { BuildLinkText, NotIncluded, ServiceList } from "@/components/site/cards/service-list";
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
/** The packages of one finish. */
type Kind = { finish: Finish; offers: Offer[] };

const FINISH_ORDER: readonly Finish[] = ["shell", "finished", "ready", "unsaid"];

export function kindsOf(offers: readonly Offer[]): Kind[] {
  const offersWith = (finish: Finish) => offers.filter(({ details }) => details.finish === finish);
  const kinds = FINISH_ORDER.map((finish) => ({ finish, offers: offersWith(finish) }));
  return kinds.filter((kind) => kind.offers.length > 0);
}

const idOf = ({ finish }: Kind) => `kind-${finish}`;

const titleOf = (kind: Kind) => finishOf(kind).name || "Rates per square foot";

export function KindLinks({ kinds }: { kinds: readonly Kind[] }) {
  const translator = useTranslator();
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.kindLinks}>
      {kinds.map((kind) => {
        const rates = pricesOf(kind.offers);
        return (
          <li key={kind.finish} className={styles.kindLink}>
            <a href={`#${idOf(kind)}`} className={styles.link}>
              <b className="name mid">{translator.t(titleOf(kind))}</b>
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
    <div id={idOf(kind)} className={cx("columns-12", styles.head)}>
      <h2 className="h2 span-1-5">{t(titleOf(kind))}</h2>
      {meaning && <p className="lead text-2 span-5-13">{t(meaning)}</p>}
    </div>
  );
}

/** With more rates than these, a card for each would make the page too long. */
const MAX_RATES = 6;

type RateRowsProps = { offers: Offer[]; exampleArea: number; note: string };

export function RateRows({ offers, exampleArea, note }: RateRowsProps) {
  const { t, sentenceEnd } = useTranslator();
  const kinds = kindsOf(offers);
  const shownOffers = kinds.flatMap((kind) => kind.offers);
  const indexOf = (offer: Offer) => shownOffers.indexOf(offer);
  const rates = pricesOf(offers);
  const hasManyRates = new Set(rates).size > MAX_RATES;
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind.finish} className={styles.kind}>
          <KindHead kind={kind} />
          {hasManyRates ? (
            <div className={styles.tiles}>
              {kind.offers.map((offer) => (
                <PackageTile key={offer._id} offer={offer} index={indexOf(offer)} showsRate />
              ))}
            </div>
          ) : (
            groupOffers(kind.offers).map((offersAtRate) => (
              <RateCard
                key={offersAtRate[0]?._id}
                offers={offersAtRate}
                exampleArea={exampleArea}
                highestRate={Math.max(...rates)}
                indexOf={indexOf}
              />
            ))
          )}
        </div>
      ))}
      <p className={cx("text-2 top-hairline", styles.note)}>
        {note} <Anchor href="/cost-estimator">{t("Use the Cost Estimator")}</Anchor>
        {`${sentenceEnd} `}
        {areComparable(offers) && <Anchor href={`#${COMPARISON}`}>{t("Compare packages")}</Anchor>}
      </p>
    </>
  );
}

/** Packages without a price form the last group. */
function groupOffers(offers: readonly Offer[]): Offer[][] {
  const unpriced = offers.filter(({ pricePerSquareFoot }) => pricePerSquareFoot === null);
  const priced = groupByRate(offers).map((group) => group.offers);
  return unpriced.length > 0 ? [...priced, unpriced] : priced;
}

const LAYOUT_BY_COUNT: Record<number, string | undefined> = { 1: styles.alone, 2: styles.pair };

type RateCardProps = { offers: Offer[]; exampleArea: number; highestRate: number; indexOf: (offer: Offer) => number };

function RateCard({ offers, exampleArea, highestRate, indexOf }: RateCardProps) {
  const translator = useTranslator();
  const { t, text, sentenceEnd } = translator;
  const rate = offers[0]?.pricePerSquareFoot ?? null;
  const differences = differencesIn(offers, translator);
  return (
    <div className={cx(styles.card, LAYOUT_BY_COUNT[offers.length] ?? styles.several)}>
      <div className={styles.rate}>
        {rate === null ? (
          <b className="name mid tabular block">{t(visitorMessages.priceOnRequest)}</b>
        ) : (
          <>
            <SquareFoot
              className={styles.square}
              level={rate / highestRate}
              rate={rupees(rate)}
              sentence={t("{rate} per sq ft")}
            />
            <p className={styles.sum}>
              <b className="name mid tabular block">{rupees(totalOf(exampleArea, rate))}</b>
              <span className="fine text-2 block">{exampleInWords(exampleArea, translator)}</span>
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

/** `index` is the position of the package on the page, so that neighbours get different pictures. */
export function PackageTile({ offer, index, showsRate }: { offer: Offer; index: number; showsRate?: boolean }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { packageName, pricePerSquareFoot, details, exclusions } = offer;
  const name = text(packageName);
  const questionHref = `${intentQuery({ package: packageName, city: offer.city?.cityName })}#contactform`;
  return (
    <article className="shrinks">
      <PictureStrip
        label={t("Pictures of {name}", { name })}
        pictures={picturesOfPackage(offer, index, translator)}
        className={styles.tilePicture}
        isFirstOnPage={index === 0}
        sizes="(width >= 64em) 36vw, 50vw"
      />
      <div className="pad-3">
        <h3 className="h3 mid breaks">{name}</h3>
        <p className={showsRate ? "fine text-2" : "unseen"}>{rateInWords(pricePerSquareFoot, translator)}</p>
        <p className="small unprinted">{purposeOf(details, translator)}</p>
        <MoreLink className="unprinted" href={questionHref}>
          <BuildLinkText name={name} />
        </MoreLink>
      </div>
      <ServiceList
        offer={offer}
        className={styles.services}
        summary={<summary className="opens tight unprinted">{t("What's included in {name}", { name })}</summary>}
        questionHref={questionHref}
      />
      <NotIncluded exclusions={exclusions} listHref={`#${NOT_INCLUDED}`} />
    </article>
  );
}
