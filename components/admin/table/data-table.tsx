import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { iconProps } from "@/components/admin/parts/icon-props";
import { EmptyCell } from "@/components/admin/table/cells";
import styles from "@/components/admin/table/data-table.module.scss";
import { cx } from "@/components/ui/cx";

export type Column<Row> = {
  header: string;
  /** How the head shows it, where that is more than a word. */
  head?: ReactNode;
  /** Only in a window of this breakpoint's width (styles/_mixins); in a narrower one another column or the record has it. */
  from?: "x" | "w";
  /** What the cell says, as it stands in a CSV file. Without it the column is not in the file. */
  text?: (row: Row) => string;
  /** Where a CSV file says it otherwise than the cell, or in several columns: each with its header. */
  inFile?: readonly { header: string; text: (row: Row) => string }[];
  /** How the cell shows it, where that is more than its text. */
  cell?: (row: Row) => ReactNode;
  /** A second, quieter line under it. */
  below?: (row: Row) => ReactNode;
  /** Where what is below it has a column of its own, and is not said twice. */
  belowUntil?: "x" | "w";
  /** The field that the list call can be sorted by for this column. */
  sort?: string;
  /** Share of the width beside the other columns'. Fixed, so that nothing jumps while paging. */
  width?: number;
  align?: "end";
  /** Its place on a phone's card: two lines, and a `line` between them. Unnamed, it is left out: the row itself has it. */
  card?: "choice" | "title" | "amount" | "actions" | "line" | "badge" | "picture" | "start" | "finish" | "phone";
};

/** How a row is opened: by its title, which is a link to it, or by a press anywhere else on it. */
export type Opening<Row> = {
  addressOf: (row: Row) => string;
  open: (row: Row) => void;
  openId?: string;
  /** What is open takes half of the list's room. */
  isBeside: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isBusy?: boolean;
  /** The row that was saved last. */
  savedId?: string;
  /** The order shown: a field, or -field. */
  sort?: string;
  /** Where it is given, the columns that can be sorted by are. */
  onSort?: (sort: string | undefined) => void;
  opening?: Opening<Row>;
};

/** Said outright: laid out as cards, a table and its parts would no longer be a table to every screen reader. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** What names the row, so that a button in it can be called 'Edit Ananya Rao'. */
export const titleIdOf = (row: { _id: string }) => `title-${row._id}`;

/** Rows under headed columns; on a phone, a card a row. */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { label, columns, rows, isBusy, savedId, sort, onSort, opening } = props;

  /** A press on what has a use of its own, or one that opens another tab or marks words, is none on the row. */
  function openPressed(event: MouseEvent<HTMLElement>) {
    const pressed = event.target as Element;
    const row = rows.find((one) => titleIdOf(one) === pressed.closest("tr")?.dataset.title);
    const isUsed = pressed.closest("a, button, input, select, label, [role=menu]")?.matches(":not([data-opens])");
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!row || !opening || isUsed || isElsewhere || getSelection()?.toString()) return;
    event.preventDefault();
    opening.open(row);
  }

  return (
    <table {...as("table")} className={cx(styles.table, isBusy && styles.busy)} aria-label={label} aria-busy={isBusy}>
      <Widths columns={columns} />
      <thead {...as("rowgroup")} className={styles.heads}>
        <tr {...as("row")}>
          {columns.map((column) => (
            <th
              {...as("columnheader")}
              key={column.header}
              scope="col"
              className={cx(styles.head, ...lookOf(column))}
              aria-sort={ordered(column.sort, sort)}
            >
              {column.sort && onSort ? (
                <SortButton header={column.header} field={column.sort} sort={sort} onSort={onSort} />
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as("rowgroup")} className={styles.body} onKeyDown={moveByArrows} onClick={openPressed}>
        {rows.map((row) => (
          <tr
            {...as("row")}
            key={row._id}
            data-title={titleIdOf(row)}
            className={cx(
              styles.row,
              opening && styles.opens,
              opening?.openId === row._id && styles.open,
              row._id === savedId && styles.saved,
            )}
          >
            {columns.map((column) => (
              <td key={column.header} {...as("cell")} className={cx(styles.cell, ...placeOf(column))}>
                <Words column={column} row={row} opening={opening} />
                {column.belowUntil ? (
                  <span className={cx(styles.below, styles[`until-${column.belowUntil}`])}>{column.below?.(row)}</span>
                ) : (
                  column.below?.(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Place = Pick<Column<never>, "align" | "card" | "from">;

/** What a head and its cells share. */
const lookOf = ({ align, from }: Place) => [align && styles[align], from && styles[from]];

const placeOf = (column: Place) => [styles[column.card ?? "elsewhere"], ...lookOf(column)];

function Widths<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const whole = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  return (
    <colgroup>
      {columns.map(({ header, width = 1, from }) => (
        <col key={header} className={from && styles[from]} style={{ width: `${(100 * width) / whole}%` }} />
      ))}
    </colgroup>
  );
}

type WordsProps<Row> = { column: Column<Row>; row: Row; opening?: Opening<Row> };

/** What a cell says. Words have two lines at most, one above a second thing, and are whole on hover. */
function Words<Row extends { _id: string }>({ column, row, opening }: WordsProps<Row>) {
  const { text, cell = text, below, card } = column;
  const id = card === "title" ? titleIdOf(row) : undefined;
  const words = cell?.(row);
  const look = typeof words === "string" ? { title: words, className: cx(styles.words, below && styles.single) } : {};
  if (id && opening)
    return (
      <a
        id={id}
        {...look}
        data-opens
        href={opening.addressOf(row)}
        aria-current={opening.openId === row._id ? "true" : undefined}
      >
        {words || <EmptyCell />}
      </a>
    );
  if (typeof words !== "string") return id ? <span id={id}>{words}</span> : words;
  return (
    <span id={id} {...look}>
      {words}
    </span>
  );
}

/** What the rows of a list will look like, until they are there. */
export function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return (
    <table className={cx(styles.table, styles.skeleton)} aria-hidden="true">
      <Widths columns={columns} />
      <thead className={styles.heads}>
        <tr>
          {columns.map((column) => (
            <th key={column.header} className={cx(styles.head, ...lookOf(column))}>
              {column.head ? null : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells rows to come apart.
          <tr key={row} className={styles.row}>
            {columns.map((column) => (
              <td key={column.header} className={cx(styles.cell, ...placeOf(column))}>
                <i />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
      <Icon size={14} {...iconProps} />
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

/** What can be focused in a row. */
export const stopsIn = (rows: Element) => [...rows.querySelectorAll<HTMLElement>("a, button, [type=checkbox]")];

/** From the search down into what it found; the arrow keys go on from there. */
export function focusFirstRow(panel: Element | null): void {
  const rows = panel?.querySelector("tbody");
  if (rows) stopsIn(rows)[0]?.focus();
}
