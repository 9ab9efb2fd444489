import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { Answer } from "./answer";
import { PageData } from "./page-data";

const version = (name: string) => {
  const identity = Buffer.from(name);
  const bodies = { identity, gzip: gzipSync(identity), br: identity };
  return { version: name, policy: "", bodies, data: { address: `/_page-data/${name}.json`, bodies } };
};

/** A browser's response at this address from a server with this data. */
async function ask(data: PageData, address: string, init: RequestInit = {}) {
  const listener = (request: never, answer: Answer) => {
    if (!data.send(address, request, answer)) answer.writeHead(404).end();
  };
  const server = createServer({ ServerResponse: Answer }, listener as RequestListener).listen(0);
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://localhost:${port}`, init);
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test("[SITE-06] a version's data is immutable for browsers, and sent in the encoding they accept", async () => {
  const data = new PageData();
  data.keep(version("one"));
  const { status, headers, body } = await ask(data, "/_page-data/one.json", { headers: { "accept-encoding": "gzip" } });
  expect([status, body]).toEqual([200, "one"]);
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await ask(data, "/_page-data/one.json", { method: "HEAD" })).body).toBe("");
  expect((await ask(data, "/_page-data/two.json")).status).toBe(404);
});

test("of many versions the least recently sent are evicted", async () => {
  const data = new PageData();
  const served = version("served");
  data.keep(served);
  for (let number = 1; number < 100; number++) data.keep(version(`old ${number}`));
  data.keep(served);
  data.keep(version("new"));
  const status = async (name: string) => (await ask(data, `/_page-data/${name}.json`)).status;
  expect([await status("served"), await status("new"), await status("old 1"), await status("old 2")]).toEqual([
    200, 200, 404, 200,
  ]);
});
