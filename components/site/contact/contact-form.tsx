import { EnquiryForm } from "@/components/forms/enquiry-form";
import { Section } from "@/components/site/sections/section";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { readContent, readFormWords } from "@/server/web/site/content";
import styles from "./contact-form.module.scss";
import { ContactMethods } from "./contact-methods";

export async function ContactForm() {
  const [company, confirmation, { formTitle }, words] = await Promise.all([
    readContent("company"),
    readContent("confirmation"),
    readContent("contact"),
    readFormWords(),
  ]);
  return (
    <Section id="contactform" background="night" className={styles.section}>
      <div className={styles.columns}>
        <ContactMethods
          company={company}
          callHours={callHoursInWords(confirmation, pageTranslator())}
          className={styles.ways}
        />
        <div className={styles.form}>
          <h2 className={styles.title}>{formTitle}</h2>
          <EnquiryForm placement="contact" words={words} />
        </div>
      </div>
    </Section>
  );
}
