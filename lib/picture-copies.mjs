// @ts-check

/** In pixels. Few, because each is drawn and stored for each picture. */
export const COPY_WIDTHS = [256, 480, 780, 1200, 1800];

/**
 * The address of a picture at one width: a resized variant, never wider than its picture.
 * @param {string} picture its address
 * @param {number} width one of COPY_WIDTHS
 */
export const copyOf = (picture, width) => `${picture}.${width}.avif`;

/**
 * Next's loader of pictures. In development pictures of the product have no copies.
 * @param {{ src: string, width: number }} asked
 */
export default function addressOfCopy({ src, width }) {
  return process.env.NODE_ENV === "development" ? `${src}?w=${width}` : copyOf(src, width);
}
