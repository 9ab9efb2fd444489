import { useEffect, useRef } from "react";
import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import type { FormWords } from "@/lib/content/enquiry-questions";
import styles from "./outcome.module.scss";

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
