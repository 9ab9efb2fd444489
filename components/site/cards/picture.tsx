import type { ImageProps, StaticImageData } from "next/image";
import type { ReactNode } from "react";
import flat from "@/components/site/art/elevation-flat.svg";
import gable from "@/components/site/art/elevation-gable.svg";
import lowGable from "@/components/site/art/elevation-low-gable.svg";
import shed from "@/components/site/art/elevation-shed.svg";
import cauvery from "@/components/site/art/plan-cauvery.svg";
import { Photo, pictureProps, preloadPicture } from "@/components/ui/photo";
import type { ProjectDetails } from "@/contract/content/details";
import type { Translator } from "@/lib/content/language/translator";
import { captionOf } from "@/lib/content/shown-details";

/** Shows the drawing without its title and margins, which would be too small to read. */
export const FLOOR_PLAN = `${cauvery.src}#svgView(viewBox(292,88,600,750))`;

const drawings: StaticImageData[] = [gable, flat, shed, lowGable];

export const drawingAt = (index: number): StaticImageData => drawings[index % drawings.length] ?? gable;

type PictureProps = Omit<ImageProps, "src"> & { src: string; drawing: StaticImageData };

/** The drawing replaces a missing picture and one that fails to load (lib/page-scripts/broken-pictures). */
export function Picture({ src, drawing, ...photoProps }: PictureProps) {
  if (!src) return <Photo {...photoProps} src={drawing} />;
  const props = pictureProps({ ...photoProps, src });
  if (photoProps.preload) preloadPicture(props);
  return (
    <picture>
      <img {...props} alt={photoProps.alt} data-drawing={drawing.src} />
    </picture>
  );
}

type ProjectPictures = Pick<ProjectDetails, "pictures" | "kindOfPictures">;

export function picturesOfProject({ pictures, kindOfPictures }: ProjectPictures, translator: Translator) {
  return pictures.flatMap((entry) => {
    const caption = captionOf(entry, kindOfPictures, translator);
    return entry.picture ? { ...entry.picture, alt: translator.text(entry.picture.alt), caption } : [];
  });
}

type SharedProps = Pick<PictureProps, "drawing" | "sizes" | "loading">;

export const picturesOfDesign = (name: string, imageUrls: string[], sharedProps: SharedProps, { t }: Translator) =>
  imageUrls.map((src, index) => {
    const alt = t("{name}, picture {n} of {all}", { name, n: index + 1, all: imageUrls.length });
    return {
      id: String(index),
      picture: <Picture {...sharedProps} src={src} alt={alt} width={1600} height={1200} />,
      thumbnail: <Picture {...sharedProps} src={src} alt="" width={128} height={96} sizes="8rem" />,
    };
  });

type FigureProps = { caption: string; className?: string; children: ReactNode };

export const Figure = ({ caption, className, children }: FigureProps) => (
  <figure className={className}>
    {children}
    <figcaption className="meta ink-3 above-2">{caption}</figcaption>
  </figure>
);
