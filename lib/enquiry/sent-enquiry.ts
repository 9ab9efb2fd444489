import type { ReceiptKey } from "@/contract/schemas/receipt";

/** In sessionStorage, where lib/inline-scripts/sent-enquiry reads it. */
const KEY = "enquiry.sent";

/** Stores the reference of the last enquiry from this tab, and the proof of sending it. */
export function keepSent({ reference, proof }: ReceiptKey): void {
  try {
    sessionStorage.setItem(KEY, `${new URLSearchParams({ reference, proof })}`);
  } catch {
    // Without storage, only the sending page shows the receipt.
  }
}
