import { createRequire } from "node:module";
import { resolve } from "node:path";

/** What a release has beside the server, because Next brings it: loaded as it is. */
const BESIDE = ["next", "pino"];

/**
 * What finished pages run inline goes to every visitor: one script, as small as can be.
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
 * Makes one file of the server (server/web/http), which Next's own build knows nothing of.
 * @param {string} outfile
 */
export async function bundleServer(outfile) {
  // In a fresh clone it is there once the packages are.
  const { build } = await import("esbuild");
  await build({
    entryPoints: ["server/web/http/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // `server-only` is nothing to a server.
    conditions: ["react-server"],
    external: BESIDE,
    plugins: [minifyInlineScripts(build)],
    legalComments: "none",
    logLevel: "warning",
  });
}

/**
 * Starts a bundled server in this process, from the folder that it serves and with this process's environment.
 * @param {string} file
 */
export const startServer = async (file) => createRequire(resolve(file))(resolve(file)).started;
