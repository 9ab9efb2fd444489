import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server outside of the site, at `origin` until disposed. */
export async function outsideServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
}
