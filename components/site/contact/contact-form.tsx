import { EnquiryForm } from "@/components/forms/enquiry-form";
import { placements } from "@/lib/content/enquiry-placements";
import { Section } from "../section";
import styles from "./contact-form.module.scss";
import { Ways } from "./ways";

/** Every way to reach the company, and the form. */
export function ContactForm() {
  return (
    <Section id="contactform">
      <div className={styles.columns}>
        <Ways className={styles.ways} />
        <div className={styles.form}>
          <h2 className={styles.title}>{placements.contact.title}</h2>
          <EnquiryForm placement="contact" />
        </div>
      </div>
    </Section>
  );
}
