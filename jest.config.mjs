import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

const config = await createConfig({
  testEnvironment: "node",
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "/e2e/"],
  modulePathIgnorePatterns: ["<rootDir>/.next/"],
  moduleNameMapper: {
    // Parts of Next that only work while Next serves.
    "^next/(cache|headers|server)$": "<rootDir>/lib/testing/next-$1.ts",
    "^server-only$": "<rootDir>/lib/testing/empty.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  setupFiles: ["<rootDir>/lib/testing/environment.ts"],
  setupFilesAfterEnv: ["<rootDir>/lib/testing/no-console-error.ts"],
})();

// Packages that ship as ES modules only, which Jest has to translate.
config.transformIgnorePatterns = ["/node_modules/(?!(jose|@hono/node-server)/)"];

export default config;
