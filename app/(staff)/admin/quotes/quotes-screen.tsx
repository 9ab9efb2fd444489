"use client";

import { type ReactNode, useState } from "react";
import { Convert } from "@/app/(staff)/admin/enquiries/convert";
import { breaks, plainLink, rowName } from "@/components/admin/kit/content";
import { text } from "@/components/admin/kit/layout";
import { Board, BoardColumn, Card, CardName, cardLine, MAX_CARDS } from "@/components/admin/list/board";
import { LayoutSwitch, useLayout } from "@/components/admin/list/list-controls";
import { ListPanel } from "@/components/admin/list/list-panel";
import { type List, useList, useListState } from "@/components/admin/list/use-list";
import { PdfLink } from "@/components/admin/parts/button";
import { ListWithRecord } from "@/components/admin/record/list-with-record";
import { EmptyCell, EmptyOnDesk, PhoneLink, Since, smallPrintLine } from "@/components/admin/table/cells";
import { phoneCell } from "@/components/admin/table/columns-of";
import type { Column, RowOpener } from "@/components/admin/table/data-table";
import { colourOfQuote, QuoteBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/quotes";
import type { QuoteState } from "@/contract/rules/quote-transitions";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { ListedQuote, QuotesQuery } from "@/contract/schemas/quote";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { recordWords } from "@/lib/content/record-words";
import { dayInWords, grouped, isoDate, isoMinute, rupees } from "@/lib/format";
import { QuoteFilters } from "./quote-filters";

const PAGE_SIZE = 10;
const TITLE = getScreen("quotes").label;

const numberOf = ({ number, revision }: ListedQuote) => recordWords.quotes.number(number, revision);

export function QuotesScreen({ permissions, myId }: { permissions: readonly HeldPermission[]; myId: string }) {
  const layout = useLayout();
  const [converting, setConverting] = useState<Enquiry>();
  const viewer = { myId, maySeeEnquiries: isAllowed(permissions, ["enquiries"]), onConvert: setConverting };
  return (
    <>
      {layout === "board" ? <QuoteBoard viewer={viewer} /> : <QuoteList viewer={viewer} />}
      {converting && (
        <Convert enquiry={converting} permissions={permissions} onClose={() => setConverting(undefined)} />
      )}
    </>
  );
}

function QuoteList({ viewer }: { viewer: Viewer }) {
  const list = useList(quoteCalls.find, PAGE_SIZE);
  return (
    <QuoteRecords viewer={viewer} rows={list.rows} pages={list}>
      {(opening) => (
        <ListPanel
          title={TITLE}
          empty="No quotes yet. Create one from an enquiry."
          list={list}
          columns={quoteColumns}
          tools={<LayoutSwitch />}
          above={<QuoteFilters total={list.rupees} />}
          opening={opening}
        />
      )}
    </QuoteRecords>
  );
}

const quoteColumns: readonly Column<ListedQuote>[] = [
  {
    header: "Customer",
    text: ({ input }) => input.name,
    below: ({ createdAt }) => <Since when={createdAt} />,
    sort: "name",
    width: 18,
    cardSlot: "title",
  },
  {
    header: "Quote",
    text: numberOf,
    cell: (quote) => <QuotePdf quote={quote} />,
    sort: "number",
    width: 16,
    isSecondName: true,
    cardSlot: "line",
  },
  {
    header: "Phone",
    inFile: [{ header: "Phone", text: ({ input }) => phoneCell(input.phone ?? "") }],
    cell: ({ input }) => <PhoneLink phone={input.phone ?? ""} />,
    width: 15,
    from: "w",
  },
  {
    header: "Value",
    cell: ({ sum }) => rupees(sum),
    inFile: [{ header: "Value", text: ({ sum }) => String(sum) }],
    sort: "sum",
    width: 13,
    align: "end",
    cardSlot: "amount",
  },
  {
    header: "Status",
    text: ({ state }) => recordWords.quotes.states[state],
    cell: ({ state }) => <QuoteBadge state={state} />,
    sort: "stateAt",
    width: 12,
    cardSlot: "badge",
  },
  {
    header: "Opened",
    inFile: [{ header: "Opened", text: ({ openedAt }) => (openedAt ? isoMinute(new Date(openedAt)) : "") }],
    cell: ({ openedAt }) => (openedAt ? <Since when={openedAt} /> : <EmptyCell />),
    width: 11,
    from: "x",
  },
  {
    header: "Valid until",
    inFile: [{ header: "Valid until", text: ({ validUntil }) => isoDate(new Date(validUntil)) }],
    cell: ({ validUntil }) => <span className={smallPrintLine}>{dayInWords(new Date(validUntil))}</span>,
    sort: "validUntil",
    width: 12,
    from: "x",
  },
  {
    header: "Lead owner",
    text: ({ owner }) => owner?.name ?? "",
    cell: ({ owner }) => owner?.name || <EmptyOnDesk />,
    width: 14,
    cardSlot: "start",
  },
];

function QuoteBoard({ viewer }: { viewer: Viewer }) {
  const search = useListState(quoteCalls.find.query);
  const { state: chosenStates, ...query } = search.query as QuotesQuery;
  const columns = [
    useColumn("made", query),
    useColumn("sent", query),
    useColumn("accepted", query),
    useColumn("declined", query),
    useColumn("expired", query),
  ].filter(({ state }) => !chosenStates || chosenStates.includes(state));
  const isLoaded = columns.every(({ data }) => data);
  const sumOf = (name: "total" | "rupees") =>
    isLoaded ? columns.reduce((sum, { data }) => sum + (data?.[name] ?? 0), 0) : undefined;
  return (
    <QuoteRecords viewer={viewer} rows={columns.flatMap(({ data }) => data?.data ?? [])}>
      {(opening) => (
        <Board
          title={TITLE}
          count={{ one: "{n} quote", other: "{n} quotes" }}
          total={sumOf("total")}
          reads={columns}
          search={search}
          tools={<LayoutSwitch />}
          above={<QuoteFilters total={sumOf("rupees")} />}
        >
          {columns.map(({ state, data }) => (
            <BoardColumn
              key={state}
              className={colourOfQuote(state)}
              name={recordWords.quotes.states[state]}
              figures={data && `${grouped(data.total)} · ${rupees(data.rupees)}`}
              none="No quotes"
              notShown={data ? data.total - data.data.length : 0}
              filter={{ state }}
              cards={(data?.data ?? []).map((quote) => <QuoteCard key={quote._id} quote={quote} opening={opening} />)}
            />
          ))}
        </Board>
      )}
    </QuoteRecords>
  );
}

function useColumn(state: QuoteState, { page: _, limit: __, ...query }: Omit<QuotesQuery, "state">) {
  return { state, ...useCall(quoteCalls.find, { query: { ...query, state, limit: MAX_CARDS } }) };
}

type Opening = RowOpener<ListedQuote> | undefined;

function QuoteCard({ quote, opening }: { quote: ListedQuote; opening: Opening }) {
  const { input, sum, createdAt, validUntil, owner } = quote;
  return (
    <Card>
      <p className={cardLine}>
        {opening ? (
          <CardName row={quote} opening={opening}>
            {input.name}
          </CardName>
        ) : (
          <b className={rowName}>{input.name}</b>
        )}
        <Since when={createdAt} />
      </p>
      <p className={cardLine}>
        <b className={text("figures", "mid")}>{rupees(sum)}</b>
        <span className={text("small", "ink-2")}>{`until ${dayInWords(new Date(validUntil))}`}</span>
      </p>
      <p className={cx(cardLine, text("small"))}>
        <QuotePdf quote={quote} />
        {owner && <span className={cx(text("ink-2"), breaks)}>{owner.name}</span>}
      </p>
    </Card>
  );
}

type Viewer = { myId: string; maySeeEnquiries: boolean; onConvert: (enquiry: Enquiry) => void };

type RecordsProps = {
  viewer: Viewer;
  rows: readonly ListedQuote[];
  pages?: List<ListedQuote>;
  children: (opening: Opening) => ReactNode;
};

/** A quote opens the record of its enquiry. Staff who may not see enquiries get only its PDF. */
function QuoteRecords({ viewer: { myId, maySeeEnquiries, onConvert }, rows, pages, children }: RecordsProps) {
  if (!maySeeEnquiries) return children(undefined);
  return (
    <ListWithRecord
      record={{ kind: "enquiry", myId, convert: onConvert }}
      rows={rows}
      recordIdOf={({ enquiry }) => enquiry}
      pages={pages}
      actions={() => null}
    >
      {children}
    </ListWithRecord>
  );
}

const QuotePdf = ({ quote }: { quote: ListedQuote }) => (
  <PdfLink className={cx(plainLink, text("figures"), breaks)} kind="quotes" id={quote._id} name={numberOf(quote)} />
);
