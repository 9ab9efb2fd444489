import type { CSSProperties } from "react";
import styles from "@/components/site/cards/square-foot.module.scss";
import { saysOfCity } from "@/components/site/sections/city-words";
import { cx } from "@/components/ui/cx";

type SquareFootProps = {
  level?: number;
  rate?: string;
  before?: string;
  after?: string;
  /** Its price follows the chosen city. */
  isOfCity?: boolean;
  className?: string;
};

/** The same style as text, for another city's price. */
export const squareStyle = (level: number, rate: string) => `--level:${level};--letters:${rate.length}`;

/** One square foot with its price: price tag, chart and drawing in one. */
export function SquareFoot({ level = 0, rate, before, after, isOfCity, className }: SquareFootProps) {
  return (
    <div
      className={cx(styles.square, className)}
      data-city-style={isOfCity ? "square" : undefined}
      suppressHydrationWarning={isOfCity}
      style={{ "--level": level, "--letters": rate?.length } as CSSProperties}
    >
      <span className={styles.across} aria-hidden="true">
        1 ft
      </span>
      <span className={styles.up} aria-hidden="true">
        1 ft
      </span>
      {rate && (
        <p className={styles.price}>
          {before && <small>{before} </small>}
          <b {...(isOfCity && saysOfCity("lowest"))}>{rate}</b>
          {after && <small> {after}</small>}
        </p>
      )}
    </div>
  );
}
