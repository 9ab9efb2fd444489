import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { step } from "../../scripts/support/steps.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { launchBrowser } from "../support/browser.mjs";
import { fileOf, PHONE } from "./static-twin.mjs";
import { fromWire } from "./wire.mjs";

/** Longer than the two seconds until the pop-up appears, and enough for what the browser fetches when idle. */
const UNTOUCHED_MS = 5_000;
const SETTLED_MS = 10_000;
const GZIP = { "Accept-Encoding": "gzip" };

/** Measures the home page on the wire, compared with the same page as a file. */
export async function measureBytes(stage) {
  const [site, twin] = [await stage.site(), await stage.twin()];
  const loads = [];
  await step("Loads of the home page", async () => {
    const browser = await launchBrowser();
    for (const server of [site, twin]) if (server) loads.push(await untouched(browser, server.address));
    await browser.close();
  });
  const [page, plain] = loads;
  // Wait until the page has its smallest compressed form (server/web/http/pages.ts).
  await setTimeout(SETTLED_MS);
  const ours = await htmlOf(site);
  const file = twin && { ...(await htmlOf(twin)), br: await asBrotli(twin) };
  return {
    title: "Bytes of the home page",
    body: describe({ ours, file, page, plain }),
    goals: goalsFor({ ours, file, page, plain }),
  };
}

/** Bytes of the HTML by encoding; NaN if the server does not support it. */
async function htmlOf({ address }) {
  const bytesIn = async (encoding) => {
    const answer = await fromWire(`${address}/`, encoding);
    return answer.encoding === encoding ? answer.body.length : Number.NaN;
  };
  return { identity: await bytesIn("identity"), gzip: await bytesIn("gzip"), br: await bytesIn("br") };
}

const asBrotli = async ({ folder }) => brotliCompressSync(await readFile(join(folder, fileOf("/")))).length;

/** Bytes that a phone fetches for an untouched page; scripts that never ran are counted separately. */
async function untouched({ openPhone }, address) {
  const { page, devtools, close } = await openPhone({ ...PHONE, extraHTTPHeaders: GZIP });
  const requests = new Map();
  const run = new Set();
  devtools.on("Network.responseReceived", ({ requestId, response, type }) =>
    requests.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  devtools.on("Debugger.scriptParsed", ({ url }) => run.add(url));
  for (const domain of ["Network", "Debugger"]) await devtools.send(`${domain}.enable`);
  await page.goto(`${address}/`);
  await setTimeout(UNTOUCHED_MS);
  await close();
  const all = [...requests.values()].filter(({ url }) => url.startsWith("http"));
  const isScript = ({ url, type }) => type === "Script" || /\.m?js(\?|$)/.test(url);
  const bytesOf = (isWanted) => all.filter(isWanted).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    document: bytesOf(({ type }) => type === "Document"),
    run: bytesOf((one) => isScript(one) && run.has(one.url)),
    rest: bytesOf((one) => !isScript(one) && one.type !== "Document"),
    ahead: bytesOf((one) => isScript(one) && !run.has(one.url)),
  };
}

const total = ({ document, run, rest }) => document + run + rest;

function describe({ ours, file, page, plain }) {
  const rows = [
    ["npm start", ours, page],
    ["the same page as a file", file, plain],
  ].filter(([, html]) => html);
  const shown = (bytes) => (Number.isFinite(bytes) ? bytes : "none");
  return `The HTML by encoding, in bytes on the wire (the file's brotli is made for the comparison), and what a phone fetches in the
${UNTOUCHED_MS / 1_000} s after it opened the page, untouched, gzip, heads included: scripts that were fetched ahead but did not run stand apart.

${asTable(
  ["", "HTML", "gzip", "brotli", "untouched", "of it scripts", "scripts ahead"],
  rows.map(([name, { identity, gzip, br }, load]) => [
    name,
    identity,
    gzip,
    shown(br),
    total(load),
    load.run,
    load.ahead,
  ]),
)}`;
}

const goalsFor = ({ ours, file, page, plain }) => [
  atMost("HTML of the home page, gzip, to the same page as a file", ours.gzip / file?.gzip, 1.15),
  atMost("HTML of the home page, brotli, to the same page as a file", ours.br / file?.br, 1.15),
  atMost(
    "bytes before anybody touches the home page, to the file",
    total(page) / (plain ? total(plain) : Number.NaN),
    1.2,
  ),
];
