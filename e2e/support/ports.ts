import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/** A port that nothing listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
