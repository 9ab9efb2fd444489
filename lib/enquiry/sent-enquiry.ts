import type { ReceiptKey } from "@/contract/schemas/receipt";

/** In this tab's storage, where lib/inline-scripts/sent-enquiry finds it. */
const KEY = "enquiry.sent";

/** Notes which enquiry was sent last from this tab, and the proof that it was. */
export function keepSent({ reference, proof }: ReceiptKey): void {
  try {
    sessionStorage.setItem(KEY, `${new URLSearchParams({ reference, proof })}`);
  } catch {
    // Storage is switched off: then the page that it was sent from shows it alone.
  }
}
