import { useTranslator } from "#translator";
import { Section } from "@/components/site/sections/section";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { type Asked, findableOf, optionsFor } from "@/lib/designs/filter";
import type { Design } from "@/server/features/catalogue";
import styles from "./catalogue.module.scss";
import { DesignCard } from "./design-card";
import { DesignDetails } from "./design-details";
import { FindDesigns } from "./find-designs";

export const designWords = {
  none: "We have no floor plans to show right now.",
  failed: "We couldn't load the floor plans. Please try again.",
} as const;

const FIRST = 6;
const STEP = 3;

type CatalogueProps = {
  designs: Design[] | undefined;
  company: Company;
  asked?: Asked;
};

/** Undefined: loading failed. */
export function Catalogue({ designs, company, asked }: CatalogueProps) {
  const translator = useTranslator();
  const { t } = translator;
  if (!designs?.length) {
    return (
      <Section>
        <Notice message={t(designs ? designWords.none : designWords.failed)}>
          <TextLink href="#contactform">{t("Ask us for a plan")}</TextLink>
        </Notice>
      </Section>
    );
  }
  const items = designs.map((design, index) => ({
    id: design._id,
    findable: findableOf(design),
    card: <DesignCard design={design} index={index} brand={company.brand} />,
  }));
  return (
    <Section id="designs" className={styles.catalogue}>
      <div className={styles.cards}>
        <FindDesigns
          items={items}
          facets={optionsFor(
            designs.map((design) => ({ ...findableOf(design), floor: design.floor })),
            translator,
          )}
          asked={asked}
          first={FIRST}
          step={STEP}
          className={styles.grid}
        />
      </div>
      {designs.map((design, index) => (
        <DesignDetails key={design._id} design={design} index={index} company={company} />
      ))}
    </Section>
  );
}
