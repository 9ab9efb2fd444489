import { getImageProps, type ImageProps, type StaticImageData } from "next/image";
import { Photo } from "@/components/ui/photo";
import { PictureOrDrawing } from "./picture-or-drawing";

type PictureProps = Omit<ImageProps, "src"> & { src: string; drawing: StaticImageData };

/** A picture from the data, or the drawing where there is none. */
export function Picture({ src, drawing, ...rest }: PictureProps) {
  if (!src) return <Photo {...rest} src={drawing} />;
  // The image optimiser serves our own origin only; a picture from elsewhere comes as it is.
  const { props } = getImageProps({ ...rest, src, unoptimized: !src.startsWith("/") });
  return <PictureOrDrawing picture={props} drawing={drawing.src} />;
}
