import { useTranslator } from "#translator";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import styles from "@/components/site/contact/contact-sections.module.scss";
import { MapFrame } from "@/components/site/contact/map-frame";
import { registrationNumbers } from "@/components/site/frame/parts";
import { Section } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import { pageTranslator } from "@/lib/content/language/page-translator";
import type { Translator } from "@/lib/content/language/translator";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { slugOf } from "@/lib/content/slug";
import { embeddedMap, mapsLink, readContent, readFormWords } from "@/server/web/site/content";

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
        <ContactMethods company={company} callHours={callHoursInWords(confirmation, pageTranslator())} />
        <div className={styles.form}>
          <h2 className="h3 mid below-5">{formTitle}</h2>
          <EnquiryForm placement="contact" words={words} />
        </div>
      </div>
    </Section>
  );
}

export function ContactMethods({ company, callHours }: { company: Company; callHours: string }) {
  const { t } = useTranslator();
  const facts = [
    { label: t("When we call back"), value: callHours },
    { label: t("We speak"), value: company.languages },
    { label: company.legalName || company.brand, value: registrationNumbers(company) },
  ].filter(({ value }) => value);
  return (
    <ul className={styles.methods}>
      {contactMethodsOf(company, t).map(({ icon, label, value, href }) => (
        <li key={label}>
          <a href={href} className={cx("tight ruled", styles.method)}>
            <Icon name={icon} size={22} className={styles.icon} />
            <LabelledValue label={label} value={value} />
          </a>
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact.label} className={cx("tight pad-3 ruled", styles.fact)}>
          <LabelledValue {...fact} />
        </li>
      ))}
    </ul>
  );
}

function contactMethodsOf(company: Company, t: Translator["t"]) {
  const { call, whatsapp, email } = contactLinks(company);
  const methods = [
    { icon: "phone", label: t("Call"), value: company.phone, href: call },
    { icon: "chat", label: "WhatsApp", value: t("Start a chat"), href: whatsapp },
    { icon: "mail", label: t("Email"), value: company.email, href: email },
  ] as const;
  const places = company.places.map(
    (place) => ({ icon: "pin", label: place.label, value: place.address, href: `#${placeId(place)}` }) as const,
  );
  return [...methods.filter(({ href }) => href), ...places];
}

const LabelledValue = ({ label, value }: { label: string; value: string }) => (
  <span className="shrinks">
    <span className="fine text-2 block">{label}</span>
    <b className={cx("name mid breaks lines", styles.value)}>{value}</b>
  </span>
);

type Place = Company["places"][number];

const placeId = ({ label }: Pick<Place, "label">) => `place-${slugOf(label)}`;

export function Maps({ places }: { places: readonly Place[] }) {
  const { t } = useTranslator();
  if (places.length === 0) return null;
  return (
    <Section background="paper">
      <div className={styles.maps}>
        {places.map((place, index) => {
          const href = mapsLink(place);
          return (
            <figure key={place.label} id={placeId(place)}>
              {place.picture && (
                <Photo className="full below-3" {...place.picture} sizes="(width >= 64em) 45vw, 100vw" />
              )}
              {place.point && (
                <MapFrame src={embeddedMap(place.point)} title={place.label} isTurned={index % 2 === 1} />
              )}
              <figcaption className={styles.place}>
                <h2 className="h3 mid breaks">{place.label}</h2>
                {place.address && <p className="text-2 lines">{place.address}</p>}
                {place.hours && <p className="text-2 lines">{t("Opening hours: {hours}", { hours: place.hours })}</p>}
                {href && (
                  <TextLink
                    href={href}
                    className={styles.mapsLink}
                    aria-label={t("Open in Maps: {place}", { place: place.label })}
                  >
                    {t("Open in Maps")}
                  </TextLink>
                )}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Section>
  );
}
