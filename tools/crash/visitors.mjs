import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { keepWorking } from "../support/parallel.mjs";

const TIMEOUT_MS = 10_000;

let made = 0;

const briefly = () => 20 + Math.random() * 80;

const newEnquiry = () => ({
  name: `Crash ${made++}`,
  phone: "90000 00014",
  email: "visitor@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "A line\nand another one",
  placement: "home",
  left_empty: "",
  elapsed: 60_000,
  requestId: randomBytes(16).toString("hex"),
});

/** @param {{ site: string, count: number }} options */
export function startVisitors({ site, count }) {
  const acknowledged = new Set();

  async function send(body) {
    const response = await fetch(`${site}/api/enquiries`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()).success === true;
  }

  const { isOver, stop } = keepWorking(count, async () => {
    const body = newEnquiry();
    while (!isOver()) {
      if (await send(body).catch(() => false)) {
        acknowledged.add(body.name);
        break;
      }
      await setTimeout(100);
    }
    await setTimeout(briefly());
  });
  return { acknowledged, stop };
}
