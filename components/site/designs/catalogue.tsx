import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { designWords } from "@/lib/content/designs";
import type { FloorPlan } from "@/lib/schemas/floor-plan";
import { LoadMore } from "../load-more";
import { Section } from "../section";
import styles from "./catalogue.module.scss";
import { DesignCard } from "./design-card";
import { DesignDetails } from "./design-details";

const FIRST = 6;
const STEP = 3;

/** The designs as cards, and each one's details, which its own address opens. Undefined: they could not be fetched. */
export function Catalogue({ designs }: { designs: FloorPlan[] | undefined }) {
  if (!designs?.length) {
    return (
      <Section>
        <Notice message={designs ? designWords.none : designWords.failed}>
          <TextLink href="#contactform">Ask us for a plan</TextLink>
        </Notice>
      </Section>
    );
  }
  const items = designs.map((design, index) => ({
    id: design._id,
    card: <DesignCard design={design} index={index} />,
  }));
  return (
    <Section id="designs" className={styles.catalogue}>
      <div className={styles.cards}>
        <LoadMore items={items} first={FIRST} step={STEP} noun="designs" className={styles.grid} />
      </div>
      {designs.map((design, index) => (
        <DesignDetails key={design._id} design={design} index={index} />
      ))}
    </Section>
  );
}
