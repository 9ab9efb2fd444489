import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import Libsql from "libsql";
import { tsImport } from "tsx/esm/api";
import { freePort } from "../scripts/support/free-port.mjs";
import { findNginx, startNginx } from "../scripts/testing/nginx.mjs";
import { startPeer } from "../scripts/testing/peer.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";

/** How often each visitor asks. */
const EVERY_MS = 100;
const ANSWER_MS = 30_000;
const PAGES = ["/", "/package", "/contact-us"];
/** A migration that can be repeated: without its name the data is of an older version. */
const MIGRATION = "0007-secure-delete";

/** Measures how long pages and enquiries fail while a site is upgraded, with a migration, by the command that operators run. */
export default async function measureUpgrade() {
  for (const isBehindNginx of findNginx() ? [false, true] : [false]) {
    const { pages, enquiries } = await upgradeUnderVisits(isBehindNginx);
    console.log(
      `\n  ${isBehindNginx ? "behind nginx" : "without nginx"}\n    pages:     ${pages}\n    enquiries: ${enquiries}`,
    );
  }
}

/** @param {boolean} isBehindNginx */
async function upgradeUnderVisits(isBehindNginx) {
  /** @type {typeof import("../e2e/support/fake-next-version")} */
  const { checkoutWithOrigin } = await tsImport("../e2e/support/fake-next-version.ts", import.meta.url);
  const [place, port] = [await checkoutWithOrigin(), await freePort()];
  const settings = { PORT: String(port), npm_execpath: place.npm, ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0" };
  const { env } = await prepareTestServer(settings);
  const server = `http://127.0.0.1:${port}`;
  const peer = await startPeer(process.execPath, ["scripts/start.mjs"], {
    env,
    cwd: place.cwd,
    log: join(place.folder, "log"),
    signal: "SIGTERM",
    isReady: () =>
      fetch(`${server}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  const ports = { sitePort: await freePort(), backendPort: await freePort(), webPorts: [port], backendPorts: [9] };
  const nginx = isBehindNginx ? await startNginx(ports) : undefined;
  makeOlder(env.DATA_DIR);
  place.commitSame();
  const site = nginx?.url ?? server;
  // Their first versions are rendered while visitors wait.
  for (const page of PAGES) await (await fetch(site + page)).text();
  const visits = startVisits(site);
  await promisify(execFile)(process.execPath, ["scripts/upgrade.mjs"], { env, cwd: place.cwd });
  const found = await visits.end();
  await nginx?.stop();
  await peer.end();
  process.kill(Number(readFileSync(join(env.DATA_DIR, "site.sqlite.held-by"), "utf8").match(/process (\d+)/)?.[1]));
  await rm(place.folder, { recursive: true, force: true });
  return found;
}

/** @param {string} folder */
function makeOlder(folder) {
  const db = new Libsql(join(folder, "backend.sqlite"));
  db.prepare("delete from kysely_migration where name = ?").run(MIGRATION);
  db.close();
}

/**
 * Visitors who read pages and send enquiries, each on a new connection, until `end`, which says what failed.
 * @param {string} site
 */
function startVisits(site) {
  let isOver = false;
  /** @param {(at: number) => Promise<boolean>} ask */
  async function repeat(ask) {
    const [failed, began] = [/** @type {{ from: number, until: number }[]} */ ([]), performance.now()];
    let asked = 0;
    let longest = 0;
    const running = [];
    while (!isOver) {
      const from = performance.now();
      const at = asked++;
      running.push(
        ask(at).then((isGood) => {
          longest = Math.max(longest, performance.now() - from);
          if (!isGood) failed.push({ from, until: performance.now() });
        }),
      );
      await pause(EVERY_MS);
    }
    await Promise.all(running);
    const span = failed.length
      ? Math.max(...failed.map(({ until }) => until)) - Math.min(...failed.map(({ from }) => from))
      : 0;
    const inAll = `${asked} in ${((performance.now() - began) / 1000).toFixed(0)} s`;
    return `${failed.length} of ${inAll} failed, within ${(span / 1000).toFixed(1)} s; the slowest took ${(longest / 1000).toFixed(1)} s`;
  }
  const pages = repeat((at) => isAnswered(`${site}${PAGES[at % PAGES.length]}`, {}));
  const enquiries = repeat((at) => isAnswered(`${site}/api/enquiries`, enquiryOf(site, at)));
  return {
    async end() {
      isOver = true;
      return { pages: await pages, enquiries: await enquiries };
    },
  };
}

/**
 * @param {string} address
 * @param {RequestInit} request
 */
const isAnswered = (address, request) =>
  fetch(address, {
    ...request,
    headers: { ...request.headers, connection: "close" },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    async (answer) => answer.ok && Boolean(await answer.text()),
    () => false,
  );

/**
 * @param {string} site
 * @param {number} at
 */
const enquiryOf = (site, at) => ({
  method: "POST",
  headers: { "content-type": "application/json", origin: site },
  body: JSON.stringify({
    name: `Visitor ${at}`,
    phone: "98860 00001",
    email: "a@example.com",
    location: "Hennur",
    plot_size: "1200",
    enquiry: "",
    website: "",
    elapsed: 60_000,
    requestId: String(at).padStart(32, "0"),
  }),
});
