import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { circumstances } from "../support/benchmarks.mjs";
import { step } from "../support/steps.mjs";
import { startWebServer } from "../support/web-server.mjs";
import { AS_MANY_BYTES } from "./bare-pages.mjs";
import { median } from "./median.mjs";
import { asTable } from "./table.mjs";
import { hasWrk, load, wrkCommand } from "./wrk.mjs";

const ROUNDS = 3;
const STARTS = 3;
const GZIP = "Accept-Encoding: gzip";
const STALE_EVERY_MS = 1000;

/** How many visitors the web process serves, beside a bare Next page and nginx; its memory and its start. */
export async function measureWeb(stage) {
  const title = "The web process";
  if (!hasWrk()) return { title, body: "Not measured: there is no wrk on this machine.", targets: [] };
  const idle = await memoryOf(stage.site.process);
  const runs = await step("Requests", () => loadInTurn(stage));
  const busy = await memoryOf(stage.site.process);
  const fresh = await step("Requests while the page is made anew", () => loadWhileStale(stage.site));
  const starts = await step("Starts", () => startAgain(stage));
  return { title, body: describe({ runs, fresh, idle, busy, starts }), targets: targetsOf(runs) };
}

/** Each server and each kind of answer in turn, so that what else the machine does meets all of them. */
async function loadInTurn({ site, bare, twin }) {
  const servers = { "npm start": site.address, "bare Next page": bare.address + AS_MANY_BYTES };
  if (twin) servers["nginx, a file"] = twin.address;
  const kinds = { "as it is": [], gzip: [GZIP] };
  const runs = Object.entries(servers).flatMap(([server, address]) =>
    Object.entries(kinds).map(([kind, headers]) => ({ server, kind, address, headers, loads: [] })),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const run of runs) run.loads.push(await load(run.address, run.headers));
  }
  return Promise.all(
    runs.map(async ({ server, kind, address, headers, loads }) => ({
      server,
      kind,
      bytes: await bytesOf(address, headers.length > 0),
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      p50: median(loads.map(({ p50 }) => p50)),
      p99: median(loads.map(({ p99 }) => p99)),
    })),
  );
}

async function bytesOf(address, compressed) {
  const body = Buffer.from(await (await fetch(address)).arrayBuffer());
  return compressed ? gzipSync(body).length : body.length;
}

/** Staff save something every second: visitors go on getting the last page there is. */
async function loadWhileStale({ address, markStale }) {
  const saving = setInterval(() => markStale(), STALE_EVERY_MS);
  return load(address, [GZIP]).finally(() => clearInterval(saving));
}

/** From the command to the first page, again and again. */
async function startAgain({ site, freePort }) {
  const times = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const again = await startWebServer(site.cwd, freePort, { ...site.env, PORT: String(freePort) });
    await fetch(again.address);
    times.push(performance.now() - began);
    await again.stop();
  }
  return times;
}

/** What the process holds of the machine's memory, in MB. Linux only. */
async function memoryOf({ pid }) {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024);
}

const rateOf = (runs, server, kind) => runs.find((run) => run.server === server && run.kind === kind)?.perSecond;

function describe({ runs, fresh, idle, busy, starts }) {
  const rows = runs.map(({ server, kind, bytes, perSecond, p50, p99 }) => [
    `${server}, ${kind}`,
    bytes,
    Math.round(perSecond),
    (perSecond / rateOf(runs, "bare Next page", kind)).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
  ]);
  return `
\`npm run bench -- web\`, ${circumstances()}. The home page's HTML, one process on the machine that also makes the load:
\`${wrkCommand}\`, with \`-H '${GZIP}'\` where it says gzip; servers in turn, median of ${ROUNDS} rounds. The bare page is one
of the same version of Next with about as many bytes. Times in milliseconds. Each answer of \`npm start\` writes a line
of log, the bare page's writes none.

${asTable(["", "bytes", "a second", "to bare", "p50", "p99"], rows)}

While the page is marked stale every second, gzip: ${Math.round(fresh.perSecond)} a second, p50 ${fresh.p50.toFixed(1)}, p99 ${fresh.p99.toFixed(1)}.

Memory of the process: ${idle} MB after its start, ${busy} MB after the load. From the command to the first page:
${starts.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(", ")}.
`;
}

const targetsOf = (runs) =>
  ["as it is", "gzip"].map((kind) => {
    const ratio = rateOf(runs, "npm start", kind) / rateOf(runs, "bare Next page", kind);
    return {
      what: `home's HTML a second, ${kind}, to a bare Next page of as many bytes`,
      bound: "1",
      measured: ratio.toFixed(2),
      met: ratio >= 1,
    };
  });
