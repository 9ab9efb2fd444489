import { useTranslator } from "#translator";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import { SiteButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { placementWords } from "@/lib/content/enquiry-placements";
import { readContent, readFormWords } from "@/server/web/site/content";
import styles from "./popup.module.scss";

/** lib/page-scripts/consultation-popup opens and closes the pop-up without waiting for hydration. */
export async function Popup() {
  const { t } = useTranslator();
  const [{ formTitle, formLead }, words] = await Promise.all([readContent("popup"), readFormWords()]);
  return (
    <consultation-popup>
      <dialog tabIndex={-1} className={styles.popup} aria-labelledby="consultation">
        <div className={styles.box}>
          <div className={styles.words}>
            <h2 id="consultation" className={styles.title}>
              {formTitle}
            </h2>
            <p className={styles.lead}>{formLead}</p>
            {words.call && (
              <p className={styles.call}>
                {t("Or call now")}
                <a href={words.call}>{words.phone}</a>
              </p>
            )}
          </div>
          <div className={styles.form}>
            <SiteButton className={styles.unfold} data-inline data-unfold>
              {t(placementWords("popup", words).button)}
            </SiteButton>
            <EnquiryForm placement="popup" words={words} />
          </div>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label={t("Close")}>
              <Icon name="close" size={22} />
            </button>
          </form>
        </div>
      </dialog>
    </consultation-popup>
  );
}
