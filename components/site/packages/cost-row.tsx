import { messages } from "@/contract/messages";
import { COMMON_SITE } from "@/lib/content/sites";
import { sumOf } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import styles from "./comparison.module.scss";

type CostRowProps = { columns: readonly Offer[]; atFirst: readonly number[] };

/**
 * What the same house costs in each package, and how much more than in the first. It is a house of the common size until
 * the visitor has an estimate (lib/inline-scripts/package-comparison).
 */
export function CostRow({ columns, atFirst }: CostRowProps) {
  const base = columns[atFirst[0] ?? 0];
  return (
    <tr data-costs={COMMON_SITE.area}>
      <th scope="row" className={styles.service} suppressHydrationWarning>
        {`For a ${grouped(COMMON_SITE.area)} sq ft house`}
      </th>
      {columns.map((offer, column) => (
        <td key={offer._id} data-off={atFirst.includes(column) ? undefined : true} data-rate={offer.pricePerSquareFoot}>
          <b className={styles.sum} suppressHydrationWarning>
            {offer.pricePerSquareFoot === null
              ? messages.priceOnRequest
              : rupees(sumOf(COMMON_SITE.area, offer.pricePerSquareFoot))}
          </b>
          <span className={styles.more} suppressHydrationWarning>
            {differenceTo(base, offer)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function differenceTo(base: Offer | undefined, offer: Offer): string {
  const [from, to] = [base?.pricePerSquareFoot, offer.pricePerSquareFoot];
  if (!from || !to || base === offer) return "";
  const more = sumOf(COMMON_SITE.area, to) - sumOf(COMMON_SITE.area, from);
  if (more === 0) return "same price";
  return `${rupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`;
}
