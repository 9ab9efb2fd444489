import { rm } from "node:fs/promises";
import { measurePhone } from "./bench/phone.mjs";
import { openStage } from "./bench/stage.mjs";
import { asTable } from "./bench/table.mjs";
import { measureWeb } from "./bench/web.mjs";
import { circumstances, writeSection } from "./support/benchmarks.mjs";
import { ensureBuilt } from "./support/build.mjs";
import { giveUp, PlainError, run, step } from "./support/steps.mjs";
import { prepareTestServer } from "./support/test-server.mjs";

const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/cost-estimator", "/package", "/contact-us"];
/** What needs the servers and the browser of the stage. */
const ON_STAGE = { phone: measurePhone, web: measureWeb };
/** What is a command of its own, with a section of its own. */
const COMMANDS = { leads: "bench-leads", lists: "bench-lists", admin: "bench-admin" };
const PARTS = [...Object.keys(ON_STAGE), ...Object.keys(COMMANDS)];

/** `npm run bench [-- phone web leads lists admin]`: how fast the production build is, into docs/benchmarks.md. */
async function bench(parts) {
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new PlainError(`There is no '${unknown.join("', '")}'. The parts: ${PARTS.join(", ")}.`);
  await step("Build", build);
  const targets = await measureOnStage(parts.filter((part) => part in ON_STAGE));
  for (const part of parts.filter((one) => one in COMMANDS)) {
    await step(part, () => run(process.execPath, [`scripts/${COMMANDS[part]}.mjs`]));
  }
  if (targets.length === 0) return;
  const table = tableOf(targets);
  console.log(`\n${table}`);
  if (parts.length === PARTS.length)
    await writeSection("Targets", `\`npm run bench\`, ${circumstances()}.\n\n${table}`);
  const missed = targets.filter(({ met }) => !met);
  if (missed.length > 0) throw new PlainError(`Not met: ${missed.map(({ what }) => what).join("; ")}.`);
}

/** Pages are made from data while building, so there has to be some. */
async function build() {
  const { env } = await prepareTestServer();
  return ensureBuilt(env).finally(() => rm(env.DATA_DIR, { recursive: true, force: true }));
}

async function measureOnStage(parts) {
  if (parts.length === 0) return [];
  const stage = await openStage();
  const targets = [];
  try {
    for (const part of parts) {
      const section = await ON_STAGE[part](stage, PAGES);
      console.log(`\n${section.body.trim()}\n`);
      await writeSection(section.title, section.body);
      targets.push(...section.targets);
    }
  } finally {
    await stage.close();
  }
  return targets;
}

const tableOf = (targets) =>
  asTable(
    ["what", "bound", "measured", "met"],
    targets.map(({ what, bound, measured, met }) => [what, bound, measured, met ? "yes" : "NO"]),
  );

const wanted = process.argv.slice(2);
bench(wanted.length > 0 ? wanted : PARTS).then(() => process.exit(0), giveUp);
