import type { CSSProperties } from "react";
import { rupees } from "@/lib/format";
import { anchorOf, placesOnScale, type Rate } from "./by-rate";
import styles from "./rate-scale.module.scss";

/** More labels than these do not fit a phone's width. */
const MOST = 6;
/** The least distance between two labels, in per cent of the line. */
const APART = 12;

/** The rates on a line from the lowest to the highest, each a link to its packages. */
export function RateScale({ rates }: { rates: Rate[] }) {
  if (rates.length < 2 || rates.length > MOST) return null;
  const places = placesOnScale(
    rates.map(({ rate }) => rate),
    APART,
  );
  return (
    <ol className={styles.scale} aria-label="The rates, per square foot">
      {rates.map(({ rate, offers }, index) => (
        <li key={rate} className={styles.mark} style={{ "--place": `${places[index]}%` } as CSSProperties}>
          <a href={`#${anchorOf(rate)}`} className={styles.label}>
            <b className={styles.rate}>{rupees(rate)}</b>
            <span className={styles.names}>
              {offers.map(({ _id, packageName }) => (
                <span key={_id}>{packageName}</span>
              ))}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
