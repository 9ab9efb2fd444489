import fields from "@/components/admin/fields/fields.module.scss";
import type { List } from "@/components/admin/list/use-list";
import type { Listed } from "@/components/admin/table/listed";
import styles from "./pager.module.scss";

/** The number of rows per page, for lists with more than one page. */
export function PageSize<Row extends Listed>({ list }: { list: List<Row> }) {
  const { sizes, pageSize, setPageSize, total } = list;
  if (sizes.length === 0 || total <= Math.min(...sizes)) return null;
  return (
    <select
      className={`${fields.filter} ${styles.size}`}
      aria-label="Rows per page"
      value={pageSize}
      onChange={({ target }) => setPageSize(Number(target.value))}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} per page
        </option>
      ))}
    </select>
  );
}
