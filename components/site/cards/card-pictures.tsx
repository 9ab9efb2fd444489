import type { StaticImageData } from "next/image";
import styles from "@/components/site/cards/card-pictures.module.scss";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";
import { ScrollRegion } from "@/components/ui/scroll-region";

type Source = string | StaticImageData;
export type ShownPicture = { src: Source; alt: string; width: number; height: number; caption: string };

type PictureStripProps = {
  label: string;
  pictures: readonly ShownPicture[];
  className?: string;
  sizes: string;
  isFirstOnPage?: boolean;
};

export function PictureStrip({ label, pictures, className, sizes, isFirstOnPage }: PictureStripProps) {
  const figures = pictures.map(({ caption, ...picture }, index) => (
    <figure key={typeof picture.src === "string" ? picture.src : picture.src.src}>
      <Photo
        {...picture}
        className={cx("cover-4-3 lime-2", className)}
        sizes={sizes}
        {...(isFirstOnPage && index === 0 ? { preload: true } : { loading: "lazy" })}
      />
      {caption && <figcaption className="meta ink-3 head-1">{caption}</figcaption>}
    </figure>
  ));
  if (figures.length === 1) return figures[0];
  return (
    <ScrollRegion className={styles.strip} label={label}>
      {figures}
    </ScrollRegion>
  );
}
