import type { StaticImageData } from "next/image";
import styles from "@/components/site/cards/picture-strip.module.scss";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";
import { ScrollRegion } from "@/components/ui/scroll-region";

export type ShownPicture = {
  src: string | StaticImageData;
  alt: string;
  width: number;
  height: number;
  /** Under the picture; empty for nothing. */
  caption: string;
};

type PictureStripProps = {
  /** What they show, for whoever moves along them by the keyboard. */
  label: string;
  pictures: readonly ShownPicture[];
  /** Of one picture: how it is cut, and how wide it is. */
  className?: string;
  sizes: string;
  /** The first picture of the page, which is fetched before all others. */
  isFirst?: boolean;
};

/** Pictures side by side, each with what it is: moved along by finger, wheel or arrow keys, without a script. One stands alone. */
export function PictureStrip({ label, pictures, className, sizes, isFirst }: PictureStripProps) {
  const figures = pictures.map(({ caption, ...picture }, index) => (
    <figure key={typeof picture.src === "string" ? picture.src : picture.src.src}>
      <Photo
        {...picture}
        className={cx(styles.picture, className)}
        sizes={sizes}
        {...(isFirst && index === 0 ? { preload: true } : { loading: "lazy" })}
      />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  ));
  if (figures.length === 1) return figures[0];
  return (
    <ScrollRegion className={styles.strip} label={label}>
      {figures}
    </ScrollRegion>
  );
}
