import type { Metadata } from "next";
import { PlainPage } from "@/components/site/plain-page";
import { messages } from "@/lib/content/messages";

export const metadata: Metadata = { title: "Thank you", robots: { index: false } };

/** Where a form that was sent without JavaScript ends. */
export default function ThankYouPage() {
  return (
    <PlainPage
      title="Thank you"
      lead={`${messages.enquiry.sent} We call you back about your house.`}
      sheet="Thank you"
    />
  );
}
