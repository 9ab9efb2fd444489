import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/**
 * Loaded into a site's process with `--import`: pages are compressed at the lowest level. The highest, for which a browser
 * on this machine has no use, takes most of the processor's time of a site that makes its pages ahead.
 */
const { brotliCompress, constants } = zlib;
/** @param {Parameters<typeof brotliCompress>} call */
const compressQuickly = (...[data, options, callback]) =>
  brotliCompress(data, { ...options, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, callback);
Object.assign(zlib, { brotliCompress: compressQuickly });
syncBuiltinESMExports();
