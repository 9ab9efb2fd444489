import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { plainLink } from "@/components/admin/kit/content";
import { text as looks } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { EmptyCell } from "./cells";
import styles from "./data-table.module.scss";

export type Column<Row> = {
  header: string;
  head?: ReactNode;
  /** Shown from this breakpoint (styles/_mixins); in a narrower window another column or the record has the value. */
  from?: "x" | "w";
  /** CSV files use it too, and omit columns without it. */
  text?: (row: Row) => string;
  inFile?: readonly { header: string; text: (row: Row) => string }[];
  cell?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  /** Hides `below` from this breakpoint, where a column of its own shows it. */
  belowUntil?: "x" | "w";
  sort?: string;
  /** Relative to the other columns, and fixed, so that nothing jumps while paging. */
  width?: number;
  align?: "end";
  /** Names the row next to its title, where titles repeat: "Edit Economy Mysuru". */
  isAlsoName?: true;
  /** Places the column on a phone's card, which omits columns without it: two lines, with `line` between them. */
  cardSlot?: "choice" | "title" | "amount" | "actions" | "line" | "badge" | "picture" | "start" | "finish" | "phone";
};

export type RowOpener<Row> = {
  addressOf: (row: Row) => string;
  open: (row: Row) => void;
  openId?: string;
  opensInSidePanel: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isBusy?: boolean;
  savedId?: string;
  sort?: string;
  onSort?: (sort: string | undefined) => void;
  opening?: RowOpener<Row>;
};

/** Explicit roles: some screen readers ignore table semantics once CSS turns rows into cards. */
const roleOf = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

export const nameIdsOf = (row: { _id: string }) => `${titleIdOf(row)} ${alsoIdOf(row)}`;
const alsoIdOf = (row: { _id: string }) => `also-${row._id}`;
export const titleIdOf = (row: { _id: string }) => `title-${row._id}`;

export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { label, columns, rows, isBusy, savedId, sort, onSort, opening } = props;

  /** Ignores presses on controls, with modifier keys, and at the end of a text selection. */
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
    <table
      {...roleOf("table")}
      className={cx(styles.table, isBusy && styles.busy)}
      aria-label={label}
      aria-busy={isBusy}
    >
      <Widths columns={columns} />
      <thead {...roleOf("rowgroup")} className={styles.heads}>
        <tr {...roleOf("row")}>
          {columns.map((column) => (
            <th
              key={column.header}
              {...roleOf("columnheader")}
              scope="col"
              className={cx(styles.head, ...lookOf(column))}
              aria-sort={ordered(column.sort, sort)}
            >
              {column.sort && onSort ? (
                <SortButton header={column.header} field={column.sort} sort={sort} onSort={onSort} />
              ) : (
                (column.head ?? column.header)
              )}
              <span hidden className={styles.onCards}>
                {column.header}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roleOf("rowgroup")} className={styles.body} onKeyDown={moveByArrows} onClick={openPressed}>
        {rows.map((row) => (
          <tr
            {...roleOf("row")}
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
              <td key={column.header} {...roleOf("cell")} className={cx(styles.cell, ...placeOf(column))}>
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

const figures = looks("figures");

type Place = Pick<Column<never>, "align" | "cardSlot" | "from">;

const lookOf = ({ align, from }: Place) => [align && cx(styles[align], figures), from && styles[from]];

const placeOf = (column: Place) => [styles[column.cardSlot ?? "elsewhere"], ...lookOf(column)];

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

type WordsProps<Row> = { column: Column<Row>; row: Row; opening?: RowOpener<Row> };

/** Text has at most two lines, one above `below`, and is complete on hover. */
function Words<Row extends { _id: string }>({ column, row, opening }: WordsProps<Row>) {
  const { text, cell = text, below, cardSlot, isAlsoName } = column;
  const id = cardSlot === "title" ? titleIdOf(row) : isAlsoName && alsoIdOf(row);
  const words = cell?.(row);
  const look: { title?: string; className?: string } =
    typeof words === "string" ? { title: words, className: cx(styles.words, below && styles.single) } : {};
  if (cardSlot === "title" && opening)
    return (
      <a
        id={id}
        {...look}
        className={cx(plainLink, look.className)}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are all alike.
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

function SortButton({ header, field, sort, onSort }: SortProps) {
  const order = ordered(field, sort);
  const Icon = order ? (order === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  const next = order ? (order === "ascending" ? `-${field}` : undefined) : field;
  return (
    <button type="button" className={cx(styles.sort, order && styles.sorted)} onClick={() => onSort(next)}>
      <span>{header}</span>
      <Icon size={14} {...iconProps} />
    </button>
  );
}

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

export const stopsIn = (rows: Element) => [...rows.querySelectorAll<HTMLElement>("a, button, [type=checkbox]")];

export function focusFirstRow(panel: Element | null): void {
  const rows = panel?.querySelector("tbody");
  if (rows) stopsIn(rows)[0]?.focus();
}
