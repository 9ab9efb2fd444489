import { breaks, plainLink } from "@/components/admin/kit/content";
import { place, text } from "@/components/admin/kit/layout";
import { EmptyCell, PhoneLink, Since, smallPrint } from "@/components/admin/table/cells";
import { phoneCell } from "@/components/admin/table/csv";
import type { Column } from "@/components/admin/table/data-table";
import { QuoteBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import type { ListedQuote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { dayInWords, isoDate, isoMinute, rupees } from "@/lib/format";
import { quotesWords } from "./quotes-words";

const words = quotesWords.columns;

const numberOf = ({ number, revision }: ListedQuote) => recordWords.quotes.number(number, revision);

export const PdfLink = ({ quote }: { quote: ListedQuote }) => (
  <a
    className={cx(plainLink, text("figures"), breaks)}
    href={`/api/quotes/${quote._id}/pdf`}
    target="_blank"
    rel="noreferrer"
    aria-label={quotesWords.pdf(numberOf(quote))}
  >
    {numberOf(quote)}
  </a>
);

export const quoteColumns: readonly Column<ListedQuote>[] = [
  {
    header: words.customer,
    text: ({ input }) => input.name,
    below: ({ createdAt }) => <Since when={createdAt} />,
    sort: "name",
    width: 18,
    cardSlot: "title",
  },
  {
    header: words.number,
    text: numberOf,
    cell: (quote) => <PdfLink quote={quote} />,
    sort: "number",
    width: 16,
    isAlsoName: true,
    cardSlot: "line",
  },
  {
    header: words.phone,
    inFile: [{ header: words.phone, text: ({ input }) => phoneCell(input.phone ?? "") }],
    cell: ({ input }) => <PhoneLink phone={input.phone ?? ""} />,
    width: 15,
    from: "w",
  },
  {
    header: words.value,
    cell: ({ sum }) => rupees(sum),
    inFile: [{ header: words.value, text: ({ sum }) => String(sum) }],
    sort: "sum",
    width: 13,
    align: "end",
    cardSlot: "amount",
  },
  {
    header: words.state,
    text: ({ state }) => recordWords.quotes.states[state],
    cell: ({ state }) => <QuoteBadge state={state} />,
    sort: "stateAt",
    width: 12,
    cardSlot: "badge",
  },
  {
    header: words.opened,
    inFile: [{ header: words.opened, text: ({ openedAt }) => (openedAt ? isoMinute(new Date(openedAt)) : "") }],
    cell: ({ openedAt }) => (openedAt ? <Since when={openedAt} /> : <EmptyCell />),
    width: 11,
    from: "x",
  },
  {
    header: words.validUntil,
    inFile: [{ header: words.validUntil, text: ({ validUntil }) => isoDate(new Date(validUntil)) }],
    cell: ({ validUntil }) => <span className={smallPrint}>{dayInWords(new Date(validUntil))}</span>,
    sort: "validUntil",
    width: 12,
    from: "x",
  },
  {
    header: words.owner,
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
