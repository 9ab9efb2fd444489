import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { Anchor } from "@/components/ui/anchor";
import { Button } from "@/components/ui/button";
import { visitorMessages } from "@/contract/visitor-messages";
import styles from "./send-button.module.scss";

type SendButtonProps = { word: string; sending: boolean; first?: ReactNode };

/**
 * Keeps its place and width while sending (FORM-04). With a button of its own for the first step, the Enter key would
 * press a hidden one.
 */
export function SendButton({ word, sending, first }: SendButtonProps) {
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

export function PrivacyLine({ text }: { text: string }) {
  const { t } = useTranslator();
  return (
    <p className={styles.privacy}>
      <span>{text}</span> <Anchor href="/privacy">{t("Privacy")}</Anchor>
    </p>
  );
}
