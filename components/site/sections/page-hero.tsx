import type { StaticImageData } from "next/image";
import type { ReactNode } from "react";
import styles from "@/components/site/sections/page-hero.module.scss";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  /** A picture of the page's subject, next to the text in wide windows; for pages that do not begin with figures. */
  picture?: StaticImageData;
  children?: ReactNode;
  foot?: ReactNode;
};

/**
 * The dark head of every page except the home page: its only h1, a sentence, and the first content. `foot` sits on its
 * lower edge.
 */
export function PageHero({ title, lead, picture, children, foot }: PageHeroProps) {
  return (
    <section className={cx(styles.hero, !!foot && styles.footed, !!picture && styles.pictured)}>
      {picture && (
        <div className={styles.picture}>
          <Photo src={picture} alt="" sizes="(width >= 80em) 50vw, 42vw" loading="lazy" />
        </div>
      )}
      <div className={styles.wrap}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </section>
  );
}
