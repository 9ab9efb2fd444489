import { parseArgs } from "node:util";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { buildForTests } from "../../scripts/testing/test-server.mjs";
import { measureLists } from "./lists.mjs";
import { isTrial, writeSection } from "./measure.mjs";
import { measureMemory } from "./memory.mjs";
import { measurePhone } from "./phone.mjs";
import { measureEnquiries, measureWeb } from "./requests.mjs";
import { openStage } from "./stage.mjs";

const PARTS = {
  web: measureWeb,
  phone: measurePhone,
  enquiries: measureEnquiries,
  lists: measureLists,
  memory: measureMemory,
};

/** `--beside <folder>` also measures another checkout's site in the same rounds, and writes nothing. */
export default async function bench(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { beside: { type: "string" } } });
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = parts.filter((part) => !(part in PARTS));
  if (unknown.length > 0)
    throw new PlainError(`Unknown part '${unknown.join("', '")}'. The parts are: ${Object.keys(PARTS).join(", ")}.`);
  await step("Build", buildForTests);
  const stage = await openStage(values.beside);
  /** @type {import("./measure.mjs").Goal[]} */
  const goals = [];
  try {
    for (const part of parts) {
      const section = await PARTS[part](stage);
      if (!section) console.warn(`  !!! NOT MEASURED: ${part}. It needs Debian's wrk.`);
      else await writeSection({ part, ...section, isPrintedOnly: isTrial || values.beside !== undefined });
      goals.push(...(section?.goals ?? []));
    }
  } finally {
    await stage.close();
  }
  const missed = goals.filter(({ holds }) => !holds);
  if (missed.length > 0) throw new PlainError(`Not reached: ${missed.map(({ what }) => what).join("; ")}.`);
}
