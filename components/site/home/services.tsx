import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { Figure } from "@/components/site/cards/figure";
import { Section } from "@/components/site/sections/section";
import { Photo } from "@/components/ui/photo";
import { MoreLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import court from "../art/court-verandah.jpg";
import cauvery from "../art/plan-cauvery.svg";
import styles from "./home-sections.module.scss";

// The drawing without title and scale, which are too small to read on a card.
const PLAN = `${cauvery.src}#svgView(viewBox(292,88,600,750))`;

type ServicesProps = { words: Pick<DocumentOf<"home">, "servicesTitle" | "fullHouse" | "plans"> };

export function Services({ words }: ServicesProps) {
  const { t } = useTranslator();
  return (
    <Section isScreenOnly>
      <div className={styles.pair}>
        <h2 className={styles.heading}>{words.servicesTitle}</h2>
        <Service
          title={t("The complete house")}
          text={words.fullHouse}
          caption={t("Artist's impression")}
          picture={
            <Photo
              className={styles.house}
              src={court}
              alt={t("Timber verandah of a courtyard house, looking over its garden court and lily tank")}
              sizes="(width >= 64em) 38vw, 50vw"
              placeholder="blur"
            />
          }
        />
        <Service
          title={t("Floor plans")}
          text={words.plans}
          more={<MoreLink href="/designs-plans">{t("See floor plans")}</MoreLink>}
          caption={t("Cauvery, ground floor")}
          picture={
            <Photo
              className={styles.plan}
              src={PLAN}
              alt={t("Floor plan of Cauvery, a single-storey house around a courtyard")}
              width={600}
              height={750}
            />
          }
        />
      </div>
    </Section>
  );
}

type ServiceProps = { title: string; text: string; caption: string; picture: ReactNode; more?: ReactNode };

function Service({ title, text, caption, picture, more }: ServiceProps) {
  const { t } = useTranslator();
  return (
    <article className={styles.service}>
      <Figure caption={caption}>{picture}</Figure>
      <h3 className="h3 mid">{title}</h3>
      <p className="text-2 from-m">{text}</p>
      <div className="cluster apart-5">
        {more}
        <MoreLink href="/our-project">{t("View projects")}</MoreLink>
      </div>
    </article>
  );
}
