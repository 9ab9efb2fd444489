import { getImageProps, type ImageProps } from "next/image";
import { preload as preloadFile } from "react-dom";
import styles from "./photo.module.scss";

/**
 * next/image's sizes and formats without its 5 KB of script, which pictures of our own build have no use for: they do
 * not go missing, and what stands in for one may stay behind an opaque picture. The stand-in is the build's picture of
 * eight pixels, drawn large. Next would put a blur filter over it, which costs each paint more than the photo does.
 */
export function Photo({ preload, placeholder, ...wanted }: ImageProps) {
  const small = placeholder === "blur" ? blurOf(wanted.src) : undefined;
  const { props } = getImageProps({ ...wanted, preload, placeholder: small ?? "empty" });
  const { src, srcSet, sizes, alt } = props;
  if (preload) preloadFile(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
  return (
    <picture className={styles.photo}>
      <img {...props} alt={alt} />
    </picture>
  );
}

const blurOf = (src: ImageProps["src"]) => {
  if (typeof src !== "object" || "default" in src) return undefined;
  return src.blurDataURL as `data:image/${string}` | undefined;
};
