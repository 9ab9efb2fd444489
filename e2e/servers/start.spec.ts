import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { freePort } from "@/scripts/support/serve.mjs";
import { findRelease } from "../../scripts/release/build.mjs";
import { deployRelease } from "../../scripts/testing/deployment.mjs";
import { run, startSite } from "../support/process";
import { expect, test } from "../support/test";

/** npm's own script, because the `npm` on the PATH may be a shell script that starts it. */
const npm = process.env.npm_execpath ?? realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim());

/** Rendering all pages would take most of a first start. */
const NOTHING_AHEAD = { PAGES_AHEAD: "false" };

async function prepareFirstStart(settings: Record<string, string> = {}) {
  const cwd = await deployRelease();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-start-"));
  const embedded = { SITE_URL: "", BACKEND_URL: "", DATABASE_URL: "" };
  return { cwd, DATA_DIR, env: { ...process.env, ...embedded, ...NOTHING_AHEAD, DATA_DIR, ...settings } };
}

/** On Linux 127.0.0.2 also is this machine, but a server at 127.0.0.1 does not answer there. */
const isReached = (host: string, port: number) =>
  new Promise((resolve) => {
    const connection = connect(port, host, () => resolve(connection.destroy() && true));
    connection.once("error", () => resolve(false));
  });

async function expectReachAndEnd(
  server: ReturnType<typeof run>,
  port: number,
  signal: NodeJS.Signals,
  isPublic: boolean,
) {
  expect([await isReached("127.0.0.1", port), await isReached("127.0.0.2", port)]).toEqual([true, isPublic]);
  // `stop` waits for the end of the output, and so for the last process that writes to it.
  await server.stop(signal);
  await new Promise((listening) =>
    createServer()
      .listen(port, () => listening(undefined))
      .unref(),
  );
}

test("[RUNS-01] the first start prints the addresses, the admin's email and the file of a password; signing in with it deletes the file; a parallel start is refused; a second start names no password and is reachable past a proxy; the secrets are readable only by their owner; SIGTERM to npm start leaves nothing running", async ({
  request,
}) => {
  const port = await freePort();
  const installation = await prepareFirstStart({ PORT: String(port) });
  const secretsFile = join(installation.DATA_DIR, "secrets.json");
  let secrets: string;
  {
    await using first = run(["scripts/start.mjs"], installation);
    await first.prints("Press Ctrl-C to stop");
    expect(first.output()).toContain(`Site           http://localhost:${port}`);
    expect(first.output()).toContain(`Staff sign-in  http://localhost:${port}/login-page`);
    const [, email, passwordFile = ""] = first.output().match(/Sign in as (\S+)\s+with the password\s+in (\S+)/) ?? [];
    const password = (await readFile(passwordFile, "utf8")).trim();
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect(first.output()).not.toContain(password);

    const site = `http://localhost:${port}`;
    const { csrfToken } = await (await request.get(`${site}/api/auth/csrf`)).json();
    const form = { csrfToken, email: email ?? "", password, callbackUrl: "/sagwan-dashboard" };
    const signedIn = await request.post(`${site}/api/auth/callback/credentials`, { form, maxRedirects: 0 });
    expect(signedIn.headers().location).toBe("/sagwan-dashboard");
    expect((await request.get(`${site}/api/enquiries/dashboard/count`)).status()).toBe(200);
    expect(existsSync(passwordFile)).toBe(false);
    expect((await stat(secretsFile)).mode & 0o777).toBe(0o600);
    secrets = await readFile(secretsFile, "utf8");

    const env = { ...installation.env, PORT: String(await freePort()) };
    await using parallel = run(["scripts/start.mjs"], { ...installation, env });
    expect(await parallel.ended).toBe(1);
    expect(parallel.output()).toMatch(/backend\.sqlite is in use by npm start \(process \d+\)\. Stop it first/);
    expect(await first.stop("SIGINT")).toBe(0);
  }
  await using second = run([npm, "start"], installation);
  await second.prints("Press Ctrl-C to stop");
  expect(second.output()).not.toContain("password");
  expect(await readFile(secretsFile, "utf8")).toBe(secrets);
  await expectReachAndEnd(second, port, "SIGTERM", true);
  expect(second.output()).toContain("Reachable from this machine and all its networks");
});

