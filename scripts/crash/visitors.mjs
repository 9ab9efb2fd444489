import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

/** No two visitors of this process have the same name, so that each can be counted. */
let made = 0;

const briefly = () => 20 + Math.random() * 80;

/** Visitors who send enquiries one after the other, and each again and again until it is accepted. */
export function startVisitors({ site, count, pause = briefly }) {
  const acknowledged = new Set();
  let isOver = false;
  let failed = 0;

  const enquiry = () => ({
    name: `Crash ${made++}`,
    phone: "90000 00014",
    email: "visitor@example.com",
    location: "Hennur",
    plot_size: "1200",
    enquiry: "A line\nand another one",
    placement: "home",
    elapsed: 60_000,
    requestId: randomBytes(16).toString("hex"),
  });

  async function send(body) {
    const headers = { "content-type": "application/json", origin: site };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) };
    const response = await fetch(`${site}/api/enquiries`, init).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    return answer?.success === true;
  }

  async function visit() {
    while (!isOver) {
      const body = enquiry();
      while (!isOver && !(await send(body))) {
        failed++;
        await setTimeout(100);
      }
      if (!isOver) acknowledged.add(body.name);
      await setTimeout(pause());
    }
  }

  const visits = Promise.all(Array.from({ length: count }, visit));
  return {
    acknowledged,
    /** How many sendings were not acknowledged. */
    failed: () => failed,
    async stop() {
      isOver = true;
      await visits;
    },
  };
}
