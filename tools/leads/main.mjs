import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { loadSettings } from "../../scripts/support/environment.mjs";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { shareOut } from "../support/parallel.mjs";
import { signInAt } from "../support/staff.mjs";
import { googleRequest, makePlatforms, serveStandIns } from "./platforms.mjs";

const PORT = 8460;
const STAND_IN = `http://localhost:${PORT}`;
const SETTINGS = `META_GRAPH_URL=${STAND_IN}/v26.0 WHATSAPP_GRAPH_URL=${STAND_IN}/v26.0 INDIAMART_URL=${STAND_IN}`;
const nameOf = (platform) => `Sample of ${platform.door}`;
/** A failed delivery is repeated after some seconds, and IndiaMART is read twice a minute. */
const WAIT_MS = 60_000;
const LOOK_MS = 500;
const AT_ONCE = 8;

// Afterwards stand-ins of Meta, WhatsApp and IndiaMART answer until this is stopped.
/** @param {string[]} args the site's address, and how many more leads are sent, each twice */
export default async function sendSamples(args) {
  const count = Number(args.find((one) => /^\d+$/.test(one)) ?? 0);
  const site = args.find((one) => one.startsWith("http")) ?? "http://localhost:3000";
  await loadSettings();
  const run = randomUUID().slice(0, 8);
  const platforms = makePlatforms(run);
  await serveStandIns(PORT, run);
  const ask = await signIn(site);
  await step("Earlier samples", () => removeEarlier(ask, platforms));
  const sources = new Map();
  for (const platform of platforms)
    await step(platform.door, async () => sources.set(platform.door, await deliver(platform, ask)));
  const wanted = platforms.flatMap(({ people }) => people);
  await step("Enquiries", () => waitForEnquiries(ask, run, wanted));
  if (count > 0) await step(`${count} leads, each twice`, () => sendMany(ask, sources.get("google"), run, count));
  console.log(`\n  See ${site}/sagwan-enquiries and ${site}/sagwan-site?part=lead-sources`);
  console.log("  The stand-ins answer until Ctrl-C.\n");
  await new Promise(() => {});
}

async function signIn(site) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  const staff = await signInAt(site, { email, password });
  return async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const response = await staff.asked(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (response.status === 401)
      throw new PlainError("The site did not accept ADMIN_EMAIL and ADMIN_PASSWORD, from the environment or .env.");
    if (!response.ok) throw new PlainError(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
}

async function removeEarlier(ask, platforms) {
  const names = platforms.map(nameOf);
  const { data } = await ask("GET", "/api/lead-sources");
  for (const { _id, name } of data)
    if (names.includes(name)) await ask("DELETE", `/api/lead-sources/${encodeURIComponent(_id)}`);
}

async function deliver(platform, ask) {
  const { door, credentials, requests, mapping } = platform;
  const source = await ask("POST", "/api/lead-sources", { door, name: nameOf(platform), ...credentials });
  for (const request of requests(source)) await send(request);
  // An admin can choose the fields only once a delivery has shown them.
  if (mapping) await ask("PUT", `/api/lead-sources/${encodeURIComponent(source._id)}/mapping`, { mapping });
  return source;
}

async function send({ url, ...init }) {
  const response = await fetch(url, init);
  if (!response.ok) throw new PlainError(`${url} answered ${response.status}: ${await response.text()}`);
}

/** As a platform that repeats deliveries. Throws unless each lead is one enquiry. */
async function sendMany(ask, source, run, count) {
  const many = `${run}n`;
  const requests = Array.from({ length: count }, (_, n) => googleRequest(`${many}${n}`, source));
  await shareOut([...requests, ...requests], AT_ONCE, send);
  for (const until = Date.now() + WAIT_MS; ; await setTimeout(LOOK_MS)) {
    const { total } = await ask("GET", `/api/enquiries?search=${many}&limit=1`);
    if (total === count) return;
    if (total > count || Date.now() > until) throw new PlainError(`${count} leads made ${total} enquiries.`);
  }
}

async function waitForEnquiries(ask, run, wanted) {
  for (const until = Date.now() + WAIT_MS; ; await setTimeout(LOOK_MS)) {
    const { data } = await ask("GET", `/api/enquiries?search=${run}&limit=50`);
    const names = new Set(data.map(({ name }) => name));
    const missing = wanted.filter((person) => !names.has(person));
    if (missing.length === 0) return;
    if (Date.now() > until)
      throw new PlainError(`No enquiry of ${missing.join(", ")}. Start the site with:\n  ${SETTINGS}`);
  }
}
