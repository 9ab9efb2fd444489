import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { FormWords } from "@/lib/content/form-words";
import styles from "./outcome.module.scss";

type FailureProps = { message?: string; words: Pick<FormWords, "phone" | "call" | "whatsapp"> };

/** Why an enquiry did not arrive, and the ways round it (FORM-06); brought into view when it comes up. */
export function Failure({ message, words }: FailureProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: "nearest" });
  }, [message]);

  return (
    <div ref={place} role="alert" className={styles.failure}>
      {message && (
        <>
          <p>{message}</p>
          {words.call && <a href={words.call}>Call {words.phone}</a>}
          {words.whatsapp && <a href={words.whatsapp}>WhatsApp</a>}
        </>
      )}
    </div>
  );
}

/**
 * Says for a moment that an enquiry has arrived, over the button that sent it, so nothing on the page moves. The place is
 * there before there is anything to say, or a screen reader would miss it.
 */
export const Sent = ({ message, next }: { message?: string | false; next: string }) => (
  <p role="status" className={styles.sent}>
    {message && (
      <>
        <Icon name="tick" />
        <span>
          {message} {next}
        </span>
      </>
    )}
  </p>
);
