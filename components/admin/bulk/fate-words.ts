import { bulkWords } from "@/lib/content/bulk-words";
import type { Fate } from "./use-batch";

/** Why a write was not made, in a sentence; nothing for one that was, or that is on its way. */
export function whyNot({ state, error }: Fate): string | undefined {
  if (state === "refused") return [error?.message, ...Object.values(error?.fields ?? {})].filter(Boolean).join(" ");
  if (state === "unknown") return bulkWords.unknown(error?.message ?? "");
  return state === "unsent" ? bulkWords.unsent(error?.message) : undefined;
}
