import { stat } from "node:fs/promises";

/**
 * Whether there is a file or a folder at this path.
 * @param {string} path
 */
export const isThere = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );
