import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/** Next puts these packages into each release. */
const EXTERNAL = ["next", "pino", "ioredis"];

/** `next build` does not include the server (server/web/http). @param {string} outfile */
export async function bundleServer(outfile) {
  // A static import would need packages that a fresh clone has yet to install.
  const { build, stop } = await import("esbuild");
  await build({
    entryPoints: ["server/web/http/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // Makes `server-only` an empty module.
    conditions: ["react-server"],
    external: EXTERNAL,
    plugins: [bundlePageScripts(build)],
    legalComments: "none",
    // A running server holds its text, at two bytes a character if a comment has one beyond Latin-1.
    minifyWhitespace: true,
    logLevel: "warning",
  });
  // esbuild's process would live as long as this one, which may become the server.
  await stop();
}

/** This process must already run in the folder to serve. @param {string} file */
export const startServer = async (file) => createRequire(resolve(file))(resolve(file)).started;

/** Named by their content: served for a year, and kept for pages of earlier releases. */
const FILES = join(".next", "static");
const ADDRESS = "/_next/static";

export const BEFORE_PAINT = "lib/page-scripts/before-paint.ts";
export const AFTER_PARSING = "lib/page-scripts/after-parsing.ts";

/** @param {typeof import("esbuild").build} build @returns {import("esbuild").Plugin} */
const bundlePageScripts = (build) => ({
  name: "page-scripts",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]pages[\\/]page-scripts\.ts$/ }, async () => {
      const [inline, file] = await Promise.all([bundle(build, BEFORE_PAINT), bundle(build, AFTER_PARSING)]);
      const name = `page-${createHash("sha256").update(file.text).digest("base64url").slice(0, 10)}.js`;
      await mkdir(FILES, { recursive: true });
      await writeFile(join(FILES, name), file.text);
      return {
        contents: `export const INLINE = ${JSON.stringify(inline.text)}; export const FILE = "${ADDRESS}/${name}";`,
      };
    }),
});

/** @param {typeof import("esbuild").build} build @param {string} entry */
export async function bundle(build, entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
  });
  return { text: String(outputFiles[0]?.text).trim(), inputs: Object.keys(metafile.inputs) };
}
