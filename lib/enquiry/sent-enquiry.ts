import type { ReceiptKey } from "@/contract/schemas/receipt";
import { ofTab, readStored, store } from "@/lib/browser-storage";

const KEY = "enquiry.sent";

/** Stores the reference of the last enquiry from this tab, and the proof of sending it. */
export const keepSent = ({ reference, proof }: ReceiptKey) =>
  store(ofTab, KEY, `${new URLSearchParams({ reference, proof })}`);

/** Undefined unless the tab is at the general thank-you page, in any language, and has sent an enquiry. */
export function receiptAddress({ pathname }: Pick<Location, "pathname">): string | undefined {
  const sent = pathname.endsWith("/thank-you") && readStored(ofTab, KEY);
  return sent ? `${pathname}/sent?${sent}` : undefined;
}
