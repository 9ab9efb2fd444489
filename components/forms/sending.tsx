import { type ReactNode, useEffect, useRef } from "react";
import { useTranslator } from "#translator";
import { SiteButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { FormWords } from "@/lib/content/enquiry-questions";
import { clockTime, squareFeet } from "@/lib/format";
import styles from "./enquiry-form.module.scss";

type SendButtonProps = { word: string; sending: boolean; first: ReactNode };

/**
 * Keeps its place and width while sending (FORM-04). With a button of its own for the first step, the Enter key would
 * press a hidden one.
 */
export function SendButton({ word, sending, first }: SendButtonProps) {
  const { t } = useTranslator();
  return (
    <SiteButton type="submit" className="relative" aria-disabled={sending}>
      {first}
      <span className={styles.word} aria-hidden={sending}>
        {word}
      </span>
      {sending && <span className={styles.sending}>{t(visitorMessages.enquiry.sending)}</span>}
    </SiteButton>
  );
}

export function PrivacyLine({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <p className={styles.privacy}>
      <span>{text}</span> <Anchor href="/privacy">{t("Privacy")}</Anchor>
    </p>
  );
}

type FailureProps = { message?: string; words: Pick<FormWords, "phone" | "call" | "whatsapp"> };

/** Scrolls into view. Names other ways to reach the company (FORM-06). */
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

/** Over the send button, so that nothing moves. Always rendered, or screen readers would miss the message. */
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

export type SentEnquiry = { name: string; plot_size: string; at: Date };

export function SentEnquiries({ sent }: { sent: SentEnquiry[] }) {
  const { t, tag } = useTranslator();
  if (sent.length === 0) return null;
  return (
    <section className="above-6" aria-labelledby="sent-enquiries">
      <h3 id="sent-enquiries" className="h3 mid">
        {t("What you sent")}
      </h3>
      <ul>
        {sent.map(({ name, plot_size, at }) => (
          <li key={at.getTime()} className="cluster apart-5 pad-3 ruled">
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
