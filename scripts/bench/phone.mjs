import { circumstances } from "../support/benchmarks.mjs";
import { step } from "../support/steps.mjs";
import { medianOf } from "./lighthouse.mjs";
import { BARE, phoneTable, STATIC, targetsOf } from "./phone-report.mjs";

const RUNS = 5;

/** How the public pages do on a phone, with a bare Next page and the home page as a static file beside them. */
export async function measurePhone({ site, bare, twin, browser }, pages) {
  const addresses = Object.fromEntries(pages.map((page) => [page, site.address + page]));
  addresses[BARE] = bare.address;
  if (twin) addresses[STATIC] = twin.address;
  const audits = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  for (let run = 1; run <= RUNS; run++) {
    await step(`Lighthouse, round ${run} of ${RUNS}`, async () => {
      for (const [name, address] of Object.entries(addresses)) audits[name].push(await browser.audit(address));
    });
  }
  const results = Object.entries(audits).map(([name, some]) => ({ name, ...medianOf(some) }));
  return { title: "Public pages on a phone", body: describe(results), targets: targetsOf(results, pages) };
}

const describe = (results) => `
\`npm run bench -- phone\`, ${circumstances()}. Lighthouse 12, mobile, simulated throttling, medians of ${RUNS} rounds over the
production build. "${BARE}" is one of the same version with nothing but the home page's pictures; "${STATIC}" has the
same HTML, CSS and pictures without any script and is served by nginx. All are measured in turn, so that what the machine
was busy with meets all of them. Bytes are those on the wire.

${phoneTable(results)}
`;
