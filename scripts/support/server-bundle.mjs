import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";

/** What a release has beside the server, because Next brings it: loaded as it is. */
const BESIDE = ["next", "pino"];

/** What finished pages run inline goes to every visitor. */
const minifyInlineScripts = (transform) => ({
  name: "minify-inline-scripts",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]inline-scripts[\\/][^\\/]*\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "ts", minify: true, target: "es2022" });
      return { contents: code };
    }),
});

/** Makes one file of the server (server/http), which Next's own build knows nothing of. */
export async function bundleServer(outfile) {
  // In a fresh clone it is there once the packages are.
  const { build, transform } = await import("esbuild");
  await build({
    entryPoints: ["server/http/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // `server-only` is nothing to a server.
    conditions: ["react-server"],
    external: BESIDE,
    plugins: [minifyInlineScripts(transform)],
    legalComments: "none",
    logLevel: "warning",
  });
}

/** Starts a bundled server in this process, from the folder that it serves and with this process's environment. */
export const startServer = async (file) => createRequire(resolve(file))(resolve(file)).started;
