// @ts-check

/** In pixels. There are few, because the server draws and stores a copy of every picture in each width. */
export const COPY_WIDTHS = [256, 480, 780, 1200, 1800];

/**
 * The address of a resized copy, which is never wider than its picture.
 * @param {string} picture its address
 * @param {number} width one of COPY_WIDTHS
 */
export const copyAddress = (picture, width) => `${picture}.${width}.avif`;

/**
 * Next's image loader. In development there are no resized copies.
 * @param {{ src: string, width: number }} options
 */
export default function addressOfCopy({ src, width }) {
  return process.env.NODE_ENV === "development" ? `${src}?w=${width}` : copyAddress(src, width);
}
