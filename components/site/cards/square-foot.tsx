import type { CSSProperties } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/cards/square-foot.module.scss";
import { cityText } from "@/components/site/sections/city-words";
import { cx } from "@/components/ui/cx";
import { rich } from "@/lib/content/language/rich";

type SquareFootProps = {
  level?: number;
  rate?: string;
  sentence?: string;
  isOfCity?: boolean;
  className?: string;
};

export const squareStyle = (level: number, rate: string) => `--level:${level};--letters:${rate.length}`;

export function SquareFoot({ level = 0, rate, sentence = "{rate}", isOfCity, className }: SquareFootProps) {
  const { t } = useTranslator();
  return (
    <div
      className={cx(styles.square, className)}
      data-city-style={isOfCity ? "square" : undefined}
      suppressHydrationWarning={isOfCity}
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
          {rich(sentence, { rate: <b {...(isOfCity && cityText("lowest"))}>{rate}</b> }, (words) => (
            <small>{words}</small>
          ))}
        </p>
      )}
    </div>
  );
}
