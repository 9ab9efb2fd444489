import { useTranslator } from "#translator";
import { Figure } from "@/components/site/cards/picture";
import { Section } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { contactLinks } from "@/lib/contact-links";
import timberJoint from "../art/detail-joint.jpg";
import livingRoom from "../art/interior-living.jpg";
import styles from "./about-sections.module.scss";

export function Story({ chapters }: Pick<DocumentOf<"about">, "chapters">) {
  const { t } = useTranslator();
  return (
    <Section>
      <div className={styles.story}>
        <Figure className="span-1-6" caption={t("Artist's impression")}>
          <Photo
            className={styles.picture}
            src={timberJoint}
            alt={t(
              "Close-up of a timber post and beam joint with a wedged tenon, wooden pegs and a bolted steel plate",
            )}
            sizes="(width >= 64em) 60vw, 130vw"
            placeholder="blur"
            loading="eager"
          />
        </Figure>
        <ol className={styles.chapters}>
          {chapters.map(({ title, text }) => (
            <li key={title} className={styles.chapter}>
              <h2 className="h2">{title}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

export function ComeAndSee({ title, lead, company }: { title: string; lead: string; company: Company }) {
  const { t } = useTranslator();
  const { call } = contactLinks(company);
  if (company.places.length === 0) return null;
  return (
    <Section background="paper">
      <div className="columns-12 rows-6 center">
        <div className="span-1-6">
          <h2 className="h2">{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          <dl>
            {company.places.map(({ label, address, hours }) => (
              <div key={label} className="above-3">
                <dt className="small text-2">{label}</dt>
                <dd className="name lines">{address}</dd>
                {hours && <dd>{t("Opening hours: {hours}", { hours })}</dd>}
              </div>
            ))}
          </dl>
          <p className={styles.actions}>
            <ButtonLink look="line" href="/contact-us">
              {t("See address and map")}
            </ButtonLink>
            {call && <TextLink href={call}>{company.phone}</TextLink>}
          </p>
        </div>
        <Figure className="span-6-13 unprinted" caption={t("Artist's impression of a living room")}>
          <Photo
            className={styles.visitPicture}
            src={livingRoom}
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
