import type { ReactNode } from "react";
import type { Receipt, ReceiptKey } from "@/contract/schemas/receipt";
import { fetchJson } from "@/lib/api/fetch-json";
import { keepSent } from "@/lib/enquiry/sent-enquiry";

/** What the server says of an enquiry that it took. */
export type Accepted = Partial<ReceiptKey>;

/**
 * The receipt of an enquiry, with the part that shows it, which no page has to carry before. Nothing where it cannot be had:
 * the enquiry was taken all the same, and that was said.
 */
export async function fetchReceipt({ reference, proof }: Accepted): Promise<ReactNode> {
  if (!reference || !proof) return undefined;
  const key = { reference, proof };
  keepSent(key);
  try {
    const [{ LiveReceipt }, receipt] = await Promise.all([
      import("./live-receipt"),
      fetchJson<Receipt>(`/api/receipts?${new URLSearchParams(key)}`),
    ]);
    return <LiveReceipt key={reference} receipt={receipt} proof={proof} />;
  } catch {
    return undefined;
  }
}
