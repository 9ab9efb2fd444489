import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

const config = await createConfig({
  testEnvironment: "node",
  // A bound for a machine that is busy with other work: a test that runs out of it hands its stand-ins to the next one.
  testTimeout: 30_000,
  // Spelt out: the default would take scripts/test.mjs, which runs Jest, for a test.
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.releases/"],
  moduleNameMapper: {
    // Parts of Next that only work while Next serves.
    "^next/(cache|headers|server)$": "<rootDir>/server/testing/next-$1.ts",
    "^server-only$": "<rootDir>/server/testing/empty.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  setupFiles: ["<rootDir>/server/testing/environment.ts"],
  setupFilesAfterEnv: [
    "<rootDir>/server/testing/no-console-error.ts",
    "<rootDir>/server/testing/quiet-log.ts",
    "<rootDir>/server/testing/put-away.ts",
    "<rootDir>/server/testing/unhurried.ts",
  ],
})();

// Packages that ship as ES modules only, which Jest has to translate.
config.transformIgnorePatterns = ["/node_modules/(?!(jose|@hono/node-server)/)"];

export default config;
