import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { findRelease } from "../../scripts/release/build.mjs";

/** A build that empties .next as Next does, then copies the existing release there. With BREAK_OFF it fails halfway. */
const FAKE_BUILD = `
const { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
rmSync(".next", { recursive: true, force: true });
mkdirSync(".next/static/chunks", { recursive: true });
writeFileSync(".next/static/chunks/new.css", "a{}");
if (process.env.BREAK_OFF) process.exit(1);
const [release] = readdirSync(".releases");
cpSync(".releases/" + release, ".next/standalone", { recursive: true, verbatimSymlinks: true });
for (const entry of ["static", "cache"]) rmSync(".next/standalone/.next/" + entry, { recursive: true, force: true });
`;

/** A server that adds an enquiry when it starts on this port. */
const fakeServer = (port: number) => `
import { createServer } from "node:http";
import Libsql from "libsql";
import { Client } from "pg";
import { lockData } from "@/server/database/lock-data";
const ADD = \`insert into enquiries (_id, name, phone, email, location, plot_size, enquiry, status, "createdAt", "updatedAt")
  values ('new', 'Farah', '9', 'a@example.com', 'Hennur', '1200', '', 'pending', '9999', '9999')\`;
async function add() {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (!DATABASE_URL) {
    const db = new Libsql(DATA_DIR + "/backend.sqlite");
    db.exec(ADD);
    return db.close();
  }
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(ADD).finally(() => client.end());
}
export const started = serve();
async function serve() {
  await lockData();
  const answers: Record<string, object> = { "/api/ready": { ok: true }, "/api/server-checks/all": { checks: [] } };
  const server = createServer(({ url = "" }, answer) => answer.end(JSON.stringify(answers[url] ?? "the next version")));
  process.once("SIGTERM", () => process.exit(0));
  if (process.env.PORT === "${port}") await add();
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORT), () => resolve()));
}
`;
const BROKEN_SERVER = `export const started = Promise.reject(new Error("the next version is broken"));`;

type Behaviour = "well" | "broken" | "broken on the site's port";

const serverWith = (port: number, behaviour: Behaviour) => {
  if (behaviour === "broken") return BROKEN_SERVER;
  const failure = `if (process.env.PORT === "${port}") throw new Error("the next version is broken");`;
  return behaviour === "well" ? fakeServer(port) : `${failure}\n${fakeServer(0)}`;
};

const MIGRATION = `
import { type Kysely, sql } from "kysely";
export const up = (db: Kysely<unknown>) => sql\`create table "nextThings" (id text primary key)\`.execute(db);
`;

/** An npm whose installation links to these packages, with the fake build as Next. */
export const fakeNpm = (packages: string) => `
const fs = require("node:fs");
fs.mkdirSync("node_modules/next/dist/bin", { recursive: true });
for (const entry of fs.readdirSync(${JSON.stringify(packages)})) if (entry !== "next") fs.symlinkSync(${JSON.stringify(packages)} + "/" + entry, "node_modules/" + entry);
fs.writeFileSync("node_modules/next/package.json", "{}");
fs.writeFileSync("node_modules/next/dist/bin/next", ${JSON.stringify(FAKE_BUILD)});
`;

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=a@example.com", ...args], { cwd, encoding: "utf8" });

/** The checkout's `commitNext` adds one migration and a fake server to the repository that the checkout follows. */
export async function checkoutWithOrigin() {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-upgrade-"));
  const [origin, cwd, npm] = [join(folder, "origin"), join(folder, "site"), join(folder, "npm.cjs")];
  const files = git(".", "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of files.split("\0").filter((path) => path && existsSync(path))) {
    mkdirSync(dirname(join(origin, file)), { recursive: true });
    cpSync(file, join(origin, file));
  }
  git(origin, "init", "--quiet", "--initial-branch=main");
  git(origin, "add", "--all");
  git(origin, "commit", "--quiet", "--message=This version");
  git(folder, "clone", "--quiet", origin, cwd);
  writeFileSync(npm, fakeNpm(resolve("node_modules")));
  execFileSync(process.execPath, [npm], { cwd });
  const release = await findRelease();
  cpSync(release, join(cwd, release), { recursive: true, verbatimSymlinks: true });

  function commitNext(port: number, behaviour: Behaviour) {
    writeFileSync(join(origin, "server/web/http/main.ts"), serverWith(port, behaviour));
    writeFileSync(join(origin, "backend/db/migrations/0999-next.ts"), MIGRATION);
    const list = join(origin, "backend/db/open.ts");
    const text = readFileSync(list, "utf8");
    if (!text.includes("0999-next"))
      writeFileSync(
        list,
        `import * as next from "./migrations/0999-next";\n${text}`.replace(
          "Record<string, Migration> = {",
          'Record<string, Migration> = {\n  "0999-next": next,',
        ),
      );
    git(origin, "add", "--all");
    git(origin, "commit", "--quiet", "--message=The next version");
  }

  return { cwd, npm, commitNext, commit: () => git(cwd, "rev-parse", "HEAD").trim(), folder };
}
