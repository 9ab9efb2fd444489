import type { StaticImageData } from "next/image";
import type { ReactNode } from "react";
import styles from "@/components/site/sections/page-hero.module.scss";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  /** What the page is about, beside its words where a window has room for both; not where it begins with figures. */
  picture?: StaticImageData;
  children?: ReactNode;
  foot?: ReactNode;
};

/** The night head of every page but the first: its one h1, a sentence, and what the page begins with. `foot` stands on its lower edge. */
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
