import { breaks, plainLink } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { EmptyCell, PhoneLink, Since, smallPrint } from "@/components/admin/table/cells";
import { phoneCell } from "@/components/admin/table/csv";
import type { Column } from "@/components/admin/table/data-table";
import { QuoteBadge } from "@/components/admin/table/quote-badge";
import { cx } from "@/components/ui/cx";
import type { ListedQuote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { dayInWords, isoDate, isoMinute, rupees } from "@/lib/format";

const numberOf = ({ number, revision }: ListedQuote) => recordWords.quotes.number(number, revision);

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

export const quoteColumns: readonly Column<ListedQuote>[] = [
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
