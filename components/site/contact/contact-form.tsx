import { EnquiryForm } from "@/components/forms/enquiry-form";
import { Section } from "@/components/site/sections/section";
import { readContent, readFormWords } from "@/server/web/site/content";
import styles from "./contact-form.module.scss";
import { ContactMethods } from "./contact-methods";

export async function ContactForm() {
  const [company, { formTitle }, words] = await Promise.all([
    readContent("company"),
    readContent("contact"),
    readFormWords(),
  ]);
  return (
    <Section id="contactform" background="night" className={styles.section}>
      <div className={styles.columns}>
        <ContactMethods company={company} className={styles.ways} />
        <div className={styles.form}>
          <h2 className={styles.title}>{formTitle}</h2>
          <EnquiryForm placement="contact" words={words} />
        </div>
      </div>
    </Section>
  );
}
