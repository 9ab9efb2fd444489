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

/** Without its title and margins, which are too small to read here. */
export const FLOOR_PLAN = `${cauvery.src}#svgView(viewBox(292,88,600,750))`;

const drawings: StaticImageData[] = [gable, flat, shed, lowGable];

export const drawingAt = (index: number): StaticImageData => drawings[index % drawings.length] ?? gable;

type PictureProps = Omit<ImageProps, "src"> & { src: string; drawing: StaticImageData };

/** The drawing replaces a missing picture, or one that fails to load (lib/page-scripts/broken-pictures). */
export function Picture({ src, drawing, ...rest }: PictureProps) {
  if (!src) return <Photo {...rest} src={drawing} />;
  const props = pictureProps({ ...rest, src });
  if (rest.preload) preloadPicture(props);
  return (
    <picture>
      <img {...props} alt={rest.alt} data-drawing={drawing.src} />
    </picture>
  );
}

type Captioned = Pick<ProjectDetails, "pictures" | "kindOfPictures">;

export function picturesOfProject({ pictures, kindOfPictures }: Captioned, translator: Translator) {
  return pictures.flatMap(({ picture, ...captioned }) => {
    const caption = captionOf(captioned, kindOfPictures, translator);
    return picture ? { ...picture, alt: translator.text(picture.alt), caption } : [];
  });
}

type GalleryPicture = Pick<PictureProps, "drawing" | "sizes" | "loading">;

export const picturesOfDesign = (name: string, addresses: string[], picture: GalleryPicture, { t }: Translator) =>
  addresses.map((src, at) => {
    const alt = t("{name}, picture {n} of {all}", { name, n: at + 1, all: addresses.length });
    return {
      id: String(at),
      large: <Picture {...picture} src={src} alt={alt} width={1600} height={1200} />,
      small: <Picture {...picture} src={src} alt="" width={128} height={96} sizes="8rem" />,
    };
  });

type FigureProps = { caption: string; className?: string; children: ReactNode };

export const Figure = ({ caption, className, children }: FigureProps) => (
  <figure className={className}>
    {children}
    <figcaption className="meta ink-3 above-2">{caption}</figcaption>
  </figure>
);
