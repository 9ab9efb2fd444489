import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import styles from "@/components/site/sections/enquiry-section.module.scss";
import { Section } from "@/components/site/sections/section";
import { areaOf } from "@/lib/area";
import type { Placement } from "@/lib/content/enquiry-placements";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/numbers";
import { readContent, readFormWords } from "@/server/web/site/content";

type EnquirySectionProps = {
  placement: Placement;
  intent?: Intent | undefined;
  /** Replaces the lead of the page's form. */
  about?: { name: string; price: ReactNode } | undefined;
};

export async function EnquirySection({ placement, intent, about }: EnquirySectionProps) {
  const { t } = useTranslator();
  const area = intent?.plot ? areaOf(intent.plot) : undefined;
  const [{ formTitle, formLead }, words] = await Promise.all([readContent(placement), readFormWords()]);
  const otherWays = [
    { term: t("Or call"), text: words.phone, href: words.call },
    { term: t("Or WhatsApp"), text: t("Start a chat"), href: words.whatsapp },
  ].filter(({ href }) => href);
  return (
    <Section id="contactform" background="night" className="unprinted">
      <div className="columns-12 rows-5">
        <div className="span-1-5">
          <h2 className="h2 below-3">{formTitle}</h2>
          {about ? (
            <div className="h3 balance">
              <p className="text-2">{about.name}</p>
              {about.price}
            </div>
          ) : (
            <p className="lead text-2 balance">{formLead}</p>
          )}
          <dl className={styles.otherWays}>
            {otherWays.map(({ term, text, href }) => (
              <div key={term}>
                <dt className="small text-2">{term}</dt>
                <dd className="name">
                  <a href={href}>{text}</a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.form}>
          <EnquiryForm
            placement={placement}
            words={words}
            initialIntent={intent}
            plotSize={area === undefined ? undefined : grouped(area)}
          />
        </div>
      </div>
    </Section>
  );
}
