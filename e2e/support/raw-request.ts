import { type IncomingMessage, request as send } from "node:http";

/** Sends the path unchanged, unlike browsers and `fetch`, which normalise it. */
export const ask = (site: string, method: string, path: string, headers = {}, body = "") =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(site);
    send({ hostname, port, method, path, headers, agent: false }, (answer) => resolve(answer.resume()))
      .on("error", reject)
      .end(body);
  });
