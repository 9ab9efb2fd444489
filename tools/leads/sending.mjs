import { Agent, request as open } from "node:http";
import { setTimeout } from "node:timers/promises";

/** Of all leads; design rules of the stand-ins. */
const SHARE = { twice: 0.1, outOfOrder: 0.05, again: 0.02, wrong: 0.02, test: 0.02, rich: 0.05 };
/** Connections of each platform. */
const AT_ONCE = 4;
/** Ten deliveries a second, fifty from all platforms: of what a lead takes, queueing is not measured. */
const EVERY_MS = 100;
/** Places by which a lead can be out of order. */
const PLACES = 10;
/** Platforms stop after days. A wrong secret is tried so often, anything else for so long. */
const WRONG_TRIES = 5;
const GIVE_UP_MS = 240_000;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 2_000;

/**
 * A generator of numbers from 0 to 1 (mulberry32): the same for the same words.
 * @param {...(string | number)} words
 */
export function drawsOf(...words) {
  let state = 0;
  for (const character of words.join(" ")) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1) | 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { draw, isIn: (share) => draw() < share, oneOf: (list) => list[Math.floor(draw() * list.length)] };
}

/** What happens to a lead on its way. @param {ReturnType<typeof drawsOf>} draws */
export function planOf({ isIn }, { hasTests = false } = {}) {
  const isWrong = isIn(SHARE.wrong);
  return {
    isWrong,
    isTest: !isWrong && hasTests && isIn(SHARE.test),
    isTwice: isIn(SHARE.twice),
    isAtOnce: isIn(0.5),
    isAgain: isIn(SHARE.again),
    isRich: isIn(SHARE.rich),
  };
}

/** Moves some deliveries to a later place. @template T @param {T[]} deliveries @returns {T[]} */
export const outOfOrder = (deliveries, { isIn, draw }) =>
  deliveries
    .map((delivery, place) => ({ delivery, at: place + (isIn(SHARE.outOfOrder) ? 1 + draw() * PLACES : 0) }))
    .sort((a, b) => a.at - b.at)
    .map(({ delivery }) => delivery);

/**
 * A platform's sender: its connections come from an address of its own, as the product counts refusals by address.
 * `isEnough` tells the platform by the status that it need not repeat.
 * @param {{ from: string, isEnough: (status: number) => boolean }} platform
 */
export function senderOf({ from, isEnough }) {
  const agent = new Agent({ keepAlive: true, localAddress: from, family: 4 });
  let nextAt = 0;

  /** The status; undefined without an answer. */
  const sendOnce = ({ url, method = "POST", headers = {}, body = "" }) =>
    new Promise((resolve) => {
      const bytes = Buffer.from(body);
      const length = method === "GET" ? {} : { "content-length": bytes.length };
      const sent = open(url, { agent, method, headers: { ...headers, ...length }, timeout: TIMEOUT_MS }, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", () => resolve({}));
        response.on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }));
      });
      sent.on("timeout", () => sent.destroy());
      sent.on("error", () => resolve({}));
      sent.end(bytes);
    });

  /** Repeats at once, then less and less often. Returns the last status. */
  async function deliver(request, { isWrong = false } = {}) {
    const until = Date.now() + GIVE_UP_MS;
    for (let tries = 1, pause = 0; ; tries++) {
      const { status } = await sendOnce(request);
      if (status && isEnough(status)) return status;
      if ((isWrong && status && tries >= WRONG_TRIES) || Date.now() > until) return status;
      await setTimeout(pause);
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2 || 100);
    }
  }

  /** Sends one delivery as its plan says. `answered` is called with the status of each of its requests. */
  async function sendPlanned({ plan, request, answered }) {
    const once = async () => answered(await deliver(request(), plan));
    if (plan.isTwice && plan.isAtOnce) return Promise.all([once(), once()]);
    await once();
    if (plan.isTwice) await once();
  }

  /** Waits until the platform may send its next delivery. */
  async function keepPace() {
    const wait = Math.max(0, nextAt - Date.now());
    nextAt = Date.now() + wait + EVERY_MS;
    await setTimeout(wait);
  }

  return {
    sendOnce,
    /** Sends deliveries in this order over the platform's connections. */
    async sendAll(deliveries) {
      const left = [...deliveries];
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          await keepPace();
          await sendPlanned(next);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}
