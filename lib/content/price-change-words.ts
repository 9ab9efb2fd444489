import { counted } from "@/lib/plural";

/** The question before a price that differs a lot from the old one is saved. */
export const priceChangeWords = {
  title: (count: number) => (count === 1 ? "Is this price right?" : "Are these prices right?"),
  yes: (count: number) => counted(count, { one: "Save new price", other: "Save {n} new prices" }),
  no: "Go back",
} as const;
