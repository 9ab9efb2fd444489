import type { CSSProperties } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/cards/square-foot.module.scss";
import { cityTextProps } from "@/components/site/sections/city-words";
import { cx } from "@/components/ui/cx";
import { rich } from "@/lib/content/language/rich";

type SquareFootProps = {
  /** The filled share of the square, from 0 to 1. */
  level?: number;
  rate?: string;
  /** Has the placeholder `{rate}`. */
  sentence?: string;
  changesWithCity?: boolean;
  className?: string;
};

export const squareStyle = (level: number, rate: string) => `--level:${level};--letters:${rate.length}`;

export function SquareFoot({ level = 0, rate, sentence = "{rate}", changesWithCity, className }: SquareFootProps) {
  const { t } = useTranslator();
  return (
    <div
      className={cx("relative", styles.square, className)}
      data-city-style={changesWithCity ? "square" : undefined}
      suppressHydrationWarning={changesWithCity}
      style={{ "--level": level, "--letters": rate?.length } as CSSProperties}
    >
      <span className={styles.across} aria-hidden="true">
        {t("1 ft")}
      </span>
      <span className={styles.up} aria-hidden="true">
        {t("1 ft")}
      </span>
      {rate && (
        <p className={styles.price}>
          {rich(sentence, { rate: <b {...(changesWithCity && cityTextProps("lowest"))}>{rate}</b> }, (text) => (
            <small>{text}</small>
          ))}
        </p>
      )}
    </div>
  );
}
