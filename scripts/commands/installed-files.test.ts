import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkInstalledFiles } from "../support/installed-files.mjs";

const RULES = ["maps.conf", "guards.conf", "site.conf"];

/** A checkout with an earlier commit, and an /etc where `installAll` installs as docs/deploy.md says. */
function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-installed-"));
  const [checkout, etc] = [join(folder, "checkout"), join(folder, "etc")];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: checkout });
  for (const kind of ["nginx", "systemd"])
    cpSync(join("deploy", kind), join(checkout, "deploy", kind), { recursive: true });
  const shipped = (name: string) => join(checkout, "deploy", name);
  const current = (name: string) => readFileSync(join("deploy", name), "utf8");
  git("init", "--quiet");
  const earlier = (name: string) => `# earlier, example.com\n${current(name)}`;
  for (const name of ["nginx/guards.conf", "nginx/one-machine.conf", "systemd/sagwan.service"])
    write(shipped(name), earlier(name));
  git("add", "--all");
  git("commit", "--quiet", "--message", "earlier");
  cpSync("deploy/nginx", shipped("nginx"), { recursive: true });
  cpSync("deploy/systemd", shipped("systemd"), { recursive: true });
  git("commit", "--quiet", "--all", "--message", "this version");

  const install = (name: string, text: string) => write(join(etc, name), text);
  const withOurName = (text: string) => text.replaceAll("example.com", "teak.in");
  const installAll = () => {
    for (const name of ["sagwan.service", "sagwan-backup.service", "sagwan-backup.timer"])
      install(`systemd/system/${name}`, current(`systemd/${name}`));
    install("systemd/journald.conf.d/sagwan.conf", current("systemd/journald.conf"));
    for (const name of RULES) install(`nginx/sagwan/${name}`, current(`nginx/${name}`));
    install("nginx/conf.d/sagwan.conf", withOurName(current("nginx/one-machine.conf")));
  };
  return {
    etc,
    checkout,
    install,
    installAll,
    earlier,
    withOurName,
    current,
    check: (hasIpv6 = true) =>
      checkInstalledFiles({ NODE_ENV: "test", SITE_URL: "https://www.teak.in" }, { etc, checkout, hasIpv6 }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

test("nothing is reported where nothing is installed, and nothing is wrong with the files of this version", async () => {
  using place = setUp();
  expect(await place.check()).toEqual([]);
  place.installAll();
  expect((await place.check()).map(({ name, ok, remedy }) => [name, ok, remedy])).toEqual([
    ["systemd's files", true, ""],
    ["nginx's files", true, ""],
  ]);
});

test("files of an earlier version are named with commands that replace them by those of this version", async () => {
  using place = setUp();
  place.installAll();
  place.install("systemd/system/sagwan.service", place.earlier("systemd/sagwan.service"));
  place.install("nginx/sagwan/guards.conf", place.earlier("nginx/guards.conf"));
  place.install("nginx/conf.d/sagwan.conf", place.withOurName(place.earlier("nginx/one-machine.conf")));
  const wrong = (await place.check()).filter(({ ok }) => !ok);
  expect(wrong.map(({ detail }) => detail.replaceAll(place.etc, "/etc"))).toEqual([
    "Of another version: /etc/systemd/system/sagwan.service",
    "Of another version: /etc/nginx/sagwan/guards.conf, /etc/nginx/conf.d/sagwan.conf",
  ]);
  const commands = wrong.map(({ remedy }) => remedy.split(": ")[1]?.split(" && ") ?? []);
  expect(commands.map((list) => list.filter((command) => /^(systemctl|nginx)/.test(command)))).toEqual([
    ["systemctl daemon-reload", "systemctl restart systemd-journald sagwan"],
    ["nginx -t", "systemctl reload nginx"],
  ]);
  for (const command of commands.flat().filter((command) => /^(cp|sed)/.test(command)))
    execFileSync("sh", ["-c", command], { cwd: place.checkout });
  expect((await place.check()).filter(({ ok, remedy }) => !ok || remedy)).toEqual([]);
});

test("a file that cannot be read is named, and is no failure", async () => {
  using place = setUp();
  mkdirSync(join(place.etc, "nginx/sagwan/maps.conf"), { recursive: true });
  expect(await place.check()).toMatchObject([
    { ok: true, detail: `Not compared, as this user cannot read them: ${place.etc}/nginx/sagwan/maps.conf` },
  ]);
});

test("a file that was changed here is no failure, and its difference can be shown", async () => {
  using place = setUp();
  place.installAll();
  place.install(
    "nginx/conf.d/sagwan.conf",
    `# behind a CDN\n${place.withOurName(place.current("nginx/one-machine.conf"))}`,
  );
  const [note] = (await place.check()).filter(({ remedy }) => remedy);
  expect(note).toMatchObject({ ok: true, detail: `Changed here: ${place.etc}/nginx/conf.d/sagwan.conf` });
  const command = `${note?.remedy.split(": ")[1]} || true`;
  expect(String(execFileSync("sh", ["-c", command], { cwd: place.checkout }))).toMatch(/^0a1\n> # behind a CDN\n$/);
});

test("on a kernel without IPv6 the lines for it are left out, by the command too", async () => {
  using place = setUp();
  place.install("nginx/conf.d/sagwan.conf", place.withOurName(place.earlier("nginx/one-machine.conf")));
  const [wrong] = await place.check(false);
  const [command = ""] = wrong?.remedy.split(": ")[1]?.split(" && ") ?? [];
  execFileSync("sh", ["-c", command], { cwd: place.checkout });
  expect(readFileSync(join(place.etc, "nginx/conf.d/sagwan.conf"), "utf8")).not.toContain("[::]");
  expect(await place.check(false)).toMatchObject([{ ok: true, remedy: "" }]);
});
