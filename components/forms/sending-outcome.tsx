import { Icon } from "@/components/ui/icon";
import { links, site } from "@/lib/content/site";
import styles from "./sending-outcome.module.scss";

/** Both places are in the page before there is anything to say, or a screen reader would miss it. */
export function SendingOutcome({ sent, failed }: { sent?: string | false; failed?: string }) {
  return (
    <div className={styles.outcome}>
      <p role="status" className={styles.sent}>
        {sent && (
          <>
            <Icon name="tick" />
            {sent}
          </>
        )}
      </p>
      <div role="alert" className={styles.failed}>
        {failed && (
          <>
            <p>{failed}</p>
            <a href={links.call}>Call {site.phone.shown}</a>
            <a href={links.whatsapp}>WhatsApp</a>
          </>
        )}
      </div>
    </div>
  );
}
