import fields from "./fields/fields.module.scss";
import styles from "./pager.module.scss";
import type { List, Listed } from "./use-list";

/** How many rows a page has, where that can be chosen and there is more than one page to begin with. */
export function PageSize<Row extends Listed>({ list }: { list: List<Row> }) {
  const { sizes, pageSize, setPageSize, total } = list;
  if (sizes.length === 0 || total <= Math.min(...sizes)) return null;
  return (
    <select
      className={`${fields.filter} ${styles.size}`}
      aria-label="Rows a page"
      value={pageSize}
      onChange={({ target }) => setPageSize(Number(target.value))}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} a page
        </option>
      ))}
    </select>
  );
}
