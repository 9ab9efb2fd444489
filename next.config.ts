import { resolve } from "node:path";
import type { NextConfig } from "next";
import { product } from "./contract/product";
import { addressOfScreen, loginPage, screens } from "./lib/content/screens";

/** Built for a container, whose file system cannot be written to (Dockerfile): what servers keep is in Redis and memory. */
const isForContainer = process.env.BUILD_FOR_CONTAINER === "true";

const config: NextConfig = {
  // A server runs on nothing outside of its build (decision 61).
  output: "standalone",
  outputFileTracingRoot: process.cwd(),
  // A program of its own, which the server starts (server/features/quotes/typeset): nothing imports it.
  outputFileTracingIncludes: {
    "/api/estimate.pdf": [
      ...["typesetter.mjs", "paper.typ", "fonts/*.ttf"].map((file) => `server/features/quotes/typeset/${file}`),
      "node_modules/@myriaddreamin/typst-ts-web-compiler/{package.json,pkg/*}",
    ],
  },
  // `tsc` checks them, as a step of `npm test`. A server that builds has no types of the packages that tests use.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // Longer than a page waits for a backend that takes all the time it may (BACKEND_TIMEOUT_SECONDS).
  staticPageGenerationTimeout: 180,
  experimental: {
    authInterrupts: true,
    // Screens of the staff are loaded when somebody opens one: at start they would be half of all modules.
    preloadEntriesOnStart: false,
    isrFlushToDisk: !isForContainer,
    // A page brings its sheets along, so another one costs it nothing but its name (decision 52).
    cssChunking: { type: "graph", requestCost: 2_000 },
  },
  // Native parts, loaded as they are; and zod, of which each page would hold a copy.
  serverExternalPackages: ["zod", "libsql", "@node-rs/argon2", "nodemailer", "ioredis"],
  // Gives every prerendered page its Content-Security-Policy, and shares pages and pictures where REDIS_URL is set.
  cacheHandler: resolve("server/web/pages/cache-handler.mjs"),
  sassOptions: { loadPaths: ["styles"] },
  // next-auth builds its addresses from the host the visitor used, so localhost, an IP and the domain all work.
  env: { AUTH_TRUST_HOST: "true", BUILT_AT: new Date().toISOString() },
  images: {
    // Otherwise Next keeps them on this machine's disk.
    customCacheHandler: isForContainer || Boolean(process.env.REDIS_URL),
    formats: ["image/avif", "image/webp"],
    // Few widths: each is drawn once, while somebody waits (decision 42).
    deviceSizes: [480, 780, 1200, 1800],
    imageSizes: [256],
    // The second is for the seven pictures of one house that lie upon each other (decision 124).
    qualities: [75, 60],
    // Floor plans are drawings. They are handed on as they are, under a policy that lets nothing in them run or load;
    // nobody can upload one (decision 24).
    dangerouslyAllowSVG: true,
    contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Without a query: each would be another picture to draw and to keep, and anybody can think of any number.
    localPatterns: ["/media/**", "/_next/static/media/**"].map((pathname) => ({ pathname, search: "" })),
  },
  // A crawler that follows robots.txt never sees these, and one that found them by a link must not list them.
  headers: async () =>
    ["/admin/:path*", `/${product}-:screen/:path*`, `${loginPage}/:path*`, "/api/:path*"].map((source) => ({
      source,
      headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }],
    })),
  rewrites: async () =>
    screens.map((screen) => ({ source: addressOfScreen(screen), destination: `/admin/${screen.folder}` })),
};

export default config;
