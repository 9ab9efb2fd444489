import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import { links, site } from "@/lib/content/site";
import living from "../art/interior-living.jpg";
import { Figure } from "../figure";
import { Section } from "../section";
import styles from "./come-and-see.module.scss";

export function ComeAndSee() {
  return (
    <Section ground="paper">
      <div className={styles.visit}>
        <div className={styles.words}>
          <h2 className={styles.title}>Come and see it</h2>
          <p className={styles.lead}>
            The experience centre is in {site.experienceCentre.lines.join(", ")}. Call us before you come.
          </p>
          <p className={styles.ways}>
            <ButtonLink look="line" href="/contact-us">
              Address and map
            </ButtonLink>
            <TextLink href={links.call}>{site.phone.shown}</TextLink>
          </p>
        </div>
        <Figure className={styles.figure} caption="Artist's impression of a living room">
          <Photo
            className={styles.picture}
            src={living}
            alt="Double-height living room with exposed timber trusses, a mezzanine and a glass gable looking on the garden"
            sizes="(width >= 64em) 55vw, 100vw"
            placeholder="blur"
          />
        </Figure>
      </div>
    </Section>
  );
}
