import type { NextConfig } from "next";
import { addressOfScreen, screens } from "./lib/content/screens";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: { authInterrupts: true },
  // Native parts, loaded as they are.
  serverExternalPackages: ["libsql", "@node-rs/argon2"],
  sassOptions: { loadPaths: ["styles"] },
  // next-auth builds its addresses from the host the visitor used, so localhost, an IP and the domain all work.
  env: { AUTH_TRUST_HOST: "true" },
  images: {
    formats: ["image/avif", "image/webp"],
    localPatterns: [{ pathname: "/media/**" }, { pathname: "/_next/static/media/**" }],
  },
  rewrites: async () =>
    screens.map((screen) => ({ source: addressOfScreen(screen), destination: `/admin/${screen.folder}` })),
};

export default config;
