import { Anchor } from "@/components/ui/anchor";
import styles from "./privacy-line.module.scss";

/** What becomes of the answers, in one line, beside the button that sends them (PRIV-01). */
export const PrivacyLine = () => (
  <p className={styles.line}>
    We use these details to call you about your house. <Anchor href="/privacy">Privacy</Anchor>
  </p>
);
