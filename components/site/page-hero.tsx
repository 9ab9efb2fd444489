import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import styles from "./page-hero.module.scss";

type PageHeroProps = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode };

/** The night head of every page but the first: its one h1, a sentence beside it, and what the page begins with. `foot` stands on its lower edge. */
export function PageHero({ title, lead, children, foot }: PageHeroProps) {
  return (
    <section className={cx(styles.hero, !!foot && styles.footed)}>
      <div className={styles.wrap}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {children}
        {foot}
      </div>
    </section>
  );
}
