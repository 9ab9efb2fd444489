import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { Agent, request as requestSecurely } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { freePort } from "@/scripts/support/free-port.mjs";
import { makeCertificate } from "@/scripts/testing/https-front.mjs";
import { findNginx, runNginx } from "@/scripts/testing/nginx.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";

const testWithNginx = testWhere(findNginx(), needs.nginx);

type Asked = { host?: string; accept?: string; servername?: string; agent?: Agent };

/** nginx with one-machine.conf on other ports and folders, and with these changes to our rules. */
async function startOneMachine(change: (rules: string) => string = (rules) => rules) {
  const web = createServer((_request, response) => response.end("the site"));
  await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
  const { port: webPort } = web.address() as AddressInfo;
  const [port, securePort] = [await freePort(), await freePort()];
  const nginx = await runNginx(port, (folder) => {
    cpSync("deploy/nginx", join(folder, "sagwan"), { recursive: true });
    const guards = join(folder, "sagwan/guards.conf");
    writeFileSync(guards, change(readFileSync(guards, "utf8")));
    const { key, cert } = makeCertificate(folder);
    return readFileSync("deploy/nginx/one-machine.conf", "utf8")
      .replaceAll("listen 80", `listen 127.0.0.1:${port}`)
      .replaceAll("listen 443", `listen 127.0.0.1:${securePort}`)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${webPort}`)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll("/var/cache", folder);
  });
  const options = ({ host = "www.example.com", accept = "*/*", agent }: Asked) => ({
    headers: { host, accept },
    agent: agent ?? false,
  });
  const ending = (pending: ReturnType<typeof request>) =>
    new Promise<{ status?: number; type?: string; retry?: string; location?: string; text: string }>(
      (resolve, reject) => {
        pending.once("response", async (answer) => {
          const parts = await answer.toArray();
          const { "content-type": type, "retry-after": retry, location } = answer.headers;
          resolve({ status: answer.statusCode, type, retry, location, text: Buffer.concat(parts).toString() });
        });
        pending.once("error", reject).end();
      },
    );
  return {
    port,
    get: (settings: Asked = {}) => ending(request({ port, ...options(settings) })),
    getSecurely: ({ servername = "www.example.com", ...settings }: Asked = {}) =>
      ending(requestSecurely({ port: securePort, servername, rejectUnauthorized: false, ...options(settings) })),
    [Symbol.asyncDispose]: async () => {
      await nginx.stop();
      web.closeAllConnections();
      web.close();
    },
  };
}

testWithNginx(
  "the bare name leads to www with TLS and without, and a request for another host gets no answer",
  async () => {
    await using site = await startOneMachine();
    expect((await site.getSecurely()).text).toBe("the site");
    expect((await site.get()).status).toBe(308);
    expect(await site.getSecurely({ host: "example.com", servername: "example.com" })).toMatchObject({
      status: 308,
      location: "https://www.example.com/",
    });
    await expect(site.get({ host: "evil.example" })).rejects.toThrow(/socket hang up|ECONNRESET/);
    await expect(site.getSecurely({ host: "evil.example" })).rejects.toThrow(/socket hang up|ECONNRESET/);
    await expect(site.getSecurely({ servername: "evil.example" })).rejects.toThrow(/unrecognized name/);
  },
);

testWithNginx("a client with too many requests is told to wait, as HTML or as JSON", async () => {
  await using site = await startOneMachine((rules) => rules.replace("burst=500", "burst=1"));
  const flood = await Promise.all(Array.from({ length: 40 }, () => site.getSecurely()));
  const refused = flood.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ type: "application/json", retry: "5" });
  expect(JSON.parse(refused?.text ?? "").error).toMatchObject({ code: "throttled" });
  expect(flood.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const people = await Promise.all(Array.from({ length: 40 }, () => site.getSecurely({ accept: "text/html,*/*" })));
  const page = people.find(({ status }) => status === 429);
  expect(page).toMatchObject({
    type: "text/html; charset=utf-8",
    text: expect.stringContaining("<h1>Please try again"),
  });
});

testWithNginx("a household that opens several pages at once is not limited", async () => {
  await using site = await startOneMachine();
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const answers = await Promise.all(Array.from({ length: 300 }, () => site.getSecurely({ agent })));
  agent.destroy();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

testWithNginx(
  "500 connections that never finish their request are closed, and the site answers meanwhile",
  async () => {
    // With the shipped timeout: a shorter one could also cut off an honest visitor on a slow test machine.
    await using site = await startOneMachine();
    const closed = Array.from({ length: 500 }, () => {
      const connection = connect(site.port, "127.0.0.1", () => connection.write("GET / HTTP/1.1\r\nHost: www.exa"));
      return new Promise<boolean>((resolve) =>
        connection
          .on("error", () => {})
          .on("close", () => resolve(true))
          .resume(),
      );
    });
    expect((await site.getSecurely()).status).toBe(200);
    expect(new Set(await Promise.all(closed))).toEqual(new Set([true]));
  },
);
