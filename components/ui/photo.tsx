import { getImageProps, type ImageProps } from "next/image";
import { preload as preloadFile } from "react-dom";
import styles from "./photo.module.scss";

/**
 * next/image's sizes, formats and blur without its 5 KB of script, which pictures of our own build have no use for:
 * they do not go missing, and the blur may stay behind an opaque picture.
 */
export function Photo({ preload, ...wanted }: ImageProps) {
  const { props } = getImageProps({ ...wanted, preload });
  const { src, srcSet, sizes, alt } = props;
  if (preload) preloadFile(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
  return (
    <picture className={styles.photo}>
      <img {...props} alt={alt} />
    </picture>
  );
}
