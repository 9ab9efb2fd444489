import { useTranslator } from "#translator";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import { registeredAs } from "@/components/site/frame/parts";
import { Section } from "@/components/site/sections/section";
import { Icon } from "@/components/ui/icon";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import { pageTranslator } from "@/lib/content/language/page-translator";
import type { Translator } from "@/lib/content/language/translator";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { readContent, readFormWords } from "@/server/web/site/content";
import styles from "./contact-sections.module.scss";
import { placeId } from "./maps";

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
          className={styles.methods}
        />
        <div className={styles.form}>
          <h2 className="h3 mid below-5">{formTitle}</h2>
          <EnquiryForm placement="contact" words={words} />
        </div>
      </div>
    </Section>
  );
}

type Props = { company: Company; callHours: string; className?: string };
type ContactMethod = { icon: "phone" | "chat" | "mail" | "pin"; label: string; value: string; href: string };

export function ContactMethods({ company, callHours, className }: Props) {
  const { t } = useTranslator();
  const known = [
    { label: t("When we call back"), value: callHours },
    { label: t("We speak"), value: company.languages },
    { label: company.legalName || company.brand, value: registeredAs(company) },
  ].filter(({ value }) => value);
  return (
    <ul className={className}>
      {contactMethodsOf(company, t).map(({ icon, label, value, href }) => (
        <li key={label}>
          <a href={href} className={styles.method}>
            <Icon name={icon} size={22} className={styles.icon} />
            <Words label={label} value={value} />
          </a>
        </li>
      ))}
      {known.map((one) => (
        <li key={one.label} className={styles.known}>
          <Words {...one} />
        </li>
      ))}
    </ul>
  );
}

function contactMethodsOf(company: Company, t: Translator["t"]): ContactMethod[] {
  const { call, whatsapp, email } = contactLinks(company);
  return [
    ...(call ? [{ icon: "phone", label: t("Call"), value: company.phone, href: call } as const] : []),
    ...(whatsapp ? [{ icon: "chat", label: "WhatsApp", value: t("Start a chat"), href: whatsapp } as const] : []),
    ...(email ? [{ icon: "mail", label: t("Email"), value: company.email, href: email } as const] : []),
    ...company.places.map(
      (place) => ({ icon: "pin", label: place.label, value: place.address, href: `#${placeId(place)}` }) as const,
    ),
  ];
}

const Words = ({ label, value }: { label: string; value: string }) => (
  <span className="shrinks">
    <span className="fine text-2 block">{label}</span>
    <b className={styles.value}>{value}</b>
  </span>
);
