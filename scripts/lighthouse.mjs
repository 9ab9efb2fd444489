import { rm } from "node:fs/promises";
import { buildBarePages } from "./support/bare-pages.mjs";
import { circumstances, writeSection } from "./support/benchmarks.mjs";
import { ensureChromium } from "./support/chromium.mjs";
import { deployBuild } from "./support/deployment.mjs";
import { auditor, medianOf } from "./support/lighthouse.mjs";
import { findFaults, scoresTable } from "./support/lighthouse-report.mjs";
import { startNext } from "./support/next-server.mjs";
import { weigh } from "./support/page-weight.mjs";
import { giveUp, PlainError, step } from "./support/steps.mjs";
import { prepareTestServer } from "./support/test-server.mjs";

const [SITE_PORT, BARE_PORT] = [Number(process.env.LIGHTHOUSE_PORT) || 8450, 8451];
const RUNS = 3;
const PAGES = [
  "/",
  "/about-us",
  "/our-project",
  "/designs-plans",
  "/cost-estimator",
  "/package",
  "/package/mysuru",
  "/contact-us",
  "/privacy",
];

/**
 * `npm run lighthouse [-- /page ...]`: scores of the last build's public pages on a phone, each beside a bare Next page
 * with the same pictures, measured in the same run. All pages together replace their section of docs/benchmarks.md.
 */
async function measure(pages) {
  const { path: chromium } = await ensureChromium();
  const { env } = await prepareTestServer({ PORT: String(SITE_PORT) });
  const cwd = await deployBuild();
  const site = await startNext(cwd, SITE_PORT, env);
  const bareFolder = await step("Bare pages", () => buildBarePages(site.address, pages));
  const bare = await startNext(bareFolder, BARE_PORT, { ...process.env, NODE_ENV: "production" });
  const browser = await auditor(chromium);
  try {
    const results = [];
    for (const page of pages) {
      const audit = async () => {
        const [mine, theirs] = [[], []];
        for (let run = 0; run < RUNS; run++) {
          mine.push(await browser.audit(site.address + page));
          theirs.push(await browser.audit(bare.address + page));
        }
        const weights = { weight: await weigh(site.address + page), bareWeight: await weigh(bare.address + page) };
        results.push({ page, ...medianOf(mine), bare: medianOf(theirs).performance, ...weights });
        return { did: `performance ${results.at(-1).performance}, bare ${results.at(-1).bare}` };
      };
      await step(page, audit);
    }
    console.log(`\n${scoresTable(results)}`);
    if (pages === PAGES) await writeSection("Public pages on a phone", reportOf(results));
    const faults = findFaults(results);
    if (faults.length > 0) throw new PlainError(faults.join("\n"));
  } finally {
    for (const one of [site, bare, browser]) one.stop();
    for (const folder of [cwd, bareFolder, env.DATA_DIR]) await rm(folder, { recursive: true, force: true });
  }
}

const reportOf = (results) => `
\`npm run lighthouse\`, ${circumstances()}. Lighthouse 12, mobile, simulated throttling, median of ${RUNS} runs on the
production build. "Bare" is a Next page of the same version with nothing but the same pictures, measured in turn with the
page beside it: what the machine was busy with slows both. JavaScript is gzipped, CSS is not compressed.

${scoresTable(results)}
`;

const wanted = process.argv.slice(2);
measure(wanted.length > 0 ? wanted : PAGES).then(() => process.exit(0), giveUp);
