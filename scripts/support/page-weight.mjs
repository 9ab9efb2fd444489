import { gzipSync } from "node:zlib";
import { scriptsIn, stylesIn } from "./html.mjs";

/** What a page makes a browser load: bytes of JavaScript, gzipped, and of CSS, as it is. */
export async function weigh(address) {
  const html = await (await fetch(address)).text();
  const textOf = async (file) => (await fetch(new URL(file, address))).text();
  const [scripts, styles] = await Promise.all(
    [scriptsIn(html), stylesIn(html)].map((files) => Promise.all([...new Set(files)].map(textOf))),
  );
  return {
    script: scripts.reduce((sum, text) => sum + gzipSync(text).length, 0),
    style: styles.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
}
