import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { giveUp, run, step } from "./support/steps.mjs";

/** `npm run test:node24`: the tests beside the code on Node 24, which a package of npm brings. */
async function testOnNode24() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-node24-"));
  try {
    // The package `node` puts its binary in place with an install script; the platform's own package just holds it.
    const name = `node-${process.platform}-${process.arch}`;
    await step("Node 24", () =>
      run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefix", folder, `${name}@24`]),
    );
    const bin = join(folder, "node_modules", name, "bin");
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    console.log(`  ${(await run(join(bin, "node"), ["--version"])).trim()}`);
    const child = spawn(join(bin, "node"), ["node_modules/jest/bin/jest.js", "--ci", ...process.argv.slice(2)], {
      stdio: "inherit",
      env,
    });
    return await new Promise((resolve) => child.on("close", resolve));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

testOnNode24().then((code) => process.exit(code), giveUp);
