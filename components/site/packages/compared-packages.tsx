import { useTranslator } from "#translator";
import { rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import styles from "./compared-packages.module.scss";

export function ComparedPackages({ columns, atFirst }: { columns: readonly Offer[]; atFirst: readonly number[] }) {
  const { t, text } = useTranslator();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("Compare up to 3 packages")}</legend>
      {columns.map(({ _id, packageName, pricePerSquareFoot }, column) => (
        <label key={_id} className={styles.chip}>
          <input type="checkbox" className={styles.box} defaultChecked={atFirst.includes(column)} autoComplete="off" />
          <span className={styles.chosen}>
            {text(packageName)}
            {pricePerSquareFoot !== null && <small className={styles.small}>{rupees(pricePerSquareFoot)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
