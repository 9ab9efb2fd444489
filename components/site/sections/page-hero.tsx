import type { StaticImageData } from "next/image";
import type { ReactNode } from "react";
import styles from "@/components/site/sections/page-hero.module.scss";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  picture?: StaticImageData;
  children?: ReactNode;
  foot?: ReactNode;
};

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
