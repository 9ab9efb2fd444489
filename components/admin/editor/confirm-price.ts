import { priceChangeWords as words } from "@/lib/content/price-change-words";
import { isLargeChange, largeChangeText } from "@/lib/price-change";
import type { Confirmation } from "./editor";

/** Asks before a price that is much higher or lower than the stored one is saved. */
export function confirmPrice(name: string, before: number | null, now: number): Confirmation | undefined {
  if (!isLargeChange(before, now)) return undefined;
  return { title: words.title(1), sentence: largeChangeText(name, before, now), yes: words.yes(1), no: words.no };
}
