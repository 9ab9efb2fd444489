import { counted } from "@/lib/plural";
import { isLargeChange, largeChangeText } from "@/lib/price-change";
import type { Confirmation } from "./editor";

/** The question before a price that differs a lot from the old one is saved. */
export const priceChangeWords = {
  title: (count: number) => (count === 1 ? "Is this price right?" : "Are these prices right?"),
  yes: (count: number) => counted(count, { one: "Save new price", other: "Save {n} new prices" }),
  no: "Go back",
} as const;

/** Asks before a price that is much higher or lower than the stored one is saved. */
export function confirmPrice(name: string, before: number | null, now: number): Confirmation | undefined {
  if (!isLargeChange(before, now)) return undefined;
  const { title, yes, no } = priceChangeWords;
  return { title: title(1), sentence: largeChangeText(name, before, now), yes: yes(1), no };
}
