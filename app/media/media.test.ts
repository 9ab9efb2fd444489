import type { RequestListener } from "node:http";
import { env } from "@/server/platform/env";
import { outsideServer } from "@/server/testing/outside-server";
import { backend } from "@/server/upstream/backend";
import { rewriteImageUrl } from "@/server/upstream/media";
import { GET } from "./[...picture]/route";

const sha = "0f".repeat(32);
const show = (...picture: string[]) => {
  const request = new Request("http://localhost:3000/media", { headers: { cookie: "session=1" } });
  return GET(request, { params: Promise.resolve({ picture }) });
};

const stubBackend = (body: string, init: ResponseInit) =>
  jest.spyOn(backend, "send").mockImplementation(async () => new Response(body, init));

test("a picture of the backend may be cached for ever, whatever the backend's headers, which are not passed on", async () => {
  const headers = { "content-type": "image/webp", "cache-control": "no-store", "set-cookie": "a=b" };
  const stub = stubBackend("bytes", { headers });
  const answer = await show(sha);
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    200,
    "bytes",
    {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  ]);
  expect(stub.mock.calls.map(([address]) => address)).toEqual([`${backend.origin}/media/${sha}`]);
});

test("a name that is no SHA-256 causes no request", async () => {
  const stub = stubBackend("secret", { headers: { "content-type": "image/png" } });
  for (const name of ["..%2fapi%2femployees", sha.toUpperCase(), `${sha}0`, ""]) {
    expect((await show(name)).status).toBe(404);
  }
  expect(stub).not.toHaveBeenCalled();
});

test.each([
  ["a missing picture", { status: 404, headers: { "content-type": "application/json" } }, 404],
  ["a page in its place", { status: 200, headers: { "content-type": "text/html" } }, 502],
  ["a failure", { status: 500, headers: { "content-type": "application/json" } }, 502],
])("%s is not cached for ever", async (_what, init, status) => {
  stubBackend("{}", init);
  const answer = await show(sha);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
});

const JPEG = { "content-type": "image/jpeg" };

async function pictureHost(answer: RequestListener) {
  const server = await outsideServer(answer);
  jest.replaceProperty(env, "IMAGE_ORIGINS", [...env.IMAGE_ORIGINS, server.origin]);
  return server;
}

function showListed(listed: string) {
  const [, , ...picture] = rewriteImageUrl(listed).split("/");
  return show(...picture);
}

test("a listed picture is served with its type and no other header of its host, and the host learns nothing of the visitor", async () => {
  let asked = {};
  await using host = await pictureHost((request, response) => {
    asked = request.headers;
    response.writeHead(200, { "content-type": "image/png; x=y", "set-cookie": "a=b", "x-powered-by": "Host" });
    response.end("bytes");
  });
  const answer = await showListed(`${host.origin}/house.png`);
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    200,
    "bytes",
    { "content-type": "image/png", "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" },
  ]);
  expect(asked).not.toHaveProperty("cookie");
});

test("a listed SVG is sandboxed", async () => {
  await using host = await pictureHost((_request, response) => {
    response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg/>");
  });
  const answer = await showListed(`${host.origin}/plan.svg`);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test.each([
  ["a page", 200, { "content-type": "text/html" }, 502],
  ["a picture without a type", 200, {}, 502],
  ["a picture of more than 25 MB", 200, { ...JPEG, "content-length": "25000001" }, 502],
  ["a failure", 500, JPEG, 502],
  ["nothing", 404, JPEG, 404],
  ["a redirect elsewhere", 302, { location: "http://169.254.169.254/latest" }, 502],
  ["a redirect into this machine", 302, { location: "http://localhost:1/secret.png" }, 502],
  ["a redirect to another protocol", 302, { location: "file:///etc/passwd" }, 502],
  ["a redirect to itself", 302, { location: "/again.jpg" }, 502],
])("%s instead of a picture is not passed on", async (_what, status, headers, wanted) => {
  await using host = await pictureHost((_request, response) => {
    response.writeHead(status, headers);
    response.flushHeaders();
    response.end();
  });
  const answer = await showListed(`${host.origin}/house.jpg`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([wanted, "no-store"]);
});

test("a redirect to another listed place is followed", async () => {
  await using there = await pictureHost((_request, response) => {
    response.writeHead(200, JPEG).end("moved");
  });
  await using here = await pictureHost((_request, response) => {
    response.writeHead(302, { location: `${there.origin}/new.jpg` }).end();
  });
  expect(await (await showListed(`${here.origin}/old.jpg`)).text()).toBe("moved");
});

test("a host that does not answer is a failure, and so is an address with an invalid signature", async () => {
  const host = await pictureHost(() => {});
  const { origin } = host;
  await host[Symbol.asyncDispose]();
  expect((await showListed(`${origin}/house.jpg`)).status).toBe(502);
  const forged = Buffer.from(`${origin}/x.jpg`).toString("base64url");
  expect((await show("listed", "x", forged)).status).toBe(404);
});
