import { EnquiryForm } from "@/components/forms/enquiry-form";
import { type Placement, placements } from "@/lib/content/enquiry-placements";
import { links, site } from "@/lib/content/site";
import styles from "./enquiry-section.module.scss";
import { Section } from "./section";

/** Where the page turns dark: the form, and the two ways round it. The phone bar's Enquire leads here. */
export function EnquirySection({ placement }: { placement: Placement }) {
  const { title, lead } = placements[placement];
  return (
    <Section id="contactform" ground="night" className={styles.section}>
      <div className={styles.ask}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
          <dl className={styles.others}>
            <div>
              <dt>Or call</dt>
              <dd>
                <a href={links.call}>{site.phone.shown}</a>
              </dd>
            </div>
            <div>
              <dt>Or WhatsApp</dt>
              <dd>
                <a href={links.whatsapp}>Start a chat</a>
              </dd>
            </div>
          </dl>
        </div>
        <div className={styles.form}>
          <EnquiryForm placement={placement} />
        </div>
      </div>
    </Section>
  );
}
