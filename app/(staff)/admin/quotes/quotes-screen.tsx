"use client";

import { useState } from "react";
import { Convert } from "@/app/(staff)/admin/enquiries/convert";
import { place } from "@/components/admin/kit/layout";
import { LayoutSwitch, useLayout } from "@/components/admin/list/list-controls";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useList } from "@/components/admin/list/use-list";
import { EmptyCell, PhoneLink, Since, smallPrint } from "@/components/admin/table/cells";
import { phoneCell } from "@/components/admin/table/csv";
import type { Column } from "@/components/admin/table/data-table";
import { QuoteBadge } from "@/components/admin/table/status-badge";
import { quoteCalls } from "@/contract/calls/quotes";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { ListedQuote } from "@/contract/schemas/quote";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { recordWords } from "@/lib/content/record-words";
import { dayInWords, isoDate, isoMinute, rupees } from "@/lib/format";
import { numberOf, PdfLink, QuoteBoard, QuoteRecords, type Reader } from "./quote-board";
import { QuoteFilters } from "./quote-filters";

const PAGE_SIZE = 10;
const TITLE = getScreen("quotes").label;

export function QuotesScreen({ permissions, me }: { permissions: readonly HeldPermission[]; me: string }) {
  const layout = useLayout();
  const [converted, setConverted] = useState<Enquiry>();
  const reader = { me, maySeeEnquiries: isAllowed(permissions, ["enquiries"]), onConvert: setConverted };
  return (
    <>
      {layout === "board" ? <QuoteBoard title={TITLE} reader={reader} /> : <QuoteList reader={reader} />}
      {converted && <Convert enquiry={converted} permissions={permissions} onClose={() => setConverted(undefined)} />}
    </>
  );
}

function QuoteList({ reader }: { reader: Reader }) {
  const list = useList(quoteCalls.find, PAGE_SIZE);
  /** The same request as the list's, which is sent once. */
  const { data } = useCall(quoteCalls.find, { query: { ...list.query, page: list.page, limit: list.pageSize } });
  return (
    <QuoteRecords reader={reader} rows={list.rows} pages={list}>
      {(opening) => (
        <ListPanel
          title={TITLE}
          empty="No quotes yet. Create one from an enquiry."
          list={list}
          columns={quoteColumns}
          tools={<LayoutSwitch />}
          above={<QuoteFilters total={data?.rupees} />}
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
    cell: (quote) => <PdfLink quote={quote} />,
    sort: "number",
    width: 16,
    isAlsoName: true,
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
    cell: ({ validUntil }) => <span className={smallPrint}>{dayInWords(new Date(validUntil))}</span>,
    sort: "validUntil",
    width: 12,
    from: "x",
  },
  {
    header: "Lead owner",
    text: ({ owner }) => owner?.name ?? "",
    cell: ({ owner }) =>
      owner?.name || (
        <span className={place("onDesk")}>
          <EmptyCell />
        </span>
      ),
    width: 14,
    cardSlot: "start",
  },
];
