import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { request, type ServerResponse } from "node:http";
import { Agent, request as requestSecurely } from "node:https";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { makeCertificate } from "@/scripts/testing/https-front.mjs";
import { findNginx, runNginx } from "@/scripts/testing/nginx.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { disposing } from "@/server/testing/each-test";
import { outsideServer } from "@/server/testing/outside-server";
import { testWhere } from "@/server/testing/test-where";
import { until } from "@/server/testing/until";

const testWithNginx = testWhere(findNginx(), needs.nginx);
const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === "::1");

type Target = { path?: string; address?: string; host?: string; accept?: string; servername?: string; agent?: Agent };

async function startOneMachine(change: (rules: string) => string = (rules) => rules) {
  const web = await outsideServer((_request, response: ServerResponse) => response.end("the site"));
  const [port, securePort] = [await freePort(), await freePort()];
  const nginx = await runNginx(port, (folder) => {
    cpSync("deploy/nginx", join(folder, "sagwan"), { recursive: true });
    const guards = join(folder, "sagwan/guards.conf");
    const logged = readFileSync(guards, "utf8").replace("/var/log/nginx", folder);
    writeFileSync(guards, change(logged));
    const { key, cert } = makeCertificate(folder);
    return readFileSync("deploy/nginx/one-machine.conf", "utf8")
      .replace(/^/, `access_log ${folder}/debian.log;\n`)
      .replaceAll(hasIpv6 ? "" : /listen \[::\].*\n/g, "")
      .replaceAll("listen [::]:80", `listen [::1]:${port}`)
      .replaceAll("listen [::]:443", `listen [::1]:${securePort}`)
      .replaceAll("listen 80", `listen 127.0.0.1:${port}`)
      .replaceAll("listen 443", `listen 127.0.0.1:${securePort}`)
      .replaceAll("127.0.0.1:3000", new URL(web.origin).host)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll("/var/cache", folder);
  });
  const options = ({ path = "/", address = "127.0.0.1", host = "www.example.com", accept = "*/*", agent }: Target) => ({
    path,
    host: address,
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
    endWeb: web[Symbol.asyncDispose],
    logs: () =>
      ["access.log", "debian.log", "error.log"]
        .map((name) => join(nginx.folder, name))
        .map((file) => (existsSync(file) ? readFileSync(file, "utf8") : ""))
        .join(""),
    get: (settings: Target = {}) => ending(request({ port, ...options(settings) })),
    getSecurely: ({ servername = "www.example.com", ...settings }: Target = {}) =>
      ending(requestSecurely({ port: securePort, servername, rejectUnauthorized: false, ...options(settings) })),
    ...disposing(nginx, web),
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
  const text = expect.stringContaining("<h1>Please try again");
  expect(page).toMatchObject({ type: "text/html; charset=utf-8", text });
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
    // Keeps the shipped timeout: a shorter one could also cut off an honest visitor on a slow test machine.
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

testWithNginx("no log has a query or a secret address, and failures are logged by path", async () => {
  await using site = await startOneMachine((rules) => rules.replace("burst=500", "burst=1"));
  const ask = (path: string) => site.getSecurely({ path }).then(({ status }) => status);
  expect(await ask("/sagwan-enquiries?search=secret-name")).toBe(200);
  const flood = (path: string) => Promise.all(Array.from({ length: 40 }, () => ask(path)));
  expect(await flood("/api/customers?search=secret-name")).toContain(429);
  expect(await flood("/api/calendar/secret-name.ics")).toContain(429);
  expect(await flood("/api/leads/secret-name")).toContain(429);
  expect(await flood("/quote/secret-name")).toContain(429);
  await site.endWeb();
  const secrets = ["/api/calendar/secret-name.ics", "/api/leads/secret-name", "/quote/secret-name"];
  for (const path of ["/api/cities?search=secret-name", ...secrets]) await until(async () => (await ask(path)) === 502);
  // nginx writes the line of a request after its answer, and before the next one's.
  await ask("/");
  expect(site.logs()).toContain('"GET /api/cities" 502');
  expect(site.logs()).toMatch(/^\S+ 127\.0\.0\.1 "GET \/api\/customers" 429/m);
  expect(site.logs()).not.toMatch(/secret-name|"GET \/sagwan-enquiries"/);
});

testWhere(findNginx() && hasIpv6, findNginx() ? needs.ipv6 : needs.nginx)(
  "the site answers on IPv6 as on IPv4, and the bare name leads to www there too",
  async () => {
    await using site = await startOneMachine();
    expect((await site.getSecurely({ address: "::1" })).text).toBe("the site");
    expect((await site.get({ address: "::1", host: "example.com" })).status).toBe(308);
    await expect(site.get({ address: "::1", host: "evil.example" })).rejects.toThrow(/socket hang up|ECONNRESET/);
  },
);
