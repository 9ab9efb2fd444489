import { circumstances } from "../support/benchmarks.mjs";
import { step } from "../support/steps.mjs";
import { medianOf } from "./lighthouse.mjs";
import { metricsTable, scoresTable, targetsOf } from "./phone-report.mjs";

const RUNS = 5;

/** How the public pages do on a phone, each beside a bare Next page, and the home page beside itself as a static file. */
export async function measurePhone({ site, bare, twin, browser }, pages) {
  const results = [];
  for (const page of pages) {
    const versions = { mine: site.address + page, bare: bare.address + page };
    if (twin && page === "/") versions.twin = twin.address;
    const audits = { mine: [], bare: [], twin: [] };
    const audit = async () => {
      for (let run = 0; run < RUNS; run++) {
        for (const [name, address] of Object.entries(versions)) audits[name].push(await browser.audit(address));
      }
      results.push({
        page,
        ...medianOf(audits.mine),
        bare: medianOf(audits.bare),
        twin: audits.twin.length > 0 ? medianOf(audits.twin) : undefined,
      });
      return { did: `performance ${results.at(-1).performance}, bare ${results.at(-1).bare.performance}` };
    };
    await step(page, audit);
  }
  return { title: "Public pages on a phone", body: describe(results), targets: targetsOf(results) };
}

const describe = (results) => `
\`npm run bench -- phone\`, ${circumstances()}. Lighthouse 12, mobile, simulated throttling, median of ${RUNS} loads on the
production build. "Bare" is a Next page of the same version with nothing but the same pictures, "static" the same HTML,
CSS and pictures without any script, served by nginx; each is measured in turn with the page beside it, so that what the
machine was busy with slows all. Bytes are those on the wire.

${scoresTable(results)}

${metricsTable(results)}
`;
