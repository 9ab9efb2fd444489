import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/content/messages";
import { links, site } from "@/lib/content/site";
import styles from "./sending-outcome.module.scss";

/** Both places are in the page before there is anything to say, or a screen reader would miss it. */
export function SendingOutcome({ result }: { result?: "sent" | "failed" }) {
  return (
    <div className={styles.outcome}>
      <p role="status" className={styles.sent}>
        {result === "sent" && (
          <>
            <Icon name="tick" />
            {messages.enquiry.sent}
          </>
        )}
      </p>
      <div role="alert" className={styles.failed}>
        {result === "failed" && (
          <>
            <p>{messages.enquiry.failed}</p>
            <a href={links.call}>Call {site.phone.shown}</a>
            <a href={links.whatsapp}>WhatsApp</a>
          </>
        )}
      </div>
    </div>
  );
}
