import type { RequestListener } from "node:http";
import { env } from "@/server/platform/env";
import { outsideServer } from "@/server/testing/outside-server";
import { rewriteImageUrl } from "@/server/upstream/media/image-urls";
import { GET } from "./route";

const JPEG = { "content-type": "image/jpeg" };

/** A picture host with this answer. It is allowed until disposed of. */
async function pictureHost(answer: RequestListener) {
  const server = await outsideServer(answer);
  const listed = jest.replaceProperty(env, "IMAGE_ORIGINS", [...env.IMAGE_ORIGINS, server.origin]);
  async function stop() {
    listed.restore();
    await server[Symbol.asyncDispose]();
  }
  return { origin: server.origin, [Symbol.asyncDispose]: stop };
}

/** The site's answer for a picture that a backend lists. */
function show(listed: string) {
  const address = rewriteImageUrl(listed);
  const [, proof = "", encoded = ""] = address.match(/^\/media\/listed\/(.*)\/(.*)$/) ?? [];
  return GET(new Request(`http://localhost:3000${address}`, { headers: { cookie: "session=1" } }), {
    params: Promise.resolve({ proof, address: encoded }),
  });
}

test("a listed picture is served with its type and no other header of its host, and the host learns nothing of the visitor", async () => {
  let asked = {};
  await using host = await pictureHost((request, response) => {
    asked = request.headers;
    response.writeHead(200, { "content-type": "image/png; x=y", "set-cookie": "a=b", "x-powered-by": "Host" });
    response.end("bytes");
  });
  const answer = await show(`${host.origin}/house.png`);
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
  const answer = await show(`${host.origin}/plan.svg`);
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
  const answer = await show(`${host.origin}/house.jpg`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([wanted, "no-store"]);
});

test("a redirect to another listed place is followed", async () => {
  await using there = await pictureHost((_request, response) => {
    response.writeHead(200, JPEG).end("moved");
  });
  await using here = await pictureHost((_request, response) => {
    response.writeHead(302, { location: `${there.origin}/new.jpg` }).end();
  });
  expect(await (await show(`${here.origin}/old.jpg`)).text()).toBe("moved");
});

test("a host that does not answer is a failure, and so is an address with an invalid proof", async () => {
  const host = await pictureHost(() => {});
  const { origin } = host;
  await host[Symbol.asyncDispose]();
  using _listed = { [Symbol.dispose]: jest.replaceProperty(env, "IMAGE_ORIGINS", [origin]).restore };
  expect((await show(`${origin}/house.jpg`)).status).toBe(502);
  const forged = Promise.resolve({ proof: "x", address: Buffer.from(`${origin}/x.jpg`).toString("base64url") });
  expect((await GET(new Request("http://localhost:3000/"), { params: forged })).status).toBe(404);
});
