import { bulkWords } from "@/lib/content/bulk-words";
import type { Fate } from "./use-batch";

/** The reason why a write was not made; undefined for pending and successful writes. */
export function whyNot({ state, error }: Fate): string | undefined {
  if (state === "refused") return [error?.message, ...Object.values(error?.fields ?? {})].filter(Boolean).join(" ");
  if (state === "unknown") return bulkWords.unknown(error?.message ?? "");
  return state === "unsent" ? bulkWords.unsent(error?.message) : undefined;
}
