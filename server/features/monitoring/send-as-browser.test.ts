import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/server/platform/env";
import { sendAsBrowser } from "./send-as-browser";

/** A public address that answers like this, as SITE_URL, with the requests that it got. */
async function publicAddress(handle: RequestListener) {
  const requests: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
  const server = createServer((request, answer) => {
    requests.push(request);
    handle(request, answer);
  }).listen(0);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const setting = jest.replaceProperty(env, "SITE_URL", origin);
  const close = async () => {
    setting.restore();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin, requests, [Symbol.asyncDispose]: close };
}

test("a test enquiry opens the form at the public address and posts with that page's origin, without a session", async () => {
  await using site = await publicAddress((_request, answer) => void answer.end("{}"));
  await sendAsBrowser({ name: "Test" });
  expect(site.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET /contact-us",
    "POST /api/enquiries",
  ]);
  const { origin, cookie } = site.requests[1]?.headers ?? {};
  expect([origin, site.requests[1]?.headers["sec-fetch-site"], cookie]).toEqual([
    site.origin,
    "same-origin",
    undefined,
  ]);
});

test("where the public address redirects, the enquiry goes as visitors' do, and its refusal names both addresses", async () => {
  await using visitors = await publicAddress((request, answer) => {
    answer.writeHead(request.method === "POST" ? 403 : 200).end();
  });
  await using configured = await publicAddress((request, answer) => {
    answer.writeHead(308, { location: visitors.origin + request.url }).end();
  });
  const failure = await sendAsBrowser({ name: "Test" }).catch((thrown: Error) => thrown.message);
  expect(failure).toContain(`${visitors.origin} refused the enquiry (status 403)`);
  expect(failure).toContain(`SITE_URL is ${configured.origin}`);
  expect(visitors.requests[1]?.headers.origin).toBe(visitors.origin);
});

test.each([
  [429, "too often"],
  [500, "look at the disk and the log"],
])("an answer %i to the test enquiry does not blame SITE_URL, but says: %s", async (status, reason) => {
  await using _site = await publicAddress((request, answer) => {
    answer.writeHead(request.method === "POST" ? status : 200).end();
  });
  const failure = await sendAsBrowser({ name: "Test" }).catch((thrown: Error) => thrown.message);
  expect(failure).toContain(reason);
  expect(failure).not.toContain("SITE_URL");
});

test.each<[string, RequestListener]>([
  ["redirects in a circle", (request, answer) => void answer.writeHead(307, { location: request.url ?? "" }).end()],
  ["is closed", (request) => void request.socket.destroy()],
  ["has no such page", (_request, answer) => void answer.writeHead(404).end()],
])("a public address that %s is a failure in words", async (_what, handle) => {
  await using site = await publicAddress(handle);
  await expect(sendAsBrowser({})).rejects.toMatchObject({
    code: "upstream",
    message: expect.stringContaining(site.origin),
  });
});
