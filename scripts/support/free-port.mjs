import { createServer } from "node:net";

/** Below the ephemeral ports: an outgoing connection could get one of those while its server is down. */
const LOWEST = 20_000;
const HOW_MANY = 10_000;

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const port = LOWEST + Math.floor(Math.random() * HOW_MANY);
    const probe = createServer()
      .once("error", () => resolve(freePort()))
      .listen(port, () => probe.close(() => resolve(port)));
  });
