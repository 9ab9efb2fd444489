import type { CSSProperties } from "react";
import styles from "@/components/site/cards/square-foot.module.scss";
import { cx } from "@/components/ui/cx";

type SquareFootProps = {
  level?: number;
  rate?: string;
  before?: string;
  after?: string;
  className?: string;
};

/** One square foot with its price: price tag, chart and drawing in one. */
export function SquareFoot({ level = 0, rate, before, after, className }: SquareFootProps) {
  return (
    <div
      className={cx(styles.square, className)}
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
          <b>{rate}</b>
          {after && <small> {after}</small>}
        </p>
      )}
    </div>
  );
}
