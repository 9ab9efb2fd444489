import { useTranslator } from "#translator";
import { Figure } from "@/components/site/cards/figure";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import living from "../art/interior-living.jpg";
import styles from "./come-and-see.module.scss";

type ComeAndSeeProps = { title: string; lead: string; company: Company };

export function ComeAndSee({ title, lead, company }: ComeAndSeeProps) {
  const { t } = useTranslator();
  const { call } = contactLinks(company);
  if (company.places.length === 0) return null;
  return (
    <Section background="paper">
      <div className={styles.visit}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          <dl>
            {company.places.map(({ label, address, hours }) => (
              <div key={label} className={styles.place}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.address}>{address}</dd>
                {hours && <dd>{t("Opening hours: {hours}", { hours })}</dd>}
              </div>
            ))}
          </dl>
          <p className={styles.ways}>
            <ButtonLink look="line" href="/contact-us">
              {t("See address and map")}
            </ButtonLink>
            {call && <TextLink href={call}>{company.phone}</TextLink>}
          </p>
        </div>
        <Figure className={styles.figure} caption={t("Artist's impression of a living room")}>
          <Photo
            className={styles.picture}
            src={living}
            alt={t(
              "Double-height living room with exposed timber trusses, a mezzanine and a glass gable looking on the garden",
            )}
            sizes="(width >= 64em) 55vw, 100vw"
            placeholder="blur"
          />
        </Figure>
      </div>
    </Section>
  );
}
