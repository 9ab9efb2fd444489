import { getImageProps, type ImageProps, type StaticImageData } from "next/image";
import { preload as preloadFile } from "react-dom";

type PictureProps = Omit<ImageProps, "src"> & { src: string | StaticImageData };

type PhotoProps = PictureProps & {
  /** Another crop. With the opposite query `elsewhere`, each window preloads only its own. */
  cut?: Pick<PictureProps, "src" | "sizes"> & { media: string; elsewhere: string };
};

/**
 * next/image without its 5 KB of JavaScript, which our own pictures do not need: they never fail to load. Next would
 * blur the placeholder with a filter, which costs more per paint than the photo.
 */
export function Photo({ preload, placeholder, cut, ...wanted }: PhotoProps) {
  const small = placeholder === "blur" ? blurOf(wanted.src) : undefined;
  const props = pictureProps({ ...wanted, preload, placeholder: small ?? "empty" });
  const narrow = cut && pictureProps({ ...wanted, ...cut });
  if (preload && !cut) preloadPicture(props);
  return (
    <>
      {preload && cut && (
        <>
          <Preload {...narrow} media={cut.media} />
          <Preload {...props} media={cut.elsewhere} />
        </>
      )}
      <picture className="contents">
        {narrow && (
          <source
            media={cut?.media}
            srcSet={narrow.srcSet}
            sizes={narrow.sizes}
            width={narrow.width}
            height={narrow.height}
          />
        )}
        <img {...props} alt={props.alt} />
      </picture>
    </>
  );
}

export function pictureProps(wanted: PictureProps) {
  const original = typeof wanted.src === "string" ? wanted.src : wanted.src.src;
  return getImageProps({ ...wanted, overrideSrc: original, unoptimized: original.endsWith(".svg") }).props;
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