test("[RUNS-01] with an https SITE_URL it is not reachable past a proxy, and says so; SIGHUP to npm start leaves nothing running", async () => {
  const port = await freePort();
  const installation = await prepareFirstStart({ PORT: String(port), SITE_URL: "https://www.example.com" });
  await using server = run([npm, "start"], installation);
  await server.prints("Press Ctrl-C to stop");
  expect(server.output()).toContain("Reachable from this machine only");
  await expectReachAndEnd(server, port, "SIGHUP", false);
});

/** Makes the system refuse to tell its addresses, as a sandbox without AF_NETLINK does. */
const withoutNetlink = `--import ${JSON.stringify(
  `data:text/javascript,${encodeURIComponent(`
    import os from "node:os";
    import { syncBuiltinESMExports } from "node:module";
    os.networkInterfaces = () => {
      throw new Error("A system error occurred: uv_interface_addresses returned Unknown system error 97");
    };
    syncBuiltinESMExports();`)}`,
)}`;

test("[RUNS-01] it prints its lines and runs where the system does not tell the machine's addresses; SIGHUP to the start itself leaves nothing running", async () => {
  const settings = { PORT: String(await freePort()), HOST: "0.0.0.0", NODE_OPTIONS: withoutNetlink };
  await using server = run(["scripts/start.mjs"], await prepareFirstStart(settings));
  await server.prints("Press Ctrl-C to stop");
  expect(server.output()).toContain("Reachable from this machine and all its networks\n");
  await expectReachAndEnd(server, Number(settings.PORT), "SIGHUP", true);
});

test("[RUNS-01] a busy port is a clear error that names PORT, and nothing is started", async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await using server = run(["scripts/start.mjs"], await prepareFirstStart({ PORT: String(port) }));
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.output()).toContain(`Port ${port} is busy. Stop the other program, or set PORT=${port + 1}.`);
});

test("a release contains only what its server needs: no tests, tools, documents or settings of an installation", async () => {
  const entries = await readdir(await findRelease(), { recursive: true });
  const files = entries.filter((path) => !path.includes("node_modules"));
  expect(
    files.filter((path) =>
      /^(e2e|tools|scripts|docs|deploy|app|backend|contract|lib)\b|\.(test|spec)\.|^\.env/.test(path),
    ),
  ).toEqual([]);
});

/** Tries the next site if one does not answer, as a load balancer does. */
async function visit(sites: string[]): Promise<string> {
  for (const site of sites) {
    const answer = await fetch(site).catch(() => undefined);
    if (answer)
      return answer.text().then(
        () => String(answer.status),
        () => "cut short",
      );
  }
  return "no answer";
}

test("a stopping server finishes requests in flight while another takes over, and no visit fails", async () => {
  await using first = await startSite();
  await using second = await startSite();
  const sites = [first.site, second.site];
  const readReadiness = async (site: string) => (await fetch(`${site}/api/ready`)).json();
  for (const site of sites)
    await expect.poll(() => readReadiness(site)).toMatchObject({ ok: true, backend: "reachable" });
  // nginx and load balancers close idle connections after a minute; the server must not close them first.
  expect((await fetch(first.site)).headers.get("keep-alive")).toBe("timeout=75");

  const answers: string[] = [];
  let isLoaded = true;
  const visitors = Array.from({ length: 8 }, async () => {
    while (isLoaded) answers.push(await visit(sites));
  });
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  await first.stop("SIGTERM");
  const countAtStop = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(countAtStop + 20);
  isLoaded = false;
  await Promise.all(visitors);
  expect(answers.filter((answer) => answer !== "200")).toEqual([]);
  expect(first.output()).toContain('"message":"stopping"');
});

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test("a stop stores the views that were counted since the last time", async () => {
  const server = await startSite();
  for (const _visit of [1, 2]) {
    const headers = { "user-agent": CHROME };
    const answer = await fetch(`${server.site}/?utm_source=last-minute`, { headers });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  await server.stop("SIGTERM");
  const db = new Database(join(server.folder, "site.sqlite"));
  const views = db.prepare("select kind, views from viewCounts where name = 'last-minute'").all();
  expect(views).toEqual([{ kind: "source", views: 2 }]);
  db.close();
});
