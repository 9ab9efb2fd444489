import type { ReactNode } from "react";
import styles from "@/components/site/sections/page-hero.module.scss";
import { cx } from "@/components/ui/cx";

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  picture?: ReactNode;
  /** Puts the words on the picture, whose upper half must be sky. Otherwise the picture is to their right. */
  isOnPicture?: boolean;
  children?: ReactNode;
};

export function PageHero({ title, lead, picture, isOnPicture, children }: PageHeroProps) {
  const layout = !!picture && (isOnPicture ? styles.onPicture : styles.beside);
  return (
    <section className={cx(styles.hero, layout)}>
      <div className={cx("relative", styles.top)}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={cx("wrap relative", styles.words)}>
          <h1 className={cx("h1", styles.title)}>{title}</h1>
          {lead && <div className={cx("lead text-2 measure balance", styles.lead)}>{lead}</div>}
        </div>
      </div>
      {children && <div className="wrap">{children}</div>}
    </section>
  );
}
