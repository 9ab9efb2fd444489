import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findRelease } from "../scripts/release/build.mjs";
import { PlainError, run, runShown, step } from "../scripts/support/steps.mjs";
import { ensureChromium } from "../scripts/testing/chromium.mjs";
import { runBrowserTests, runUnitTests } from "../scripts/testing/suites.mjs";
import { buildForTests } from "../scripts/testing/test-server.mjs";

const JOURNEY = "e2e/enquiry.spec.ts";

/**
 * Runs unit tests, a build and a journey on Node 24 from npm. Arguments select unit tests.
 * @param {string[]} args
 */
export default async function testOnNode24(args) {
  if (process.versions.node.startsWith("24.")) return runAll(args);
  const folder = await mkdtemp(join(tmpdir(), "sagwan-node24-"));
  try {
    // The package `node` needs an install script; the platform's package contains the binary.
    const name = `node-${process.platform}-${process.arch}`;
    await step("Node 24", () =>
      run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefix", folder, `${name}@24`]),
    );
    const bin = join(folder, "node_modules", name, "bin");
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const status = await runShown(join(bin, "node"), process.argv.slice(1), { env });
    if (status !== 0) throw new PlainError("Tests failed on Node 24.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} args */
async function runAll(args) {
  console.log(`  ${process.version}`);
  const unit = await runUnitTests(args);
  // An existing build may be from another Node.
  await rm(await findRelease(), { recursive: true, force: true });
  await step("Production build", buildForTests);
  const journey = await runBrowserTests((await ensureChromium()).path, [JOURNEY]);
  const failed = [...unit.failed, ...journey.failed];
  console.log([`\n${unit.passed + journey.passed} passed, ${failed.length} failed`, ...failed].join("\n  "));
  if (failed.length) throw new PlainError("Tests failed on Node 24.");
}
