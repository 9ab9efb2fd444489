import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/** Loaded with `--import`: compresses pages at the lowest level. The highest takes most of a site's processor time. */
const { brotliCompress, constants } = zlib;
/** @param {Parameters<typeof brotliCompress>} call */
const compressQuickly = (...[data, options, callback]) =>
  brotliCompress(data, { ...options, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }, callback);
Object.assign(zlib, { brotliCompress: compressQuickly });
syncBuiltinESMExports();
