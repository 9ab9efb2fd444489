import { PlainError, run, step } from "../../scripts/support/steps.mjs";
import { buildForTests } from "../../scripts/support/test-server.mjs";
import { circumstances, writeSection } from "../support/benchmarks.mjs";
import { measureBytes } from "./bytes.mjs";
import { measureEnquiries } from "./enquiries.mjs";
import { goalsTable } from "./goals.mjs";
import { measureMemory } from "./memory.mjs";
import { measurePhone } from "./phone.mjs";
import { measurePress } from "./press.mjs";
import { isTrial } from "./rounds.mjs";
import { openStage } from "./stage.mjs";
import { measureStale } from "./stale.mjs";
import { measureWeb } from "./web.mjs";
import { hasWrk } from "./wrk.mjs";

/** Parts measured from outside, each a section with goals. */
const SITE = {
  memory: measureMemory,
  web: measureWeb,
  bytes: measureBytes,
  phone: measurePhone,
  press: measurePress,
  enquiries: measureEnquiries,
  stale: measureStale,
};
const BY_WRK = ["web", "stale"];
/** Parts that are separate programs and write their own sections. */
const PROGRAMS = ["outbox", "lists", "admin", "audit", "person"];

/**
 * Measures the production build and writes docs/benchmarks.md. By default runs all parts of SITE.
 * @param {string[]} wanted
 */
export default async function bench(wanted) {
  const parts = wanted.length > 0 ? wanted : Object.keys(SITE);
  const known = [...Object.keys(SITE), ...PROGRAMS];
  const unknown = parts.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new PlainError(`Unknown part '${unknown.join("', '")}'. The parts are: ${known.join(", ")}.`);
  await step("Build", buildForTests);
  const goals = await measureSite(parts.filter((part) => part in SITE));
  for (const part of parts.filter((one) => PROGRAMS.includes(one))) {
    await step(part, () => run(process.execPath, [`tools/bench/${part}.mjs`]));
  }
  const missed = goals.filter(({ holds }) => holds === false);
  if (missed.length > 0) throw new PlainError(`Not reached: ${missed.map(({ what }) => what).join("; ")}.`);
}

async function measureSite(parts) {
  if (parts.length === 0) return [];
  const stage = await openStage();
  const all = [];
  try {
    for (const part of parts) {
      if (BY_WRK.includes(part) && !hasWrk()) {
        console.warn(`  !!! NOT MEASURED: ${part}. It needs Debian's wrk.`);
        continue;
      }
      const { title, body, goals } = await SITE[part](stage);
      const section = `\`npm run tool -- bench ${part}\`, ${circumstances()}.\n\n${body}\n\n${goalsTable(goals)}`;
      console.log(`\n## ${title}\n\n${section}\n`);
      if (!isTrial) await writeSection(title, section);
      all.push(...goals);
    }
  } finally {
    await stage.close();
  }
  const isComplete = parts.length === Object.keys(SITE).length;
  if (isComplete) console.log(`\n${goalsTable(all)}\n`);
  if (isComplete && !isTrial)
    await writeSection("Goals", `\`npm run tool -- bench\`, ${circumstances()}.\n\n${goalsTable(all)}`);
  return all;
}
