import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findRelease } from "./support/build.mjs";
import { ensureChromium } from "./support/chromium.mjs";
import { giveUp, run, step } from "./support/steps.mjs";
import { runBrowserTests, runUnitTests } from "./support/suites.mjs";
import { buildForTests } from "./support/test-server.mjs";

const JOURNEY = "e2e/enquiry.spec.ts";

/** `npm run test:node24`: the tests beside the code, a build and a journey on Node 24, which a package of npm brings. */
async function testOnNode24() {
  if (process.versions.node.startsWith("24.")) return runAll(process.argv.slice(2));
  const folder = await mkdtemp(join(tmpdir(), "sagwan-node24-"));
  try {
    // The package `node` puts its binary in place with an install script; the platform's own package just holds it.
    const name = `node-${process.platform}-${process.arch}`;
    await step("Node 24", () =>
      run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefix", folder, `${name}@24`]),
    );
    const bin = join(folder, "node_modules", name, "bin");
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const child = spawn(join(bin, "node"), process.argv.slice(1), { stdio: "inherit", env });
    return await new Promise((resolve) => child.on("close", resolve));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives 0 where all is well. Arguments choose among the tests beside the code. */
async function runAll(args) {
  console.log(`  ${process.version}`);
  const unit = await runUnitTests(args);
  // The one that is there may be of another Node.
  await rm(await findRelease(), { recursive: true, force: true });
  await step("Production build", buildForTests);
  const journey = await runBrowserTests((await ensureChromium()).path, [JOURNEY]);
  console.log(`\n${unit.passed + journey.passed} passed, ${unit.failed + journey.failed} failed`);
  return unit.failed || journey.failed ? 1 : 0;
}

testOnNode24().then((code) => process.exit(code), giveUp);
