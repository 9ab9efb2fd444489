import { getImageProps, type ImageProps } from "next/image";
import { preload as preloadFile } from "react-dom";
import styles from "./photo.module.scss";

type PhotoProps = ImageProps & {
  /** Another cut of it, for the windows that its `media` names. `elsewhere` names the rest, so that each preloads its own alone. */
  cut?: Pick<ImageProps, "src" | "sizes"> & { media: string; elsewhere: string };
};

/**
 * next/image's sizes and formats without its 5 KB of script, which pictures of our own build have no use for: they do
 * not go missing, and what stands in for one may stay behind an opaque picture. The stand-in is the build's picture of
 * eight pixels, drawn large. Next would put a blur filter over it, which costs each paint more than the photo does.
 */
export function Photo({ preload, placeholder, cut, ...wanted }: PhotoProps) {
  const small = placeholder === "blur" ? blurOf(wanted.src) : undefined;
  const { props } = getImageProps({ ...wanted, preload, placeholder: small ?? "empty" });
  const narrow = cut && getImageProps({ ...wanted, ...cut }).props;
  if (preload && !cut) preloadPicture(props);
  return (
    <>
      {preload && cut && (
        <>
          <Preload {...narrow} media={cut.media} />
          <Preload {...props} media={cut.elsewhere} />
        </>
      )}
      <picture className={styles.photo}>
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

type PreloadProps = { srcSet?: string; sizes?: string; media: string };

/** For some windows only, which React's own preload does not pass on from a server component. */
const Preload = ({ srcSet, sizes, media }: PreloadProps) => (
  <link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} media={media} fetchPriority="high" />
);

/** Has a page's head name the picture, so that it is fetched before the HTML is read that far. */
export function preloadPicture({ src, srcSet, sizes }: ReturnType<typeof getImageProps>["props"]) {
  preloadFile(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
}

const blurOf = (src: ImageProps["src"]) => {
  if (typeof src !== "object" || "default" in src) return undefined;
  return src.blurDataURL as `data:image/${string}` | undefined;
};
