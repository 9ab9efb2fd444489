import { get } from "node:http";

/** An answer's body, not decoded, and its encoding. */
export const fromWire = (address, encoding) =>
  new Promise((resolve, reject) => {
    const request = get(address, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ body: Buffer.concat(chunks), encoding: response.headers["content-encoding"] ?? "identity" }),
      );
    });
    request.on("error", reject);
  });
