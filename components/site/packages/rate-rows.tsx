import { useTranslator } from "#translator";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { Anchor } from "@/components/ui/anchor";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { rich } from "@/lib/content/language/rich";
import { finishName } from "@/lib/content/shown-details";
import { COMMON_SITE } from "@/lib/content/sites";
import { sumOf } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import { anchorOf, areMany, type Rate } from "./by-rate";
import { areComparable, COMPARISON } from "./compare";
import { PackageTile } from "./package-tile";
import styles from "./rate-rows.module.scss";

type RateRowsProps = {
  rates: Rate[];
  unpriced: Offer[];
  note: string;
  /** The date from which a package's rate applies, if published. */
  sinceOf: (offer: Offer) => Date | undefined;
};

export function RateRows({ rates, unpriced, note, sinceOf }: RateRowsProps) {
  const { t, stop } = useTranslator();
  const isCompared = areComparable([...rates.flatMap(({ offers }) => offers), ...unpriced]);
  return (
    <>
      {areMany(rates) ? (
        <CloseTogether rates={rates} unpriced={unpriced} sinceOf={sinceOf} />
      ) : (
        <Rows rates={rates} unpriced={unpriced} sinceOf={sinceOf} />
      )}
      <p className={styles.note}>
        {note} <Anchor href="/cost-estimator">{t("Use the Cost Estimator")}</Anchor>
        {`${stop} `}
        {isCompared && <Anchor href={`#${COMPARISON}`}>{t("Compare packages")}</Anchor>}
      </p>
    </>
  );
}

function CloseTogether({ rates, unpriced, sinceOf }: Omit<RateRowsProps, "note">) {
  const all = [...rates.flatMap(({ offers }) => offers), ...unpriced];
  const anchors = new Map(rates.map(({ rate, offers }) => [offers[0], anchorOf(rate)]));
  return (
    <div className={styles.close}>
      {all.map((offer, index) => (
        <div key={offer._id} id={anchors.get(offer)} className={styles.one}>
          <PackageTile offer={offer} index={index} isFirst={index === 0} isClose since={sinceOf(offer)} />
        </div>
      ))}
    </div>
  );
}

function Rows({ rates, unpriced, sinceOf }: Omit<RateRowsProps, "note">) {
  const { t } = useTranslator();
  const highest = rates.at(-1)?.rate ?? 1;
  return (
    <>
      {rates.map(({ rate, offers }, row) => {
        const finish = isOneFinish(offers) && offers[0] && finishName(offers[0].details);
        return (
          <div key={rate} id={anchorOf(rate)} className={styles.row}>
            <div className={styles.rate}>
              <SquareFoot
                className={styles.square}
                level={rate / highest}
                rate={rupees(rate)}
                says={t("{rate} per sq ft")}
              />
              <p className={styles.sum}>
                <b className={styles.amount}>{rupees(sumOf(COMMON_SITE.area, rate))}</b>
                <span className={styles.of}>
                  {rich(t("for a house of{break}{area} sq ft", { area: grouped(COMMON_SITE.area) }), { break: <br /> })}
                </span>
                {finish && <span className={styles.of}>{t(finish)}</span>}
              </p>
            </div>
            <Tiles offers={offers} before={countOf(rates.slice(0, row))} sinceOf={sinceOf} />
          </div>
        );
      })}
      {unpriced.length > 0 && (
        <div className={styles.row}>
          <p className={styles.rate}>
            <b className={styles.amount}>{t(visitorMessages.priceOnRequest)}</b>
          </p>
          <Tiles offers={unpriced} before={countOf(rates)} sinceOf={sinceOf} />
        </div>
      )}
    </>
  );
}

const isOneFinish = (offers: Offer[]) => new Set(offers.map(({ details }) => details.finish)).size === 1;

const countOf = (rates: Rate[]) => rates.flatMap(({ offers }) => offers).length;

/** `before` is the number of the city's packages above these: neighbours in two rows get different pictures. */
function Tiles({ offers, before, sinceOf }: { offers: Offer[]; before: number } & Pick<RateRowsProps, "sinceOf">) {
  const isAlone = offers.length === 1;
  const isOne = isOneFinish(offers);
  return (
    <div className={cx(styles.packages, isAlone && styles.alone)}>
      {offers.map((offer, index) => (
        <PackageTile
          key={offer._id}
          offer={offer}
          index={before + index}
          isFirst={before + index === 0}
          isAlone={isAlone}
          isFinishSaid={isOne && offer.pricePerSquareFoot !== null}
          since={sinceOf(offer)}
        />
      ))}
    </div>
  );
}
