import { step } from "../../scripts/support/steps.mjs";
import { asTable, atLeast, atMost } from "../support/benchmarks.mjs";
import { load, WRK } from "./load.mjs";
import { inRounds, ROUNDS } from "./rounds.mjs";
import { fromWire } from "./wire.mjs";

const OURS = "npm start";
const BARE = "bare http.createServer";
const NEXT = "bare Next page";
const FILE = "file in nginx";
const WORDPRESS = "WordPress, page cache in nginx";

/** Measures throughput and processor time of the home page, compared with other servers. */
export async function measureWeb(stage) {
  const all = {
    [OURS]: await stage.site(),
    [BARE]: await stage.bareServer(),
    [NEXT]: await stage.bareNext(),
    [FILE]: await stage.twin(),
    [WORDPRESS]: await stage.wordpress(),
  };
  const servers = Object.fromEntries(Object.entries(all).filter(([, server]) => server));
  const runs = await step("Requests", () => inRounds(servers, load));
  return { title: "The web process", body: await describe(servers, runs), goals: goalsFor(runs) };
}

async function describe(servers, runs) {
  const { perSecond: bare } = runs[BARE];
  const rows = Object.entries(runs).map(async ([name, { perSecond, cpu, p50, p99 }]) => {
    const sizes = ["identity", "gzip"].map(
      async (encoding) => (await fromWire(servers[name].address, encoding)).body.length,
    );
    const figures = [
      Math.round(perSecond),
      (perSecond / bare).toPrecision(2),
      cpu.toFixed(2),
      p50.toFixed(1),
      p99.toFixed(1),
    ];
    return [name, ...(await Promise.all(sizes)), ...figures];
  });
  return `The home page's HTML from one process, which shares the machine with the load: \`${WRK}\`; servers in turn, medians of
${ROUNDS} rounds. The bare server sends the bytes of \`npm start\` and writes a line of log for each, as that does; the bare Next
page has about as many bytes before compression and is logged by nobody, nor is the file, which is the page without its
scripts, nor WordPress, whose front page has the same words. Times in milliseconds; CPU is user and system time of all
processes that serve, for each answer.

${asTable(["", "HTML", "gzip", "a second", "to bare server", "CPU", "p50", "p99"], await Promise.all(rows))}`;
}

function goalsFor(runs) {
  const ours = runs[OURS];
  const timesThatOf = (name) => ours.perSecond / runs[name]?.perSecond;
  return [
    atLeast("home page a second, to a bare `http.createServer` with the same bytes", timesThatOf(BARE), 0.7),
    atLeast("home page a second, to a bare Next page of as many bytes", timesThatOf(NEXT), 10),
    atLeast("home page a second, to WordPress behind a page cache", timesThatOf(WORDPRESS), 5),
    atMost("processor time of an answer, to a bare Next page", ours.cpu / runs[NEXT].cpu, 0.1),
    atMost("p99 at 32 connections", ours.p99, 15, " ms"),
  ];
}
