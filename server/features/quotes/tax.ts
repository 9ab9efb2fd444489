import type { QuoteInput } from "@/contract/schemas/quote";
import type { Gst } from "@/lib/estimate/quoted-sum";
import type { QuoteRow } from "@/server/database/tables";
import type { Fact, QuotePdf } from "./pdf";

/** Empty texts if the quote has none. */
export type QuoteTax = Gst & { gstin: string; stateCode: string };

export function taxOf({ sum, input, paper }: Pick<QuoteRow, "sum" | "input" | "paper">): QuoteTax {
  const { gstin = "", stateCode = "" }: QuoteInput = JSON.parse(input);
  const { figures, tax = [] }: Partial<QuotePdf> = JSON.parse(paper);
  return { ...(figures?.gst ?? printedTax(sum, tax)), gstin, stateCode };
}

/** Older quotes print the whole tax below the taxable value. */
function printedTax(sum: number, [, tax]: readonly Fact[]): Gst {
  const gst = Number(tax?.[1].replace(/\D/g, "") ?? 0);
  const half = Math.floor(gst / 2);
  return { taxable: sum - gst, cgst: gst - half, sgst: half, igst: 0 };
}
