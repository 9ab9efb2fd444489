import type { ReactNode } from "react";
import styles from "./page-hero.module.scss";

type PageHeroProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The night head of every page but the first: its one h1, a sentence beside it, and what the page begins with. */
export function PageHero({ title, lead, children }: PageHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.wrap}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
