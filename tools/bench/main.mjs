import { PlainError, step } from "../../scripts/support/steps.mjs";
import { buildForTests } from "../../scripts/testing/test-server.mjs";
import { writeSection } from "../support/benchmarks.mjs";
import { hasWrk } from "../support/wrk.mjs";
import { measureAdmin } from "./admin.mjs";
import { measureApart } from "./apart.mjs";
import { measureBytes } from "./bytes.mjs";
import { measureEnquiries } from "./enquiries.mjs";
import { measureFollowedLists } from "./followed-lists.mjs";
import { measureLists } from "./lists.mjs";
import { measureMemory } from "./memory.mjs";
import { measurePerson } from "./person.mjs";
import { measurePhone } from "./phone.mjs";
import { measurePress } from "./press.mjs";
import { isTrial } from "./rounds.mjs";
import { measureSources } from "./sources.mjs";
import { openStage } from "./stage.mjs";
import { measureStale } from "./stale.mjs";
import { measureWeb } from "./web.mjs";

/** Each measures a section with its goals; the first seven measure the site from outside. */
const PARTS = {
  memory: [measureMemory],
  web: [measureWeb],
  bytes: [measureBytes],
  phone: [measurePhone],
  press: [measurePress],
  enquiries: [measureEnquiries],
  stale: [measureStale],
  outbox: [() => step("Enquiries", () => measureApart(["outbox"]))],
  lists: [measureLists, measureFollowedLists],
  admin: [measureAdmin],
  audit: [() => step("Record", () => measureApart(["audit"]))],
  person: [measurePerson],
  sources: [measureSources],
};
const SITE = Object.keys(PARTS).slice(0, 7);
const BY_WRK = ["web", "stale"];

/**
 * Measures the production build and writes docs/benchmarks.md. By default runs all parts of SITE.
 * @param {string[]} wanted
 */
export default async function bench(wanted) {
  const parts = wanted.length > 0 ? wanted : SITE;
  const unknown = parts.filter((part) => !(part in PARTS));
  if (unknown.length > 0)
    throw new PlainError(`Unknown part '${unknown.join("', '")}'. The parts are: ${Object.keys(PARTS).join(", ")}.`);
  await step("Build", buildForTests);
  const goals = await measureAll(parts);
  if (SITE.every((part) => parts.includes(part)))
    await writeSection({ tool: "bench", title: "Goals", body: "", goals, isTrial });
  const missed = goals.filter(({ holds }) => holds === false);
  if (missed.length > 0) throw new PlainError(`Not reached: ${missed.map(({ what }) => what).join("; ")}.`);
}

async function measureAll(parts) {
  const stage = await openStage();
  /** @type {import("../support/benchmarks.mjs").Goal[]} */
  const all = [];
  try {
    for (const part of parts) {
      if (BY_WRK.includes(part) && !hasWrk()) {
        console.warn(`  !!! NOT MEASURED: ${part}. It needs Debian's wrk.`);
        continue;
      }
      for (const measure of PARTS[part]) {
        const section = await measure(stage);
        await writeSection({ tool: `bench ${part}`, ...section, isTrial });
        all.push(...(section.goals ?? []));
      }
    }
  } finally {
    await stage.close();
  }
  return all;
}
