import type { StaticImageData } from "next/image";
import type { ReactNode } from "react";
import styles from "@/components/site/cards/card-pictures.module.scss";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ProjectDetails } from "@/contract/content/details";
import type { Translator } from "@/lib/content/language/translator";
import { captionOf } from "@/lib/content/shown-details";

export type ShownPicture = {
  src: string | StaticImageData;
  alt: string;
  width: number;
  height: number;
  caption: string;
};

export const picturesOfProject = (
  { pictures, kindOfPictures }: Pick<ProjectDetails, "pictures" | "kindOfPictures">,
  translator: Translator,
) =>
  pictures.flatMap(({ picture, ...captioned }) =>
    picture
      ? [
          {
            ...picture,
            alt: translator.text(picture.alt),
            caption: captionOf(captioned, kindOfPictures, translator),
          },
        ]
      : [],
  );

type PictureStripProps = {
  label: string;
  pictures: readonly ShownPicture[];
  className?: string;
  sizes: string;
  isFirst?: boolean;
};

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

type FigureProps = { caption: string; className?: string; children: ReactNode };

export function Figure({ caption, className, children }: FigureProps) {
  return (
    <figure className={className}>
      {children}
      <figcaption className={styles.figureCaption}>{caption}</figcaption>
    </figure>
  );
}
