import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

export default createConfig({
  testEnvironment: "node",
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "/e2e/"],
  modulePathIgnorePatterns: ["<rootDir>/.next/"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1", "^server-only$": "<rootDir>/lib/testing/empty.ts" },
  setupFiles: ["<rootDir>/lib/testing/environment.ts"],
  setupFilesAfterEnv: ["<rootDir>/lib/testing/no-console-error.ts"],
});
