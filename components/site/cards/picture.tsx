import type { ImageProps, StaticImageData } from "next/image";
import { Photo, pictureProps, preloadPicture } from "@/components/ui/photo";

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
