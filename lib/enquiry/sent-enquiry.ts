import type { ReceiptKey } from "@/contract/schemas/receipt";
import { ofTab, readStored, store } from "@/lib/browser-storage";

const KEY = "enquiry.sent";

export const keepSent = ({ reference, proof }: ReceiptKey) =>
  store(ofTab, KEY, `${new URLSearchParams({ reference, proof })}`);

/** Undefined unless this tab has sent an enquiry and is at the general thank-you page. */
export function receiptAddress({ pathname }: Pick<Location, "pathname">): string | undefined {
  const sent = pathname.endsWith("/thank-you") && readStored(ofTab, KEY);
  return sent ? `${pathname}/sent?${sent}` : undefined;
}
