import { useEffect, useRef } from "react";
import { useTranslator } from "#translator";
import { SiteButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { Anchor } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { FormWords } from "@/lib/content/enquiry-questions";
import type { Sentence } from "@/lib/content/translations";
import { clockTime, squareFeet } from "@/lib/format";
import styles from "./enquiry-form.module.scss";

type FormFootProps = {
  words: FormWords;
  button: Sentence;
  hasDoubts: boolean;
  sending: boolean;
  failure: string | undefined;
  sentMessage: string | undefined;
  onBack: () => void;
};

/**
 * The button keeps its place and width while sending (FORM-04). Both steps share one button, because the Enter key
 * presses a form's first submit button even if that is hidden.
 */
export function FormFoot({ words, button, hasDoubts, sending, failure, sentMessage, onBack }: FormFootProps) {
  const { t } = useTranslator();
  return (
    <div className={styles.foot}>
      <Failure message={failure} words={words} />
      <SiteButton type="submit" className="relative" aria-disabled={sending}>
        <span data-step="1" data-steps>
          {t("Continue")}
        </span>
        <span className={styles.caption} aria-hidden={sending}>
          {t(hasDoubts ? "Send anyway" : button)}
        </span>
        {sending && <span className={styles.sending}>{t(visitorMessages.enquiry.sending)}</span>}
      </SiteButton>
      <p className={cx("fine text-2", styles.note)} data-step="1" data-steps>
        {t("Nothing is sent until you press {button}.", { button: t(button) })}
      </p>
      <SiteButton look="line" data-step="2" data-steps onClick={onBack}>
        {t("Back")}
      </SiteButton>
      {/* It covers the send button, so that nothing moves. It is always there, or screen readers would miss its text. */}
      <p role="status" className={styles.sent}>
        {sentMessage && (
          <>
            <Icon name="tick" />
            <span>{`${sentMessage} ${words.confirmation}`}</span>
          </>
        )}
      </p>
    </div>
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

/** Scrolls itself into view and offers other ways to reach the company (FORM-06). */
function Failure({ message, words }: { message: string | undefined; words: FormWords }) {
  const { t } = useTranslator();
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: "nearest" });
  }, [message]);

  return (
    <div ref={alert} role="alert" className={styles.failure}>
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

export type SentEnquiry = { name: string; plot_size: string; sentAt: Date };

export function SentEnquiries({ sent }: { sent: SentEnquiry[] }) {
  const { t, tag } = useTranslator();
  if (sent.length === 0) return null;
  return (
    <section className="above-6" aria-labelledby="sent-enquiries">
      <h3 id="sent-enquiries" className="h3 mid">
        {t("What you sent")}
      </h3>
      <ul>
        {sent.map(({ name, plot_size, sentAt }) => (
          <li key={sentAt.getTime()} className="cluster apart-5 pad-3 ruled">
            <span>{name}</span>
            <span>{squareFeet(plot_size)}</span>
            <time className={styles.time} dateTime={sentAt.toISOString()}>
              {clockTime(sentAt, tag)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
