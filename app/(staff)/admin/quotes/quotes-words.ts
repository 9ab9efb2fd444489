import { counted, grouped } from "@/lib/format";

const lakh = (rupees: number) => `₹${grouped(rupees / 100_000)} lakh`;
const quotes = (count: number) => counted(count, { one: "{n} quote", other: "{n} quotes" });

export const quotesWords = {
  empty: "No quotes yet. Create one from an enquiry.",
  total: (amount: string) => `${amount} in all, GST included`,
  columns: {
    number: "Quote",
    customer: "Customer",
    phone: "Phone",
    value: "Value",
    state: "Status",
    created: "Created",
    opened: "Opened",
    validUntil: "Valid until",
    owner: "Lead owner",
  },
  pdf: (number: string) => `Open ${number} as PDF`,
  until: (day: string) => `until ${day}`,
  filters: {
    label: "Filters",
    state: "Status",
    open: "Open",
    owner: "Lead owner",
    me: "Me",
    nobody: "Unassigned",
    enquiry: "Enquiry",
    created: "Created",
    changed: "Status since",
    periods: { thisMonth: "This month", lastMonth: "Last month" },
    value: "Value",
    range: (least: number, below: number | undefined) => {
      if (below === undefined) return `${lakh(least)} or more`;
      return least === 0 ? `Under ${lakh(below)}` : `${lakh(least)} to ${lakh(below)}`;
    },
    clear: "Clear filters",
  },
  board: {
    label: "Quotes by status",
    shown: quotes,
    empty: "No quotes",
    more: (count: number) => `and ${grouped(count)} more`,
    head: (count: number, amount: string) => `${grouped(count)} · ${amount}`,
  },
} as const;
