import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./data-table.module.scss";
import { iconLook } from "./icon-look";

export type Column<Row> = {
  header: string;
  /** What the cell says, as it stands in a CSV file. Without it the column is not in the file. */
  text?: (row: Row) => string;
  /** How the cell shows it, where that is more than its text. */
  cell?: (row: Row) => ReactNode;
  /** A second, quieter line under it. */
  below?: (row: Row) => ReactNode;
  /** The field that the list call can be sorted by for this column. */
  sort?: string;
  /** Share of the width beside the other columns'. Fixed, so that nothing jumps while paging. */
  width?: number;
  align?: "end";
  /** Its place on a phone's card. Unnamed, it is a line of label and value. */
  card?: "title" | "badge" | "phone" | "line" | "start" | "finish" | "actions";
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isBusy?: boolean;
  /** The order shown: a field, or -field. */
  sort?: string;
  /** Where it is given, the columns that can be sorted by are. */
  onSort?: (sort: string | undefined) => void;
};

/** So many columns fit beside the sidebar on the narrowest screen that has one. */
const FEW = 4;

/** Said outright: laid out as cards, a table and its parts would no longer be a table to every screen reader. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** What names the row, so that a button in it can be called 'Edit Ananya Rao'. */
export const titleIdOf = (row: { _id: string }) => `title-${row._id}`;

/** Rows under headed columns; on a phone, a card a row. */
export function DataTable<Row extends { _id: string }>({ label, columns, rows, isBusy, sort, onSort }: Props<Row>) {
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
            {columns.map((column) => (
              <th
                {...as("columnheader")}
                key={column.header}
                scope="col"
                className={cx(styles.head, column.align && styles[column.align])}
                aria-sort={ordered(column.sort, sort)}
              >
                {column.sort && onSort ? (
                  <SortButton header={column.header} field={column.sort} sort={sort} onSort={onSort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className={styles.body} onKeyDown={moveByArrows}>
          {rows.map((row) => (
            <tr {...as("row")} key={row._id} className={styles.row}>
              {columns.map(({ header, text, cell = text, below, align, card = "pair" }) => (
                <td
                  key={header}
                  {...as("cell")}
                  data-label={header}
                  className={cx(styles.cell, styles[card], align && styles[align])}
                >
                  {card === "title" ? <span id={titleIdOf(row)}>{cell?.(row)}</span> : cell?.(row)}
                  {below?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ordered(field: string | undefined, sort: string | undefined) {
  if (!field || field !== sort?.replace(/^-/, "")) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}

type SortProps = { header: string; field: string; sort?: string; onSort: (sort: string | undefined) => void };

/** Upwards, then downwards, then as the list comes by itself. */
function SortButton({ header, field, sort, onSort }: SortProps) {
  const order = ordered(field, sort);
  const Icon = order ? (order === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  const next = order ? (order === "ascending" ? `-${field}` : undefined) : field;
  return (
    <button type="button" className={cx(styles.sort, order && styles.sorted)} onClick={() => onSort(next)}>
      {header}
      <Icon size={14} {...iconLook} />
    </button>
  );
}

/** The arrow keys move from row to row, to the same button or link there. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const here = document.activeElement;
  const row = here?.closest("tr");
  if (!row || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  const place = stopsIn(row).indexOf(here as HTMLElement);
  const stops = next ? stopsIn(next) : [];
  const stop = stops[Math.min(place, stops.length - 1)];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

const stopsIn = (rows: Element) => [...rows.querySelectorAll<HTMLElement>("a, button")];

/** From the search down into what it found; the arrow keys go on from there. */
export function focusFirstRow(panel: Element | null): void {
  const rows = panel?.querySelector("tbody");
  if (rows) stopsIn(rows)[0]?.focus();
}
