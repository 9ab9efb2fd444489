import { connect } from "node:net";
import fc from "fast-check";
import { codeOf } from "../../scripts/support/signals.mjs";
import { PlainError } from "../../scripts/support/steps.mjs";
import { withSite } from "../support/served.mjs";
import { openClient } from "../support/staff.mjs";
import { shareOut } from "../support/visitors.mjs";
import { stateOf, WATCHED } from "../support/watch.mjs";
import { bodies, requests, signIns } from "./hostile.mjs";
import { send } from "./send.mjs";

const REQUESTS = 2_000;
const SIGN_INS = 10_000;
const AT_ONCE = 16;
/** Bytes of an answer's head without a session (nginx treats a server with a larger one as dead). */
const MOST_HEAD = 8_000;
/** Milliseconds for which one request of 64 kB may block the event loop. */
const MOST_BLOCKED = 200;
const MOST_GROWTH = 1.1;

/**
 * Attacks the last build: no answer's head may grow with the request, no body of 64 kB may block the event loop, and ten
 * thousand hostile sign-ins may not leak memory. Prints the figures; throws PlainError if a limit is exceeded.
 */
export function fuzzServer() {
  // Each request has its own client address, so that rate limits do not end it early.
  const settings = { ...WATCHED, TRUSTED_PROXIES: "1", SIGN_IN_FAILURES_PER_CLIENT: "0" };
  return withSite(settings, async (site) => {
    await fuzzHeads(site);
    await fuzzBodies(site);
    await fuzzSignIn(site);
  });
}

/**
 * The size of an answer's head in bytes, status line included; 0 if the connection closes without one. The request is
 * written to a socket, because a library would correct it.
 * @param {string} address
 * @param {{ method: string, path: string, headers: Record<string, string>, body: string }} request
 * @returns {Promise<number>}
 */
const headSize = (address, { method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(address);
    const all = { host, connection: "close", "content-length": String(Buffer.byteLength(body)), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"));
    });
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", (error) =>
      ["ECONNRESET", "EPIPE"].includes(String(codeOf(error))) ? undefined : reject(error),
    );
    socket.on("close", () => resolve(answer.indexOf("\r\n\r\n") + (answer.includes("\r\n\r\n") ? 4 : 1)));
  });

async function fuzzHeads({ address }) {
  let largest = { size: 0 };
  await shareOut(fc.sample(requests, REQUESTS), AT_ONCE, async (request) => {
    const size = await headSize(address, request);
    if (size > largest.size) largest = { size, request };
  });
  console.log(`  heads: ${REQUESTS} requests, the largest answer's head has ${largest.size} bytes`);
  require(largest.size <=
    MOST_HEAD, `A head of ${largest.size} bytes: ${JSON.stringify(largest.request).slice(0, 300)}`);
}

/** One after another, so that a blocked loop has one cause. */
async function fuzzBodies(site) {
  let longest = { ms: 0 };
  for (const [name, path, type, body] of bodies) {
    await stateOf(site);
    await post(site.address, path, type, body);
    const { blockedMs } = await stateOf(site);
    if (blockedMs > longest.ms) longest = { ms: blockedMs, name };
  }
  console.log(
    `  bodies of 64 kB: the event loop was blocked for ${Math.round(longest.ms)} ms at most (${longest.name})`,
  );
  require(longest.ms <= MOST_BLOCKED, `${longest.name} blocked the server for ${Math.round(longest.ms)} ms.`);
}

async function fuzzSignIn(site) {
  const { asked, cookie } = openClient(site.address);
  const { csrfToken } = await (await asked(site.address, "/api/auth/csrf")).json();
  const attack = (many) =>
    shareOut(Array.from({ length: many }, signIns), AT_ONCE, ({ type, body }) =>
      post(site.address, "/api/auth/callback/credentials", type, body(csrfToken), cookie()),
    );
  await attack(SIGN_INS / 10);
  const before = await stateOf(site);
  await attack(SIGN_INS);
  const after = await stateOf(site);
  const [held, holds] = [before.heap / 1_000_000, after.heap / 1_000_000];
  console.log(`  ${SIGN_INS} hostile sign-ins: a heap of ${held.toFixed(1)} MB before, ${holds.toFixed(1)} MB after`);
  require(holds <= held * MOST_GROWTH, "Hostile sign-ins stay in memory.");
}

/** A server may refuse a body by closing the connection while it is sent; that counts as an answer. */
const post = (address, path, type, body, cookie = "") =>
  send(address, { method: "POST", path, headers: { "content-type": type, origin: address, cookie }, body });

function require(isKept, complaint) {
  if (!isKept) throw new PlainError(complaint);
}
