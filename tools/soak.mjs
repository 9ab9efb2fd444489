import { setTimeout } from "node:timers/promises";
import { PlainError } from "../scripts/support/steps.mjs";
import { withSite } from "./support/served.mjs";
import { signInAt } from "./support/staff.mjs";
import { enquiryOf, keepWorking, PAGES, sendEnquiry } from "./support/visitors.mjs";
import { stateOf, WATCHED } from "./support/watch.mjs";

const STANDARD_SECONDS = 300;
/** Fills caches and compiles code; not measured. */
const WARM_UP_SECONDS = 60;
const VISITORS = 8;
const MOST_GROWTH = 1.1;
/** A server's recommended memory (docs/reliability.md). Resizing pictures fragments the system's heap by varying amounts. */
const MOST_RESIDENT_MB = 1_000;

/** Typeset by a separate process; a client may request twenty a minute. */
const PAPER = "/api/estimate.pdf?plot=30x40&floors=2&city=mysuru&package=essential";
const PAPER_MS = 4_000;
const OTHERS = ["/privacy", "/no-such-page", "/package/no-such-city", "/api/cities", "/api/projects", "/api/ready"];

/**
 * Loads the last build with visitors, enquiries and staff for this many seconds and measures its memory. Fails if the heap
 * grows by more than a tenth, the process needs more than a gigabyte, or an answer is wrong.
 * @param {string[]} args
 */
export default async function soak([wanted]) {
  const seconds = Number(wanted ?? STANDARD_SECONDS);
  await withSite(WATCHED, async (site) => {
    const load = await startLoad(site.address);
    await setTimeout(WARM_UP_SECONDS * 1_000);
    const before = await memoryOf(site);
    await setTimeout(seconds * 1_000);
    const after = await memoryOf(site);
    const { answers, wrong } = await load.stop();
    console.log(`  ${answers} answers in ${WARM_UP_SECONDS + seconds} s, ${wrong.length} of them wrong`);
    console.log(`  ${before.words} after a minute; ${after.words} at the end`);
    if (wrong.length) throw new PlainError(`Wrong answers: ${[...new Set(wrong)].join(", ")}`);
    if (after.heap > before.heap * MOST_GROWTH) throw new PlainError("The heap has grown by more than a tenth.");
    if (after.rss > MOST_RESIDENT_MB) throw new PlainError("The process needs more than a gigabyte.");
  });
}

/**
 * Memory after a garbage collection, in MB: Node delays collections while memory is free.
 * @param {import("./support/served.mjs").Server} server
 */
async function memoryOf(server) {
  const { rss, heap, external } = await stateOf(server);
  const [resident, own, buffers] = [rss, heap, external].map((bytes) => Math.round(bytes / 1_000_000));
  return {
    rss: resident ?? 0,
    heap: own ?? 0,
    words: `${resident} MB resident, ${own} MB of heap, ${buffers} MB of buffers`,
  };
}

/** All sizes and formats of the pictures in a page. @param {string} html */
const picturesIn = (html) =>
  [...new Set(html.match(/\/_next\/image\?[^"\s,]+/g) ?? [])].map((address) => address.replaceAll("&amp;", "&"));

/**
 * Visitors as fast as they are served; each second an enquiry, a staff member's reads and ten pictures; every four seconds
 * a PDF estimate.
 * @param {string} address
 */
async function startLoad(address) {
  /** @type {string[]} */
  const wrong = [];
  let answers = 0;
  const staff = await signInAt(address);
  const pictures = [];
  for (const page of PAGES) pictures.push(...picturesIn(await (await fetch(address + page)).text()));

  /**
   * @param {string} path
   * @param {(path: string) => Promise<Response>} [get]
   */
  async function ask(path, get = (one) => fetch(address + one)) {
    const response = await get(path);
    await response.arrayBuffer();
    answers++;
    if (response.status !== (path.includes("no-such") ? 404 : 200)) wrong.push(`${path}: ${response.status}`);
  }

  const visited = [...PAGES, ...OTHERS];
  const get = (/** @type {string} */ path) => staff.get(address, path);
  const loads = [
    keepWorking(VISITORS, (_, turn) => ask(visited[turn % visited.length] ?? "/")),
    keepWorking(1, async () => {
      await ask("/api/enquiries", () => sendEnquiry(address, enquiryOf("Soak")));
      await setTimeout(1_000);
    }),
    keepWorking(1, async (_, turn) => {
      const page = (turn % 5) + 1;
      await ask(`/api/enquiries?page=${page}&limit=10`, get);
      await ask(`/api/follow-up/enquiries?page=${page}&limit=10`, get);
      await ask("/api/audit?limit=20", get);
      await ask("/sagwan-dashboard", get);
      await setTimeout(1_000);
    }),
    keepWorking(1, async (_, turn) => {
      await ask(pictures[turn % pictures.length] ?? "/");
      await setTimeout(100);
    }),
    keepWorking(1, async () => {
      await ask(PAPER);
      await setTimeout(PAPER_MS);
    }),
  ];
  const stop = async () => {
    await Promise.all(loads.map((load) => load.stop()));
    return { answers, wrong };
  };
  return { stop };
}
