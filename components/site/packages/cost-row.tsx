import { useTranslator } from "#translator";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { COMMON_SITE } from "@/lib/content/sites";
import { sumOf } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import styles from "./comparison.module.scss";

/** The script uses the same words for the visitor's own house. */
const costWords = {
  house: "For a {area} sq ft house",
  own: "For your last estimate: {area} sq ft",
  same: "same price",
  more: "{sum} more",
  less: "{sum} less",
} as const;

type CostRowProps = { columns: readonly Offer[]; atFirst: readonly number[] };

/** A house of the common size until the visitor has an estimate (lib/page-scripts/package-comparison). */
export function CostRow({ columns, atFirst }: CostRowProps) {
  const { t } = useTranslator();
  const base = columns[atFirst[0] ?? 0];
  return (
    <tr
      data-costs={COMMON_SITE.area}
      data-house={t(costWords.house)}
      data-own={t(costWords.own)}
      data-same={t(costWords.same)}
      data-more={t(costWords.more)}
      data-less={t(costWords.less)}
    >
      <th scope="row" className={styles.service} suppressHydrationWarning>
        {t(costWords.house, { area: grouped(COMMON_SITE.area) })}
      </th>
      {columns.map((offer, column) => (
        <td key={offer._id} data-off={atFirst.includes(column) ? undefined : true} data-rate={offer.pricePerSquareFoot}>
          <b className={styles.sum} suppressHydrationWarning>
            {offer.pricePerSquareFoot === null
              ? t(visitorMessages.priceOnRequest)
              : rupees(sumOf(COMMON_SITE.area, offer.pricePerSquareFoot))}
          </b>
          <span className={styles.more} suppressHydrationWarning>
            {differenceTo(base, offer, t)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function differenceTo(base: Offer | undefined, offer: Offer, t: Translator["t"]): string {
  const [from, to] = [base?.pricePerSquareFoot, offer.pricePerSquareFoot];
  if (!from || !to || base === offer) return "";
  const more = sumOf(COMMON_SITE.area, to) - sumOf(COMMON_SITE.area, from);
  if (more === 0) return t(costWords.same);
  return t(more > 0 ? costWords.more : costWords.less, { sum: rupees(Math.abs(more)) });
}
