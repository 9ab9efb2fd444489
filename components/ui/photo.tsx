import { getImageProps, type ImageProps, type StaticImageData } from "next/image";
import { preload as preloadFile } from "react-dom";

type PictureProps = Omit<ImageProps, "src"> & { src: string | StaticImageData };

type PhotoProps = PictureProps & {
  /** The crop for windows that match `media`. All others match `otherMedia`, so each preloads one picture only. */
  crop?: Pick<PictureProps, "src" | "sizes"> & { media: string; otherMedia: string };
};

/**
 * Replaces next/image, whose 5 KB of JavaScript our own pictures do not need, because they never fail to load. Its blur
 * filter for placeholders also costs more per paint than the photo.
 */
export function Photo({ preload, placeholder, crop, ...picture }: PhotoProps) {
  const blurDataUrl = placeholder === "blur" ? blurOf(picture.src) : undefined;
  const props = pictureProps({ ...picture, preload, placeholder: blurDataUrl ?? "empty" });
  const cropProps = crop && pictureProps({ ...picture, ...crop });
  if (preload && !crop) preloadPicture(props);
  return (
    <>
      {preload && crop && (
        <>
          <Preload {...cropProps} media={crop.media} />
          <Preload {...props} media={crop.otherMedia} />
        </>
      )}
      <picture className="contents">
        {cropProps && (
          <source
            media={crop?.media}
            srcSet={cropProps.srcSet}
            sizes={cropProps.sizes}
            width={cropProps.width}
            height={cropProps.height}
          />
        )}
        <img {...props} alt={props.alt} />
      </picture>
    </>
  );
}

export function pictureProps(picture: PictureProps) {
  const original = typeof picture.src === "string" ? picture.src : picture.src.src;
  return getImageProps({ ...picture, overrideSrc: original, unoptimized: original.endsWith(".svg") }).props;
}

/** React's own preload does not pass a media query on from a server component. */
const Preload = ({ srcSet, sizes, media }: { srcSet?: string; sizes?: string; media: string }) => (
  <link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} media={media} fetchPriority="high" />
);

export function preloadPicture({ src, srcSet, sizes }: ReturnType<typeof getImageProps>["props"]) {
  preloadFile(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
}

const blurOf = (src: PictureProps["src"]) =>
  typeof src === "string" ? undefined : (src.blurDataURL as `data:image/${string}` | undefined);
