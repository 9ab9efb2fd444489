"use client";

import { type ReactNode, useRef } from "react";
import styles from "@/app/(staff)/admin/enquiries/board/board.module.scss";
import { breaks, plainLink, rowName } from "@/components/admin/kit/content";
import { cluster, column, columnGap, inset, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { LayoutSwitch, SearchBox } from "@/components/admin/list/list-controls";
import { showQuery, useListState } from "@/components/admin/list/use-list";
import { Button } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { useAnnounced } from "@/components/admin/parts/toasts";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { Since } from "@/components/admin/table/cells";
import { type RowOpener, titleIdOf } from "@/components/admin/table/data-table";
import { colourOfQuote } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/quotes";
import type { QuoteState } from "@/contract/rules/quote-transitions";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { ListedQuote, ListedQuotes, QuotesQuery } from "@/contract/schemas/quote";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { counted, dayInWords, grouped, rupees } from "@/lib/format";
import { QuoteFilters } from "./quote-filters";

/** Cards per state: the board is for current work, the list for everything else. */
const MAX_SHOWN = 30;

export function QuoteBoard({ title, reader }: { title: string; reader: Reader }) {
  const panel = useRef<HTMLElement>(null);
  const state = useListState(quoteCalls.find.query);
  const { state: wanted, ...query } = state.query as QuotesQuery;
  const columns = [
    useColumn("made", query),
    useColumn("sent", query),
    useColumn("accepted", query),
    useColumn("declined", query),
    useColumn("expired", query),
  ].filter((one) => !wanted || wanted.includes(one.state));
  const failed = columns.find(({ error }) => error);
  const sumOf = (read: (data: ListedQuotes) => number) =>
    columns.reduce((sum, { data }) => sum + (data ? read(data) : 0), 0);
  const total = sumOf((data) => data.total);
  const isLoading = columns.some(({ data }) => !data);
  useAnnounced(isLoading ? "" : counted(total, { one: "{n} quote", other: "{n} quotes" }));
  return (
    <QuoteRecords reader={reader} rows={columns.flatMap(({ data }) => data?.data ?? [])}>
      {(opening) => (
        <Panel
          ref={panel}
          title={title}
          count={isLoading ? undefined : total}
          tools={
            <>
              <SearchBox
                text={state.text}
                onText={state.setText}
                onDown={() => panel.current?.querySelector<HTMLElement>("[data-card]")?.focus()}
              />
              <LayoutSwitch />
            </>
          }
        >
          <QuoteFilters total={isLoading ? undefined : sumOf((data) => data.rupees)} />
          {failed?.error && (
            <Failure
              error={failed.error}
              isRetrying={false}
              onRetry={() => {
                for (const { mutate } of columns) void mutate();
              }}
            />
          )}
          <ul className={cx(stack(3), inset(3, 4), styles.board)} aria-label="Quotes by status">
            {columns.map((one) => (
              <BoardColumn key={one.state} {...one} opening={opening} />
            ))}
          </ul>
        </Panel>
      )}
    </QuoteRecords>
  );
}

function useColumn(state: QuoteState, { page: _, limit: __, ...query }: Omit<QuotesQuery, "state">) {
  return { state, ...useCall(quoteCalls.find, { query: { ...query, state, limit: MAX_SHOWN } }) };
}

type ColumnProps = {
  state: QuoteState;
  data: ListedQuotes | undefined;
  opening: RowOpener<ListedQuote> | undefined;
};

function BoardColumn({ state, data, opening }: ColumnProps) {
  const quotes = data?.data ?? [];
  const notShown = (data?.total ?? 0) - quotes.length;
  return (
    <li className={cx(column(2), place("shrinking"), padded(2, 2, 2), styles.column, colourOfQuote(state))}>
      <h3 className={cx(row(0, "center"), text("mid", "solid"), padded(1, 1, 1), styles.head)}>
        {recordWords.quotes.states[state]}
        {data && (
          <span className={text("ink-3", "figures", "light")}>{`${grouped(data.total)} · ${rupees(data.rupees)}`}</span>
        )}
      </h3>
      <ul className={stack(2)}>
        {quotes.map((quote) => (
          <Card key={quote._id} quote={quote} opening={opening} />
        ))}
      </ul>
      {quotes.length === 0 && (
        <p className={cx(text("ink-3"), padded(1, 1, 1))}>{data ? "No quotes" : visitorMessages.loading}</p>
      )}
      {notShown > 0 && (
        <Button look="quiet" onClick={() => showQuery({ view: undefined, state })}>
          {`and ${grouped(notShown)} more`}
        </Button>
      )}
    </li>
  );
}

const line = cx(cluster(0, "baseline", "between"), columnGap(2), text("snug"), place("shrinking"));

function Card({ quote, opening }: { quote: ListedQuote; opening: ColumnProps["opening"] }) {
  const { input, sum, createdAt, validUntil, owner } = quote;
  return (
    <li className={cx(stack(1), padded(2, 2, 3), styles.card, styles.still)}>
      <p className={line}>
        {opening ? (
          <a
            id={titleIdOf(quote)}
            className={cx(rowName, plainLink)}
            data-card
            href={opening.addressOf(quote)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              opening.open(quote);
            }}
          >
            {input.name}
          </a>
        ) : (
          <b className={rowName}>{input.name}</b>
        )}
        <Since when={createdAt} />
      </p>
      <p className={line}>
        <b className={text("figures", "mid")}>{rupees(sum)}</b>
        <span className={text("small", "ink-2")}>{`until ${dayInWords(new Date(validUntil))}`}</span>
      </p>
      <p className={cx(line, text("small"))}>
        <PdfLink quote={quote} />
        {owner && <span className={cx(text("ink-2"), breaks)}>{owner.name}</span>}
      </p>
    </li>
  );
}

export type Reader = { me: string; maySeeEnquiries: boolean; onConvert: (enquiry: Enquiry) => void };

type Props = {
  reader: Reader;
  rows: readonly ListedQuote[];
  pages?: { page: number; pageSize: number; total: number; setPage: (page: number) => void };
  children: (opening: RowOpener<ListedQuote> | undefined) => ReactNode;
};

/** A quote opens the record of its enquiry. Without the enquiries, as for accounts, there is only its PDF. */
export function QuoteRecords({ reader: { me, maySeeEnquiries, onConvert }, rows, pages, children }: Props) {
  if (!maySeeEnquiries) return children(undefined);
  return (
    <ListWithRecord
      part={{ kind: "enquiry", me, convert: onConvert }}
      rows={rows}
      recordOf={({ enquiry }) => enquiry}
      pages={pages}
      actions={() => null}
    >
      {children}
    </ListWithRecord>
  );
}

export const numberOf = ({ number, revision }: ListedQuote) => recordWords.quotes.number(number, revision);

export const PdfLink = ({ quote }: { quote: ListedQuote }) => (
  <a
    className={cx(plainLink, text("figures"), breaks)}
    href={`/api/quotes/${quote._id}/pdf`}
    target="_blank"
    rel="noreferrer"
    aria-label={`Open ${numberOf(quote)} as PDF`}
  >
    {numberOf(quote)}
  </a>
);
