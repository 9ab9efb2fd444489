import { Button } from "@/components/ui/button";
import { messages } from "@/lib/content/messages";
import styles from "./send-button.module.scss";

/** Stays where it is and as wide as it is while it says that the enquiry is on its way (FORM-04). */
export function SendButton({ word, sending }: { word: string; sending: boolean }) {
  return (
    <Button type="submit" className={styles.button} aria-disabled={sending}>
      <span className={styles.word} aria-hidden={sending}>
        {word}
      </span>
      {sending && <span className={styles.sending}>{messages.enquiry.sending}</span>}
    </Button>
  );
}
