import { type ComponentProps, type ReactNode, useRef } from "react";
import { plainLink, rowName } from "@/components/admin/kit/content";
import {
  cluster,
  column,
  columnGap,
  row as flexRow,
  inset,
  padded,
  place,
  stack,
  text,
} from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { useAnnounced } from "@/components/admin/parts/toasts";
import { type RowOpener, titleIdOf } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { counted, grouped, type PluralForms } from "@/lib/format";
import styles from "./board.module.scss";
import { SearchBox } from "./list-controls";
import { showQuery } from "./use-list";

/** The most cards per status: the board is for current work, the list for everything else. */
export const MAX_CARDS = 30;

type BoardProps = {
  title: string;
  count: PluralForms;
  /** Undefined until all columns are loaded. */
  total: number | undefined;
  reads: readonly { error?: Error; mutate: () => unknown }[];
  search: { text: string; setText: (text: string) => void };
  tools: ReactNode;
  above: ReactNode;
  children: ReactNode;
};

export function Board({ title, count, total, reads, search, tools, above, children }: BoardProps) {
  const panel = useRef<HTMLElement>(null);
  useAnnounced(total === undefined ? "" : counted(total, count));
  const error = reads.find((read) => read.error)?.error;
  return (
    <Panel
      ref={panel}
      title={title}
      count={total}
      tools={
        <>
          <SearchBox
            text={search.text}
            onText={search.setText}
            onDown={() => panel.current?.querySelector<HTMLElement>("[data-card]")?.focus()}
          />
          {tools}
        </>
      }
    >
      {above}
      {error && <Failure error={error} isRetrying={false} onRetry={() => reads.map(({ mutate }) => mutate())} />}
      <ul className={cx(stack(3), inset(3, 4), styles.board)} aria-label={`${title} by status`}>
        {children}
      </ul>
    </Panel>
  );
}

type ColumnProps = ComponentProps<"li"> & {
  name: string;
  /** Undefined until the column is loaded. */
  figures: string | undefined;
  none: string;
  notShown: number;
  /** Shows all of the column's rows in the list. */
  filter: Parameters<typeof showQuery>[0];
  cards: readonly ReactNode[];
};

export function BoardColumn({ name, figures, none, notShown, filter, cards, className, ...listItem }: ColumnProps) {
  return (
    <li className={cx(column(2), place("shrinking"), padded(2, 2, 2), styles.column, className)} {...listItem}>
      <h3 className={cx(flexRow(0, "center"), text("mid", "solid"), padded(1, 1, 1), styles.head)}>
        {name}
        <span className={text("ink-3", "figures", "light")}>{figures}</span>
      </h3>
      <ul className={stack(2)}>{cards}</ul>
      {cards.length === 0 && (
        <p className={cx(text("ink-3"), padded(1, 1, 1))}>{figures === undefined ? visitorMessages.loading : none}</p>
      )}
      {notShown > 0 && (
        <Button look="quiet" onClick={() => showQuery({ view: undefined, ...filter })}>
          {`and ${grouped(notShown)} more`}
        </Button>
      )}
    </li>
  );
}

export const Card = (card: ComponentProps<"li">) => (
  <li className={cx(stack(1), padded(2, 2, 3), styles.card)} {...card} />
);

export const cardLine = cx(cluster(0, "baseline", "between"), columnGap(2), text("snug"), place("shrinking"));
export const cardFoot = cx(flexRow(0, "center", "between"), styles.foot);

type NameProps<Row> = ComponentProps<"a"> & { row: Row; opening: RowOpener<Row> };

export const CardName = <Row extends { _id: string }>({ row, opening, children, ...link }: NameProps<Row>) => (
  <a
    id={titleIdOf(row)}
    className={cx(rowName, plainLink)}
    data-card
    href={opening.addressOf(row)}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      opening.open(row);
    }}
    {...link}
  >
    {children}
  </a>
);
