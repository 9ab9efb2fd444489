import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

const config = await createConfig({
  testEnvironment: "node",
  // Ends a test that hangs; no measure of speed. A slow machine must not end a test, whose servers would leak.
  testTimeout: 300_000,
  // The default would match scripts/test.mjs, which runs Jest.
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.releases/"],
  moduleNameMapper: {
    // Parts of Next that work only in a running server.
    "^next/(cache|headers|server)$": "<rootDir>/server/testing/next-$1.ts",
    "^server-only$": "<rootDir>/node_modules/server-only/empty.js",
    // Works outside of a render too; tests of other languages set it.
    "^#translator$": "<rootDir>/lib/content/language/page-translator.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  restoreMocks: true,
  setupFiles: ["<rootDir>/server/testing/environment.ts"],
  setupFilesAfterEnv: ["<rootDir>/server/testing/each-file.ts"],
})();

// ES modules only, so they must be transpiled.
config.transformIgnorePatterns = ["/node_modules/(?!(jose|@hono/node-server|hucre)/)"];

export default config;
