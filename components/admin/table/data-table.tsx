import { ArrowDown, ArrowUp, ArrowUpDown, type LucideIcon } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { iconButton, plainLink } from "@/components/admin/kit/content";
import { row as flexRow, text as textLook } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { EmptyCell } from "./cells";
import cells from "./cells.module.scss";
import styles from "./data-table.module.scss";
import { moveFocusByArrows } from "./row-focus";

export type Column<Row> = {
  header: string;
  head?: ReactNode;
  /** Windows narrower than this (styles/_mixins) hide the column. Another column or the record has its value. */
  from?: "x" | "w";
  /** The text of the cell, also in CSV files. */
  text?: (row: Row) => string;
  /** Cells of CSV files instead of `text`. A column with neither is not in them. */
  inFile?: readonly { header: string; text: (row: Row) => string }[];
  cell?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  /** Windows from this breakpoint hide `below`, because another column has its value. */
  belowUntil?: "x" | "w";
  sort?: string;
  /** Relative to the other columns, and fixed, so that nothing jumps while paging. */
  width?: number;
  align?: "end";
  /** Names the row together with its title, because titles repeat: "Edit Economy Mysuru". */
  isSecondName?: true;
  /** Where a phone's card shows the column: in two lines, with `line` between them. Without a slot it is not shown. */
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

const secondNameIdOf = (row: { _id: string }) => `second-name-${row._id}`;
export const titleIdOf = (row: { _id: string }) => `title-${row._id}`;

export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { label, columns, rows, isBusy, savedId, sort, onSort, opening } = props;

  /** Ignores presses on controls, with modifier keys, and at the end of a text selection. */
  function openPressedRow(event: MouseEvent<HTMLElement>) {
    const pressed = event.target as Element;
    const titleId = pressed.closest("tr")?.dataset.title;
    const row = rows.find((candidate) => titleIdOf(candidate) === titleId);
    const isOnControl = pressed.closest("a, button, input, select, label, [role=menu]")?.matches(":not([data-opens])");
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!row || !opening || isOnControl || hasModifier || getSelection()?.toString()) return;
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
      <ColumnWidths columns={columns} />
      <thead {...roleOf("rowgroup")} className={styles.heads}>
        <tr {...roleOf("row")}>
          {columns.map((column) => (
            <th
              key={column.header}
              {...roleOf("columnheader")}
              scope="col"
              className={cx(styles.head, ...thClasses(column))}
              aria-sort={directionOf(column.sort, sort)}
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
      <tbody {...roleOf("rowgroup")} className={styles.body} onKeyDown={moveFocusByArrows} onClick={openPressedRow}>
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
              <td key={column.header} {...roleOf("cell")} className={cx(styles.cell, ...tdClasses(column))}>
                <CellContent column={column} row={row} opening={opening} />
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

type Layout = Pick<Column<never>, "align" | "cardSlot" | "from">;

const thClasses = ({ align, from }: Layout) => [align && cx(styles[align], textLook("figures")), from && styles[from]];

const tdClasses = (column: Layout) => [styles[column.cardSlot ?? "elsewhere"], ...thClasses(column)];

function ColumnWidths<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const total = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  return (
    <colgroup>
      {columns.map(({ header, width = 1, from }) => (
        <col key={header} className={from && styles[from]} style={{ width: `${(100 * width) / total}%` }} />
      ))}
    </colgroup>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; opening?: RowOpener<Row> };

/** Text has at most two lines, or one above `below`; hovering shows all of it. */
function CellContent<Row extends { _id: string }>({ column, row, opening }: CellProps<Row>) {
  const { text, cell = text, below, cardSlot, isSecondName } = column;
  const id = cardSlot === "title" ? titleIdOf(row) : isSecondName && secondNameIdOf(row);
  const content = cell?.(row);
  const textProps: { title?: string; className?: string } =
    typeof content === "string" ? { title: content, className: cx(styles.cellText, below && styles.singleLine) } : {};
  if (cardSlot === "title" && opening)
    return (
      <a
        id={id}
        {...textProps}
        className={cx(plainLink, textProps.className)}
        data-opens
        href={opening.addressOf(row)}
        aria-current={opening.openId === row._id ? "true" : undefined}
      >
        {content || <EmptyCell />}
      </a>
    );
  if (typeof content !== "string" && !id) return content;
  return (
    <span id={id} {...textProps}>
      {content}
    </span>
  );
}

export function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return (
    <table className={cx(styles.table, styles.skeleton)} aria-hidden="true">
      <ColumnWidths columns={columns} />
      <thead className={styles.heads}>
        <tr>
          {columns.map((column) => (
            <th key={column.header} className={cx(styles.head, ...thClasses(column))}>
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
              <td key={column.header} className={cx(styles.cell, ...tdClasses(column))}>
                <i />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function directionOf(field: string | undefined, sort: string | undefined) {
  if (!field || field !== sort?.replace(/^-/, "")) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}

type SortProps = { header: string; field: string; sort?: string; onSort: (sort: string | undefined) => void };

const SORT_ICONS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

function SortButton({ header, field, sort, onSort }: SortProps) {
  const direction = directionOf(field, sort);
  const Icon = SORT_ICONS[direction ?? "none"];
  const nextSort = { none: field, ascending: `-${field}`, descending: undefined }[direction ?? "none"];
  return (
    <button type="button" className={cx(styles.sort, direction && styles.sorted)} onClick={() => onSort(nextSort)}>
      <span>{header}</span>
      <Icon size={14} {...iconProps} />
    </button>
  );
}

export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={cx(flexRow(0, undefined, "right"), cells.actions)}>{children}</div>
);

type IconButtonProps = {
  icon: LucideIcon;
  label: string;
  row: { _id: string };
  onClick: () => void;
  isDanger?: boolean;
  isSecondary?: boolean;
  /** Shows the label, because no icon would tell the action. */
  isInWords?: boolean;
};

export function IconButton({ icon: Icon, label, row, onClick, isDanger, isSecondary, isInWords }: IconButtonProps) {
  const id = useId();
  return (
    <button
      id={id}
      type="button"
      className={cx(iconButton, cells.actionButton, isDanger && cells.danger, isInWords && cells.inWords)}
      aria-label={label}
      aria-labelledby={`${id} ${titleIdOf(row)} ${secondNameIdOf(row)}`}
      title={isInWords ? undefined : label}
      data-secondary={isSecondary || undefined}
      onClick={onClick}
    >
      {isInWords ? label : <Icon size={17} {...iconProps} />}
    </button>
  );
}

export const Heads = ({ words }: { words: readonly string[] }) => (
  <thead>
    <tr>
      {words.map((word) => (
        <th key={word} scope="col">
          {word}
        </th>
      ))}
    </tr>
  </thead>
);
