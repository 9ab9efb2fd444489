import type { ReactNode } from "react";
import styles from "./figure.module.scss";

type FigureProps = { caption: string; className?: string; children: ReactNode };

export function Figure({ caption, className, children }: FigureProps) {
  return (
    <figure className={className}>
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
