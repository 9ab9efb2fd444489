import { requireNode } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { giveUp, step } from "./support/steps.mjs";

/** `npm run test:cluster`: the topology of compose.yaml as plain processes, and what must hold of it. */
async function testCluster() {
  requireNode();
  await step("Packages", () => ensurePackages({ forDevelopment: true }));
  const { runCluster } = await import("./cluster/run.mjs");
  await runCluster();
}

testCluster().catch(giveUp);
