import { counted, grouped } from "@/lib/format";

const lakh = (rupees: number) => `₹${grouped(rupees / 100_000)} lakh`;
const quotes = (count: number) => counted(count, { one: "{n} quote", other: "{n} quotes" });

export const quotesWords = {
  filters: {
    range: (least: number, below: number | undefined) => {
      if (below === undefined) return `${lakh(least)} or more`;
      return least === 0 ? `Under ${lakh(below)}` : `${lakh(least)} to ${lakh(below)}`;
    },
  },
  board: {
    shown: quotes,
  },
} as const;
