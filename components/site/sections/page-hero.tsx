import type { ReactNode } from "react";
import styles from "@/components/site/sections/page-hero.module.scss";
import { cx } from "@/components/ui/cx";

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  picture?: ReactNode;
  /** Puts the words on the sky of the picture, which then needs one. Otherwise the picture is right of them. */
  isOnPicture?: boolean;
  children?: ReactNode;
  foot?: ReactNode;
};

export function PageHero({ title, lead, picture, isOnPicture, children, foot }: PageHeroProps) {
  const look = !!picture && (isOnPicture ? styles.onPicture : styles.beside);
  return (
    <section className={cx(styles.hero, !!foot && styles.footed, look)}>
      <div className={cx("relative", styles.top)}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={cx("wrap relative", styles.words)}>
          <h1 className={cx("h1", styles.title)}>{title}</h1>
          {lead && <div className={cx("lead text-2 measure balance", styles.lead)}>{lead}</div>}
        </div>
      </div>
      {(children || foot) && (
        <div className="wrap">
          {children}
          {foot}
        </div>
      )}
    </section>
  );
}
