import { setTimeout } from "node:timers/promises";
import { PlainError } from "../scripts/support/steps.mjs";
import { deploySite } from "./support/served.mjs";
import { signInAt } from "./support/staff.mjs";
import { stateOf, WATCHED } from "./support/watch.mjs";

const STANDARD_SECONDS = 300;
/** Fills caches and compiles code; not measured. */
const WARM_UP_SECONDS = 60;
const VISITORS = 8;
const MOST_GROWTH = 1.1;
/** A server's recommended memory (docs/reliability.md). Resizing pictures fragments the system's heap by varying amounts. */
const MOST_RESIDENT_MB = 1_000;

const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/cost-estimator", "/package", "/contact-us"];
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
  const site = await deploySite(WATCHED);
  try {
    await site.start();
    const load = startLoad(site.address);
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
  } finally {
    await site.clean();
  }
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
function startLoad(address) {
  /** @type {string[]} */
  const wrong = [];
  let answers = 0;
  let isOn = true;

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

  async function visit() {
    while (isOn) for (const path of [...PAGES, ...OTHERS]) await ask(path);
  }

  async function enquire() {
    const typed = { name: "Soak", phone: "90000 12345", email: "a@example.com", location: "Hennur", plot_size: "1200" };
    const headers = { origin: address, "content-type": "application/json" };
    for (let at = 0; isOn; at++) {
      const body = JSON.stringify({ ...typed, website: "", elapsed: 60_000, requestId: `soak enquiry ${at} of many` });
      await ask("/api/enquiries", (path) => fetch(address + path, { method: "POST", headers, body }));
      await setTimeout(1_000);
    }
  }

  async function work() {
    const staff = await signInAt(address);
    const get = (/** @type {string} */ path) => staff.get(address, path);
    for (let page = 1; isOn; page = (page % 5) + 1) {
      await ask(`/api/enquiries?page=${page}&limit=10`, get);
      await ask(`/api/follow-up/enquiries?page=${page}&limit=10`, get);
      await ask("/api/audit?limit=20", get);
      await ask("/sagwan-dashboard", get);
      await setTimeout(1_000);
    }
  }

  async function fetchPictures() {
    const pictures = [];
    for (const page of PAGES) pictures.push(...picturesIn(await (await fetch(address + page)).text()));
    for (let at = 0; isOn; at++) {
      await ask(pictures[at % pictures.length] ?? "/");
      await setTimeout(100);
    }
  }

  async function fetchPapers() {
    while (isOn) {
      await ask(PAPER);
      await setTimeout(PAPER_MS);
    }
  }

  const all = Promise.all([
    ...Array.from({ length: VISITORS }, visit),
    enquire(),
    work(),
    fetchPictures(),
    fetchPapers(),
  ]);
  const stop = async () => {
    isOn = false;
    await all;
    return { answers, wrong };
  };
  return { stop };
}
