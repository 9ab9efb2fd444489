import { type ReactNode, useEffect, useRef } from "react";
import { useTranslator } from "#translator";
import { Anchor } from "@/components/ui/anchor";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/contract/language";
import type { Receipt, ReceiptKey } from "@/contract/schemas/receipt";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import type { FormWords } from "@/lib/content/form-words";
import { inLanguage } from "@/lib/content/language/in-language";
import { keepSent } from "@/lib/enquiry/sent-enquiry";
import { clockTime, squareFeet } from "@/lib/format";
import styles from "./outcome.module.scss";

type FailureProps = { message?: string; words: Pick<FormWords, "phone" | "call" | "whatsapp"> };

/** Why an enquiry did not arrive, and other ways to reach the company (FORM-06). Scrolls into view. */
export function Failure({ message, words }: FailureProps) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: "nearest" });
  }, [message]);

  return (
    <div ref={place} role="alert" className={styles.failure}>
      {message && (
        <>
          <p>{message}</p>
          {words.call && <a href={words.call}>{t("Call {phone}", { phone: words.phone })}</a>}
          {words.whatsapp && <a href={words.whatsapp}>WhatsApp</a>}
        </>
      )}
    </div>
  );
}

/**
 * Confirms an enquiry for a moment, over the send button, so that nothing moves. The element is always rendered, or
 * screen readers would miss the message.
 */
export const Sent = ({ message, next }: { message?: string | false; next: string }) => (
  <p role="status" className={styles.sent}>
    {message && (
      <>
        <Icon name="tick" />
        <span>{`${message} ${next}`}</span>
      </>
    )}
  </p>
);

/**
 * Keeps its place and width while sending (FORM-04). `first` are its words in a form's first step: with a button of its
 * own for that step, the Enter key would press a hidden one.
 */
export function SendButton({ word, sending, first }: { word: string; sending: boolean; first?: ReactNode }) {
  const { t } = useTranslator();
  return (
    <Button type="submit" className={styles.button} aria-disabled={sending}>
      {first}
      <span className={styles.word} aria-hidden={sending}>
        {word}
      </span>
      {sending && <span className={styles.sending}>{t(visitorMessages.enquiry.sending)}</span>}
    </Button>
  );
}

/** One line on data use, next to the send button (PRIV-01). */
export function PrivacyLine({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <p className={styles.privacy}>
      <span>{text}</span> <Anchor href="/privacy">{t("Privacy")}</Anchor>
    </p>
  );
}

export type SentEnquiry = { name: string; plot_size: string; at: Date };

/** Enquiries sent from this page since it was opened (CONT-04). */
export function SentEnquiries({ sent }: { sent: SentEnquiry[] }) {
  const { t, tag } = useTranslator();
  if (sent.length === 0) return null;
  return (
    <section className={styles.sentEnquiriesSent} aria-labelledby="sent-enquiries">
      <h3 id="sent-enquiries" className={styles.title}>
        {t("What you sent")}
      </h3>
      <ul>
        {sent.map(({ name, plot_size, at }) => (
          <li key={at.getTime()} className={styles.one}>
            <span>{name}</span>
            <span>{squareFeet(plot_size)}</span>
            <time className={styles.when} dateTime={at.toISOString()}>
              {clockTime(at, tag)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type Accepted = Partial<ReceiptKey>;

/**
 * Loads a receipt together with the component that shows it, which pages do not bundle. Undefined on failure: the
 * visitor already knows that the enquiry arrived.
 */
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
