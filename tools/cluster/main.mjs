import { cpus } from "node:os";
import { findProgram, installPackages } from "../../scripts/support/debian.mjs";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { findPostgres } from "../../scripts/testing/postgres.mjs";
import { buildForTests } from "../../scripts/testing/test-server.mjs";
import { writeSection } from "../support/benchmarks.mjs";
import { signInAt } from "../support/staff.mjs";
import {
  drain,
  READERS,
  showsPriceOfOther,
  showsPriceThroughNginx,
  staysSignedIn,
  survivesKills,
  survivesRollingRestart,
} from "./checks.mjs";
import { measureEnquiries, measurePages } from "./cpu.mjs";
import { startCluster } from "./topology.mjs";

/** A second web server adds throughput only with its own core, and cores for nginx and the load. */
const CORES_FOR_THROUGHPUT = 4;

/** Starts the topology of compose.yaml as plain processes and runs all checks. */
export default async function runCluster() {
  await step("Debian's packages", ensurePrograms);
  await step("Production build", buildForTests);
  const cluster = await step("Two web servers, two backends, PostgreSQL, Redis, nginx", startCluster);
  const lines = [];
  const note = (holds, name, said) => {
    lines.push({ holds, name, said });
    console.log(`  ${holds ? "ok  " : "FAIL"}  ${name}: ${said}`);
  };
  try {
    const staff = await signInAt(cluster.site);
    for (const [name, check] of Object.entries(checks)) {
      const { holds, said } = await check(cluster, staff);
      note(holds, name, said);
    }
    for (const [name, disturb, isWell] of disturbances) {
      const result = await disturb(cluster);
      note(isWell(result), name, described(result));
      for (const reason of reasonsIn(result)) console.log(`        ${reason}`);
    }
    const costs = await measure(cluster);
    for (const cost of costs) console.log(`        ${cost}`);
    await writeSection({ tool: "cluster", title: "Past one machine", body: asMarkdown(lines, costs) });
  } finally {
    await cluster.clean();
  }
  const broken = lines.filter(({ holds }) => !holds);
  if (broken.length > 0) throw new PlainError(`Does not hold: ${broken.map(({ name }) => name).join("; ")}.`);
}

const checks = {
  "a session made through nginx is good at both servers": staysSignedIn,
  "a saved price is on the other server's page within a second": showsPriceOfOther,
  "a saved price is what nginx shows two seconds later": showsPriceThroughNginx,
};

const isNothingLost = ({ views, lost, twice, desk, deskLost, deskTwice }) =>
  views > 0 && desk > 0 && lost + twice + deskLost + deskTwice === 0;

/** @type {[name: string, disturb: typeof survivesKills, isWell: (result: Awaited<ReturnType<typeof survivesKills>>) => boolean][]} */
const disturbances = [
  [
    "each process killed under load, Redis too, at last both web servers: no acknowledged enquiry lost",
    survivesKills,
    // Requests in flight on a killed process may fail: one view of each reader at most.
    (result) => isNothingLost(result) && result.turns.every(({ views }) => views.length <= READERS),
  ],
  [
    "rolling restart under load: no view and no enquiry fails",
    survivesRollingRestart,
    (result) => isNothingLost(result) && result.turns.every(({ views, sendings }) => !views.length && !sendings.length),
  ],
];

const described = ({ views, acknowledged, lost, twice, desk, deskLost, deskTwice, turns }) =>
  [
    `${views} views, ${turns.flatMap((turn) => turn.views).length} failed`,
    `${acknowledged} enquiries acknowledged, ${lost} lost, ${twice} twice`,
    `${desk} notes and steps acknowledged, ${deskLost} lost, ${deskTwice} twice`,
    `sendings not acknowledged: ${turns.map(({ name, sendings }) => `${name} ${sendings.length}`).join(", ")}`,
  ].join("; ");

/** The reasons for failed views and sendings, with their counts. */
function reasonsIn({ turns }) {
  const counts = new Map();
  for (const { name, views, sendings } of turns) {
    for (const reason of [...views, ...sendings]) {
      counts.set(`${name}: ${reason}`, (counts.get(`${name}: ${reason}`) ?? 0) + 1);
    }
  }
  return [...counts].map(([reason, count]) => `${reason} (${count})`);
}

async function measure({ site, webs, backends, nginx, database }) {
  const one = await measurePages(webs.slice(0, 1));
  const two = await measurePages(webs);
  const kept = await measurePages([{ address: nginx.url, pids: nginx.pids }]);
  const enquiry = await measureEnquiries({ site, webs, backends, drained: () => drain(database) });
  const figure = ({ cpuMs }) => `${cpuMs.toFixed(2)} ms`;
  const ratio = (two.perSecond / one.perSecond).toFixed(2);
  return [
    `CPU time of a home page, compressed: ${figure(one)} from one web server, ${figure(two)} from two`,
    `CPU time of nginx for the same page, kept: ${figure(kept)} (the web server makes it once a second)`,
    `CPU time of an enquiry on web servers and backends together: ${figure(enquiry)}`,
    cpus().length < CORES_FOR_THROUGHPUT
      ? `Throughput of two web servers to one: not measured, ${cpus().length} cores are too few`
      : `Throughput of two web servers to one: ${ratio}`,
  ];
}

async function ensurePrograms() {
  const wanted = [
    { name: "nginx-light", program: findProgram("nginx") },
    { name: "redis-server", program: findProgram("redis-server") },
    { name: "wrk", program: findProgram("wrk") },
    { name: "postgresql", program: await findPostgres() },
  ];
  const missing = wanted.filter(({ program }) => !program).map(({ name }) => name);
  if (missing.length === 0) return { did: "already there" };
  await installPackages(...missing);
  return { did: `installed ${missing.join(", ")}` };
}

const asMarkdown = (
  lines,
  costs,
) => `Two web servers, two backends, PostgreSQL, Redis and nginx with the rules of deploy/nginx, as plain processes on one
machine. Load: six readers of the seven pages and four visitors who send enquiries, without a pause.

${lines.map(({ holds, name, said }) => `- ${holds ? "Holds" : "**Does not hold**"}: ${name}. ${said}.`).join("\n")}
${costs.map((cost) => `- ${cost}`).join("\n")}`;
