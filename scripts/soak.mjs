import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { deployBuild } from "./support/deployment.mjs";
import { giveUp, PlainError } from "./support/steps.mjs";
import { prepareTestServer, testSettings } from "./support/test-server.mjs";
import { stateOf, WATCHED } from "./support/watch.mjs";
import { startWebServer } from "./support/web-server.mjs";

const SECONDS = Number(process.argv[2] ?? 300);
/** Until caches are full and the code is compiled; not counted. */
const WARM_UP_SECONDS = 60;
const VISITORS = 8;
const MOST_GROWTH = 1.1;
const PORT = 3190;

const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/cost-estimator", "/package", "/contact-us"];
const OTHERS = ["/privacy", "/no-such-page", "/package/no-such-city", "/api/cities", "/api/projects", "/api/ready"];

/**
 * `npm run soak [-- seconds]`: the last build under visitors, enquiries and staff, and what memory its process needs.
 * Fails where that has grown by more than a tenth, or where an answer was not what it should be.
 */
async function soak() {
  const { env } = await prepareTestServer({ PORT: String(PORT), NODE_OPTIONS: WATCHED });
  const cwd = await deployBuild();
  const site = await startWebServer(cwd, PORT, env);
  try {
    const load = startLoad(site.address);
    await setTimeout(WARM_UP_SECONDS * 1_000);
    const before = await memoryOf(site.process);
    await setTimeout(SECONDS * 1_000);
    const after = await memoryOf(site.process);
    const { answers, wrong } = await load.stop();
    console.log(`  ${answers} answers in ${WARM_UP_SECONDS + SECONDS} s, ${wrong.length} of them wrong`);
    console.log(`  ${before} MB after a minute, ${after} MB at the end`);
    if (wrong.length) throw new PlainError(`Not as they should be: ${[...new Set(wrong)].join(", ")}`);
    if (after > before * MOST_GROWTH) throw new PlainError("Memory has grown by more than a tenth.");
  } finally {
    await site.stop();
    for (const folder of [cwd, env.DATA_DIR]) await rm(folder, { recursive: true, force: true });
  }
}

/** Node lets garbage lie for as long as there is room: what is left after a collection is what counts (resident set, in MB). */
const memoryOf = async (server) => Math.round((await stateOf(server)).rss / 1_000_000);

/** Visitors as fast as they are served; an enquiry and a member of staff's look at the list every second. */
function startLoad(address) {
  const wrong = [];
  let answers = 0;
  let isOn = true;

  async function ask(path, init, wanted = path.includes("no-such") ? 404 : 200) {
    const response = await fetch(address + path, init);
    await response.arrayBuffer();
    answers++;
    if (response.status !== wanted) wrong.push(`${path}: ${response.status}`);
    return response;
  }

  async function visit() {
    while (isOn) for (const path of [...PAGES, ...OTHERS]) await ask(path);
  }

  async function enquire() {
    const typed = { name: "Soak", phone: "90000 12345", email: "a@example.com", location: "Hennur", plot_size: "1200" };
    const headers = { origin: address, "content-type": "application/json" };
    for (let at = 0; isOn; at++) {
      const body = JSON.stringify({ ...typed, website: "", elapsed: 60_000, requestId: `soak enquiry ${at} of many` });
      await ask("/api/enquiries", { method: "POST", headers, body });
      await setTimeout(1_000);
    }
  }

  async function work() {
    const cookie = await signIn(address);
    for (let page = 1; isOn; page = (page % 5) + 1) {
      await ask(`/api/enquiries?page=${page}&limit=10`, { headers: { cookie } });
      await ask("/sagwan-dashboard", { headers: { cookie } });
      await setTimeout(1_000);
    }
  }

  const all = Promise.all([...Array.from({ length: VISITORS }, visit), enquire(), work()]);
  const stop = async () => {
    isOn = false;
    await all;
    return { answers, wrong };
  };
  return { stop };
}

/** Signs in as the owner, and gives the cookies of the session. */
async function signIn(address) {
  const begun = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = await begun.json();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = testSettings;
  const signedIn = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(begun) },
    body: new URLSearchParams({ csrfToken, email, password, callbackUrl: "/" }),
  });
  return cookiesOf(signedIn);
}

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

soak().then(() => process.exit(0), giveUp);
