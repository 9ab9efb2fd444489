import { Filters, FiltersButton } from "./filters";
import styles from "./list-controls.module.scss";
import { Order } from "./order";
import { Views } from "./views";

type Props = { isFiltering: boolean; onFilter: (isFiltering: boolean) => void };

/** The view, filters and order, above the list and the board. */
export function ListControls({ isFiltering, onFilter }: Props) {
  return (
    <div className={styles.controls}>
      <Views />
      <div className={styles.narrowing}>
        <FiltersButton isOpen={isFiltering} onPress={() => onFilter(!isFiltering)} />
        <Filters isOpen={isFiltering} />
        <Order />
      </div>
    </div>
  );
}
