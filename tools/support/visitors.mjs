import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

/** Makes visitors' names unique in this process, so that each enquiry can be counted. */
let made = 0;

const briefly = () => 20 + Math.random() * 80;

/** Visitors who send one enquiry after another and retry each until it is accepted. */
export function startVisitors({ site, count, pause = briefly }) {
  const acknowledged = new Set();
  let isOver = false;
  const failures = [];

  const enquiry = () => ({
    name: `Crash ${made++}`,
    phone: "90000 00014",
    email: "visitor@example.com",
    location: "Hennur",
    plot_size: "1200",
    enquiry: "A line\nand another one",
    placement: "home",
    website: "",
    elapsed: 60_000,
    requestId: randomBytes(16).toString("hex"),
  });

  async function send(body) {
    const headers = { "content-type": "application/json", origin: site };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) };
    const response = await fetch(`${site}/api/enquiries`, init);
    const answer = await response.json().catch(() => undefined);
    return answer?.success === true ? undefined : String(response.status);
  }

  async function sendUntilAcknowledged(body) {
    while (!isOver) {
      const failure = await send(body).catch((error) => error.cause?.code ?? error.name);
      if (!failure) return acknowledged.add(body.name);
      failures.push(`an enquiry: ${failure}`);
      await setTimeout(100);
    }
  }

  async function visit() {
    while (!isOver) {
      await sendUntilAcknowledged(enquiry());
      await setTimeout(pause());
    }
  }

  const visits = Promise.all(Array.from({ length: count }, visit));
  return {
    acknowledged,
    failures,
    async stop() {
      isOver = true;
      await visits;
    },
  };
}
