import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployBuild } from "./support/deployment.mjs";
import { makeCertificate, serveHttps } from "./support/https-front.mjs";
import { giveUp, PlainError, run, step } from "./support/steps.mjs";
import { prepareTestServer } from "./support/test-server.mjs";

const PACKAGE = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
const [PORT, SITE_PORT] = [8443, 8444];

/**
 * `npm run observatory`: what Mozilla's HTTP Observatory makes of the last build behind https. The scanner brings some
 * 230 packages, so it is installed aside for this run and is no dependency of the product.
 */
async function observe() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-observatory-"));
  const { env } = await prepareTestServer({ PORT: String(SITE_PORT), SITE_URL: `https://localhost:${PORT}` });
  const cwd = await deployBuild();
  let site;
  let front;
  try {
    await step("Scanner", () => install(folder));
    const certificate = makeCertificate(folder);
    site = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", SITE_PORT], { cwd, env });
    await isReady(site);
    front = serveHttps(PORT, SITE_PORT, certificate);
    const { scan, tests } = await scanSite(folder, certificate.cert);
    for (const [name, { pass, result, scoreModifier }] of Object.entries(tests)) {
      console.log(`  ${pass ? "pass" : "FAIL"}  ${name.padEnd(32)} ${result} (${scoreModifier})`);
    }
    console.log(`\n  Grade ${scan.grade}, score ${scan.score}, ${scan.testsPassed} of ${scan.testsQuantity} passed`);
    if (scan.grade !== "A+" || scan.testsFailed) throw new PlainError("The grade has to be A+ with nothing failed.");
  } finally {
    site?.kill();
    front?.close();
    for (const one of [folder, cwd, env.DATA_DIR]) await rm(one, { recursive: true, force: true });
  }
}

/** Without its install scripts, which fetch two lists from the internet; of these it needs one, and an empty one does. */
async function install(folder) {
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefix", folder, `${PACKAGE}@${VERSION}`]);
  await writeFile(join(folder, "node_modules", PACKAGE, "conf", "hsts-preload.json"), "{}");
}

const isReady = (server) =>
  new Promise((resolve, reject) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("Ready in") && resolve());
    server.on("close", () => reject(new PlainError("The site did not start. Is there a build?")));
  });

async function scanSite(folder, cert) {
  const script = join(folder, "node_modules", PACKAGE, "src", "scan.js");
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: cert };
  return JSON.parse(await run(process.execPath, [script, `localhost:${PORT}`], { env }));
}

observe().then(() => process.exit(0), giveUp);
