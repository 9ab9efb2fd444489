import { Icon } from "@/components/ui/icon";
import styles from "./sent.module.scss";

/**
 * Says for a moment that an enquiry has arrived, over the button that sent it, so nothing on the page moves. The place is
 * there before there is anything to say, or a screen reader would miss it.
 */
export const Sent = ({ message }: { message?: string | false }) => (
  <p role="status" className={styles.sent}>
    {message && (
      <>
        <Icon name="tick" />
        {message}
      </>
    )}
  </p>
);
