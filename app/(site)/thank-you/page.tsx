import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/content/messages";
import styles from "./page.module.scss";

export const metadata: Metadata = { title: "Thank you", robots: { index: false } };

/** Where a form that was sent without JavaScript ends. */
export default function ThankYouPage() {
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>Thank you</h1>
      <p className={styles.lead}>{messages.enquiry.sent} We call you back about your house.</p>
      <ButtonLink href="/">Back to Homepage</ButtonLink>
    </main>
  );
}
