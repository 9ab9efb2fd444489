import { setTimeout } from "node:timers/promises";
import { PlainError } from "../scripts/support/steps.mjs";
import { deploySite } from "./support/served.mjs";
import { signInAt } from "./support/staff.mjs";
import { stateOf, WATCHED } from "./support/watch.mjs";

const STANDARD_SECONDS = 300;
/** Until caches are full and the code is compiled; not counted. */
const WARM_UP_SECONDS = 60;
const VISITORS = 8;
const MOST_GROWTH = 1.1;
/** What a server is to be given (docs/reliability.md). Drawing pictures leaves the system's allocator with holes, more or fewer. */
const MOST_RESIDENT_MB = 1_000;

const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/cost-estimator", "/package", "/contact-us"];
/** Set by a process of its own; twenty a minute are one client's. */
const PAPER = "/api/estimate.pdf?plot=30x40&floors=2&city=mysuru&package=essential";
const PAPER_MS = 4_000;
const OTHERS = ["/privacy", "/no-such-page", "/package/no-such-city", "/api/cities", "/api/projects", "/api/ready"];

/**
 * The last build under visitors, enquiries and staff for so many seconds, and what memory its process needs. Fails where its
 * heap has grown by more than a tenth, where it takes more than a gigabyte, or where an answer was not what it should be.
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
    if (wrong.length) throw new PlainError(`Not as they should be: ${[...new Set(wrong)].join(", ")}`);
    if (after.heap > before.heap * MOST_GROWTH) throw new PlainError("The heap has grown by more than a tenth.");
    if (after.rss > MOST_RESIDENT_MB) throw new PlainError("It does not do with a gigabyte.");
  } finally {
    await site.clean();
  }
}

/**
 * Node lets garbage lie for as long as there is room: what is left after a collection is what counts (in MB).
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

/** The pictures that a page may show, in each size and format that it offers. @param {string} html */
const picturesIn = (html) =>
  [...new Set(html.match(/\/_next\/image\?[^"\s,]+/g) ?? [])].map((address) => address.replaceAll("&amp;", "&"));

/**
 * Visitors as fast as they are served; an enquiry and a member of staff's look at the list every second, ten pictures a
 * second, and an estimate on paper every four.
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

  async function look() {
    const pictures = [];
    for (const page of PAGES) pictures.push(...picturesIn(await (await fetch(address + page)).text()));
    for (let at = 0; isOn; at++) {
      await ask(pictures[at % pictures.length] ?? "/");
      await setTimeout(100);
    }
  }

  async function takePapers() {
    while (isOn) {
      await ask(PAPER);
      await setTimeout(PAPER_MS);
    }
  }

  const all = Promise.all([...Array.from({ length: VISITORS }, visit), enquire(), work(), look(), takePapers()]);
  const stop = async () => {
    isOn = false;
    await all;
    return { answers, wrong };
  };
  return { stop };
}
