import { mkdtemp, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/support/free-port.mjs";
import { run } from "../../scripts/support/steps.mjs";
import { makeCertificate, serveHttps } from "../../scripts/testing/https-front.mjs";
import { openFile } from "../support/count.mjs";
import { keepWorking } from "../support/visitors.mjs";

/** @typedef {Awaited<ReturnType<typeof import("./stage.mjs")["setStage"]>>} Stage */

const MINUTE_MS = 60_000;

/** Repeats this, ignoring failures, until the returned function is called. @param {() => Promise<unknown>} work */
export function keepOn(work, pauseMs = 100) {
  return keepWorking(1, async () => {
    await work().catch(() => undefined);
    await setTimeout(pauseMs);
  }).stop;
}

/** @param {() => boolean} isSo */
export const until = async (isSo) => {
  while (!isSo()) await setTimeout(100);
};

/**
 * Changes the site's database behind its back.
 * @param {Stage} stage
 * @param {string} sql
 */
export function change({ site }, sql) {
  const db = openFile(join(site.env.DATA_DIR, "site.sqlite"));
  db.exec(sql);
  return db;
}

/** @param {Stage} stage @param {string} sql */
const changeAndClose = (stage, sql) => void change(stage, sql).close();

/** @param {Stage} stage @param {number} ms */
export const backdateEnquiries = (stage, ms) =>
  changeAndClose(
    stage,
    `update outbox set "acceptedAt" = "acceptedAt" - ${ms} where kind = 'enquiry' and state = 'waiting'`,
  );

/** Backdates the outage: the site waits ten minutes before it mails about it. @param {Stage} stage */
export const backdateOutage = (stage) =>
  changeAndClose(
    stage,
    `update troubles set since = since - ${10 * MINUTE_MS} where name = 'backend' and "endedAt" is null and "isTold" = 0 and since > ${Date.now() - 9 * MINUTE_MS}`,
  );

/** `npm run backup` with the site's settings. @param {Stage} stage @param {string} command */
export async function backUp({ site }, command) {
  const env = { ...site.env, NODE_OPTIONS: "", BACKUP_COMMAND: command };
  await run(process.execPath, ["scripts/backup.mjs"], { env }).catch(() => undefined);
}

/** @param {Stage} stage @param {"backedUpAt" | "testedAt"} what @param {number} ms */
export const backdateBackup = (stage, what, ms) =>
  changeAndClose(
    stage,
    `update settings set value = json_set(value, '$.${what}', ${Date.now() - ms}) where name = 'backup'`,
  );

/** Fills the data's disk until this share of it is free. @param {Stage} stage @param {number} share */
export async function fillDisk({ site }, share) {
  const { bavail, blocks, bsize } = await statfs(site.env.DATA_DIR);
  const file = join(site.env.DATA_DIR, "something-large");
  await writeFile(file, Buffer.alloc(Math.floor(bavail - blocks * share) * bsize));
  return () => rm(file);
}

/** @param {Stage} stage @param {object} burden */
export async function burden({ burdenFile }, burden) {
  await writeFile(burdenFile, JSON.stringify(burden));
  return () => rm(burdenFile);
}

/** Serves the site over https with a certificate of this many days. @param {Stage} stage @param {number} days */
export async function showCertificate({ site }, days) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-certificate-"));
  const port = await freePort();
  const front = serveHttps(port, Number(site.env.PORT), makeCertificate(folder, days));
  await rm(folder, { recursive: true });
  await site.stop();
  site.env.SITE_URL = `https://localhost:${port}`;
  await site.start();
  return () => front.close();
}

/** Moves away the code that renders the public pages. @param {Stage} stage */
export async function hidePages({ site }) {
  const folder = join(site.folder, ".next/server/app/(site)");
  const pages = (await readdir(folder, { recursive: true })).filter((name) => /(^|\/)page\.js$/.test(name));
  const moved = pages.map((name) => [join(folder, name), join(folder, `${name}.away`)]);
  for (const [from = "", to = ""] of moved) await rename(from, to);
  return async () => {
    for (const [from = "", to = ""] of moved) await rename(to, from);
  };
}
