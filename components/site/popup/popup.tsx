import { EnquiryForm } from "@/components/forms/enquiry-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { placements } from "@/lib/content/enquiry-placements";
import { links, site } from "@/lib/content/site";
import styles from "./popup.module.scss";

const words = placements.popup;

/**
 * On a desk a dialog; on a phone a low sheet that leaves the page in use and unfolds its form when asked. When it opens
 * and closes is lib/inline-scripts/consultation-popup: it waits for no hydration.
 */
export function Popup() {
  return (
    <consultation-popup>
      <dialog tabIndex={-1} className={styles.popup} aria-labelledby="consultation">
        <div className={styles.box}>
          <div className={styles.words}>
            <h2 id="consultation" className={styles.title}>
              {words.title}
            </h2>
            <p className={styles.lead}>{words.lead}</p>
            <p className={styles.call}>
              Or call now
              <a href={links.call}>{site.phone.shown}</a>
            </p>
          </div>
          <div className={styles.form}>
            <Button className={styles.unfold} data-inline data-unfold>
              {words.button}
            </Button>
            <EnquiryForm placement="popup" />
          </div>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label="Close">
              <Icon name="close" size={22} />
            </button>
          </form>
        </div>
      </dialog>
    </consultation-popup>
  );
}
