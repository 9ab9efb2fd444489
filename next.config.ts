import { resolve } from "node:path";
import type { NextConfig } from "next";
import { product } from "./contract/product";
import { quoteFolder } from "./lib/content/pages";
import { addressOfScreen, helpPage, loginPage, screens } from "./lib/content/screens";
import { COPY_WIDTHS } from "./lib/picture-copies.mjs";

const quotePages = `${quoteFolder}/:path*`;

/** A container's file system is read-only (Dockerfile), so its caches are in Redis and memory. */
const isForContainer = process.env.BUILD_FOR_CONTAINER === "true";

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: process.cwd(),
  // The server starts these programs; no import refers to them or to what they import. Any route may list them.
  outputFileTracingIncludes: {
    "/api/health": [
      "server/platform/programs/answer-messages.mjs",
      "server/platform/images/{svg-drawer,sharp-program}.mjs",
      ...["sharp", "@img", "detect-libc", "semver"].map((name) => `node_modules/${name}/**`),
      ...["typesetter.mjs", "paper.typ", "fonts/*.ttf"].map((file) => `server/features/quotes/typeset/${file}`),
      "node_modules/@myriaddreamin/typst-ts-web-compiler/{package.json,pkg/*}",
    ],
  },
  // `npm test` runs `tsc`. A server that builds lacks the types of packages that only tests use.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // Seconds: longer than a page waits for the slowest permitted backend (BACKEND_TIMEOUT_SECONDS).
  staticPageGenerationTimeout: 180,
  experimental: {
    authInterrupts: true,
    // A build takes 2,565 MB with these two, 1,941 MB without, and small servers lack the memory.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    // Staff screens are half of all modules, so they load on first use.
    preloadEntriesOnStart: false,
    isrFlushToDisk: !isForContainer,
    // Pages contain their style sheets, so one more costs no request, only its name.
    cssChunking: { type: "graph", requestCost: 100 },
  },
  // Loaded from node_modules: some are native, and zod would be copied into each page.
  serverExternalPackages: ["zod", "libsql", "@node-rs/argon2", "nodemailer", "ioredis"],
  // Sets the Content-Security-Policy of prerendered pages, and shares pages through REDIS_URL.
  cacheHandler: resolve("server/web/pages/cache-handler.mjs"),
  // Every style sheet can use the mixins as `m`; a partial must import them itself.
  sassOptions: { loadPaths: ["styles"], additionalData: '@use "mixins" as m;' },
  // With this, next-auth builds addresses from the visitor's host: localhost, an IP and the domain all work.
  env: { AUTH_TRUST_HOST: "true", BUILT_AT: new Date().toISOString() },
  images: {
    loader: "custom",
    loaderFile: "./lib/picture-copies.mjs",
    imageSizes: COPY_WIDTHS.slice(0, 1),
    deviceSizes: COPY_WIDTHS.slice(1),
  },
  // For crawlers that ignore robots.txt: the others never read this header.
  headers: async () =>
    ["/admin/:path*", `/${product}-:screen/:path*`, `${loginPage}/:path*`, "/api/:path*", quotePages].map((source) => ({
      source,
      headers: [
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
        // A quote's address is secret. With no-referrer, browsers would send the page's forms without an origin.
        ...(source === quotePages ? [{ key: "Referrer-Policy", value: "strict-origin" }] : []),
      ],
    })),
  rewrites: async () => [
    ...screens.map((screen) => ({ source: addressOfScreen(screen), destination: `/admin/${screen.folder}` })),
    { source: helpPage, destination: "/admin/help" },
  ],
};

export default config;
