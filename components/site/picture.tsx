import { getImageProps, type ImageProps, type StaticImageData } from "next/image";
import { Photo } from "@/components/ui/photo";
import { PictureOrDrawing } from "./picture-or-drawing";

type PictureProps = Omit<ImageProps, "src"> & { src: string; drawing: StaticImageData };

/** A picture from the data, or the drawing where there is none. */
export function Picture({ src, drawing, ...rest }: PictureProps) {
  if (!src) return <Photo {...rest} src={drawing} />;
  const { props } = getImageProps({ ...rest, src });
  return <PictureOrDrawing picture={props} drawing={drawing.src} />;
}
