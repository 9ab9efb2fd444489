import { stat } from "node:fs/promises";

/**
 * @param {string} path
 */
export const isThere = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );
