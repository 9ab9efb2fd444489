import { createServer } from "node:net";

/** A loopback port that nothing listens on. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
