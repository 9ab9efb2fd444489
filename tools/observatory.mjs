import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PlainError, run, step } from "../scripts/support/steps.mjs";
import { makeCertificate, serveHttps } from "../scripts/testing/https-front.mjs";
import { withSite } from "./support/served.mjs";

const PACKAGE = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
const [PORT, SITE_PORT] = [8443, 8444];

/** Tests that cannot pass without https. */
const NEEDS_HTTPS = ["redirection", "strict-transport-security"];
const settingsFor = (SITE_URL) => ({ PORT: String(SITE_PORT), SITE_URL });

/**
 * Scans the last build with Mozilla's HTTP Observatory, behind https and on plain http. The scanner has some 230 packages,
 * so it is installed in a temporary folder instead of as a dependency.
 */
export default async function observe() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-observatory-"));
  try {
    await step("Scanner", () => install(folder));
    const certificate = makeCertificate(folder);
    const { grade, failed } = await withSite(settingsFor(`https://localhost:${PORT}`), async () => {
      const front = serveHttps(PORT, SITE_PORT, certificate);
      return scan(folder, `localhost:${PORT}`, certificate.cert).finally(() => front.close());
    });
    if (grade !== "A+" || failed.length)
      throw new PlainError("Behind https the grade must be A+ without a failed test.");
    const plain = await withSite(settingsFor(""), () => scan(folder, `localhost:${SITE_PORT}`));
    const odd = plain.failed.filter((name) => !NEEDS_HTTPS.includes(name));
    if (odd.length) throw new PlainError(`On plain http these must not fail: ${odd.join(", ")}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Skips the install scripts, which download two lists: the scanner needs one, and an empty one suffices. */
async function install(folder) {
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefix", folder, `${PACKAGE}@${VERSION}`]);
  await writeFile(join(folder, "node_modules", PACKAGE, "conf", "hsts-preload.json"), "{}");
}

/** Prints the scan of this host, and returns the grade and the names of failed tests. */
async function scan(folder, host, trusted) {
  const script = join(folder, "node_modules", PACKAGE, "src", "scan.js");
  const env = { ...process.env, ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }) };
  const { scan: summary, tests } = JSON.parse(await run(process.execPath, [script, host], { env }));
  console.log(`\n  ${host}: grade ${summary.grade}, score ${summary.score}`);
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests)) {
    console.log(`  ${pass ? "pass" : "FAIL"}  ${name.padEnd(32)} ${result} (${scoreModifier})`);
  }
  const failed = Object.entries(tests).flatMap(([name, { pass }]) => (pass ? [] : [name]));
  return { grade: summary.grade, failed };
}
