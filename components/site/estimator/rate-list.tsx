import { useTranslator } from "#translator";
import { totalOf } from "@/lib/estimate/arithmetic";
import type { RateInCity } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import styles from "./rate-list.module.scss";

type RateListProps = {
  rates: readonly RateInCity[];
  chosen: RateInCity | undefined;
  builtUp: number | undefined;
  onChoose: (packageName: string) => void;
};

const finishId = ({ rate }: RateInCity) => `estimate-finish-${rate}`;

export function RateList({ rates, chosen, builtUp, onChoose }: RateListProps) {
  const { t, text } = useTranslator();
  return (
    <fieldset className={styles.rates}>
      <legend className={styles.legend}>{t("The same house in each package")}</legend>
      {rates.map((one) => (
        <div key={one.rate} className={styles.row}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="package"
              className={styles.radio}
              value={one.names[0]}
              checked={one === chosen}
              aria-describedby={one.finish ? finishId(one) : undefined}
              onChange={() => onChoose(one.names[0] ?? "")}
            />
            <span className={styles.name}>
              <span>{one.names.map(text).join(", ")}</span>
              <span className="fine text-2 block">{t("{rate} per sq ft", { rate: rupees(one.rate) })}</span>
            </span>
            <span className={styles.sum}>{builtUp ? rupees(totalOf(builtUp, one.rate)) : "–"}</span>
          </label>
          {one.finish && (
            <p id={finishId(one)} className={styles.note}>
              {one.finish}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
