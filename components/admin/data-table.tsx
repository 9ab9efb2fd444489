import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./data-table.module.scss";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Share of the width beside the other columns'. Fixed, so that nothing jumps while paging. */
  width?: number;
  align?: "end";
  /** Its place on a phone's card. Unnamed, it is a line of label and value. */
  card?: "title" | "badge" | "phone" | "line" | "start" | "finish";
};

type Props<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[]; isBusy?: boolean };

/** So many columns fit beside the sidebar on the narrowest screen that has one. */
const FEW = 4;

/** Said outright: laid out as cards, a table and its parts would no longer be a table to every screen reader. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** Rows under headed columns; on a phone, a card a row. */
export function DataTable<Row extends { _id: string }>({ label, columns, rows, isBusy = false }: Props<Row>) {
  const whole = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  return (
    <div className={styles.scroller}>
      <table
        {...as("table")}
        className={cx(styles.table, columns.length > FEW && styles.wide, isBusy && styles.busy)}
        aria-label={label}
        aria-busy={isBusy}
      >
        <colgroup>
          {columns.map(({ header, width = 1 }) => (
            <col key={header} style={{ width: `${(100 * width) / whole}%` }} />
          ))}
        </colgroup>
        <thead {...as("rowgroup")} className={styles.heads}>
          <tr {...as("row")}>
            {columns.map(({ header, align }) => (
              <th {...as("columnheader")} key={header} scope="col" className={cx(styles.head, align && styles[align])}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className={styles.body}>
          {rows.map((row) => (
            <tr {...as("row")} key={row._id} className={styles.row}>
              {columns.map(({ header, cell, align, card = "pair" }) => (
                <td
                  {...as("cell")}
                  key={header}
                  data-label={header}
                  className={cx(styles.cell, styles[card], align && styles[align])}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
