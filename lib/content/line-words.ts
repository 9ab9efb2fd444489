import type { PackageDetails } from "@/contract/content/details";
import { nameKey } from "@/contract/name-key";
import type { Translator } from "@/lib/content/language/translator";

/** What a line of a service says in detail, and whether that is a sample. */
export type LineWords = { text: string; isSample: boolean };

/** The timber, size, brand class and allowance of this line; undefined without any. */
export function lineWords(
  line: string,
  lines: PackageDetails["lines"],
  { t, text, stop }: Translator,
): LineWords | undefined {
  const found = lines.find((one) => nameKey(one.line) === nameKey(line));
  if (!found) return undefined;
  const { timber, brand, allowance, isSample } = found;
  const size = text(found.size);
  const said = [
    timber && t("Timber: {timber}", { timber: text(timber) }),
    size && size.charAt(0).toUpperCase() + size.slice(1),
    brand && t("Brand: {brand} or similar", { brand: text(brand) }),
    allowance && t("Allowance: up to {amount}", { amount: text(allowance) }),
  ].filter(Boolean);
  return said.length > 0 ? { text: said.join(`${stop} `), isSample } : undefined;
}
