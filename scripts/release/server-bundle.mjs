import { createRequire } from "node:module";
import { resolve } from "node:path";
import { bundlePageScripts } from "./page-scripts.mjs";

/** Not bundled, because Next puts these packages into each release. */
const EXTERNAL = ["next", "pino"];

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
    plugins: [bundlePageScripts(build)],
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
