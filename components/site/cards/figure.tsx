import type { ReactNode } from "react";
import styles from "@/components/site/cards/figure.module.scss";

export function Figure({ caption, className, children }: { caption: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className}>
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
