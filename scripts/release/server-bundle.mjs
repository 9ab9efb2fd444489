import { createRequire } from "node:module";
import { resolve } from "node:path";

/** Not bundled, because Next puts these packages into each release. */
const EXTERNAL = ["next", "pino"];

/**
 * Bundles the inline scripts of finished pages into one minified script, because every visitor loads it.
 * @param {typeof import("esbuild").build} build
 * @returns {import("esbuild").Plugin}
 */
const minifyInlineScripts = (build) => ({
  name: "minify-inline-scripts",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]pages[\\/]inline-scripts\.ts$/ }, async () => {
      const { outputFiles } = await build({
        entryPoints: ["lib/inline-scripts/run-all.ts"],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        target: "es2022",
        logLevel: "warning",
      });
      return { contents: `export const INLINE = ${JSON.stringify(String(outputFiles[0]?.text).trim())};` };
    }),
});

/**
 * Bundles the server (server/web/http), which `next build` does not include, into one file.
 * @param {string} outfile
 */
export async function bundleServer(outfile) {
  // Imported late: in a fresh clone the packages are installed first.
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
    plugins: [minifyInlineScripts(build)],
    legalComments: "none",
    logLevel: "warning",
  });
  // Its process would live as long as this one, which may become the server.
  await stop();
}

/**
 * Starts a bundled server in this process, which must already run in the folder to serve.
 * @param {string} file
 */
export const startServer = async (file) => createRequire(resolve(file))(resolve(file)).started;
