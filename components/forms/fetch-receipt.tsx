import type { ReactNode } from "react";
import type { Language } from "@/contract/language";
import type { Receipt, ReceiptKey } from "@/contract/schemas/receipt";
import { fetchJson } from "@/lib/api/fetch-json";
import { inLanguage } from "@/lib/content/language/translator";
import { keepSent } from "@/lib/enquiry/sent-enquiry";

export type Accepted = Partial<ReceiptKey>;

/** Undefined on failure: the visitor already knows that the enquiry arrived. */
export async function fetchReceipt({ reference, proof }: Accepted, language: Language): Promise<ReactNode> {
  if (!reference || !proof) return undefined;
  const key = { reference, proof };
  keepSent(key);
  try {
    const [{ LiveReceipt }, receipt] = await Promise.all([
      import("./live-receipt"),
      fetchJson<Receipt>(`/api/receipts?${new URLSearchParams({ ...key, ...inLanguage(language) })}`),
    ]);
    return <LiveReceipt key={reference} receipt={receipt} proof={proof} />;
  } catch {
    return undefined;
  }
}
