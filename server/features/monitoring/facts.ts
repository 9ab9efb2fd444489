import "server-only";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { DAY_MS } from "@/contract/durations";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { saveSetting } from "@/server/database/settings";
import { siteDatabase } from "@/server/database/site-database";
import { flushRefusals, type Refusals } from "@/server/features/enquiries";
import { readLeadProblems } from "@/server/features/leads";
import { findReadiness } from "@/server/features/monitoring/readiness";
import { env } from "@/server/platform/env";

/** Written by `npm run backup` (scripts/data/nightly.mjs). Times in ms. */
type BackupRecord = {
  ranAt: number;
  trouble: string;
  backedUpAt: number | null;
  testedAt: number | null;
  testedRows: number;
  /** File names of the last good backup. Older versions did not record them. */
  covers?: readonly string[];
};

type Part = "backend.sqlite" | "site.sqlite" | "backend.dump" | "site.dump" | "hosted";
export type Backup = BackupRecord & { lacks: readonly Part[] };

const readers = {
  enquiries: countEnquiries,
  refusals: readRefusals,
  leadSources: readLeadProblems,
  backend: checkBackend,
  backup: readBackup,
  diskFree: findDiskFree,
  certificateEndsAt: findCertificateEnd,
};
type Readers = typeof readers;
/** Undefined if unknown. */
export type Facts = { [Name in keyof Readers]?: Awaited<ReturnType<Readers[Name]>> | undefined };

export async function findFacts(): Promise<Facts> {
  const facts = Object.entries(readers).map(async ([name, read]) => [name, await read().catch(() => undefined)]);
  return Object.fromEntries(await Promise.all(facts));
}

async function countEnquiries() {
  const { store } = await outbox();
  const [tally, oldestAt] = await Promise.all([store.tally("enquiry"), store.oldestWaiting("enquiry")]);
  return { waiting: tally.waiting ?? 0, deadLetters: tally[DEAD_LETTER] ?? 0, oldestAt };
}

async function checkBackend() {
  const { backend } = await findReadiness();
  return backend === "unknown" ? undefined : backend;
}

export async function readBackup(): Promise<Backup | null> {
  const db = await siteDatabase();
  const query = db.selectFrom("settings").select("value").where("name", "=", "backup");
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const record: BackupRecord = JSON.parse(row.value);
  return { ...record, lacks: lacksOf(record.covers) };
}

/** A hosted backend's data is lacking unless these backups cover it, as they do for our own. */
function lacksOf(covers: BackupRecord["covers"]): Backup["lacks"] {
  if (!covers) return [];
  const { BACKEND_URL, DATABASE_URL, siteDatabase } = env;
  const backend = DATABASE_URL ? "backend.dump" : "backend.sqlite";
  const isHosted = BACKEND_URL && !covers.some((name) => name.startsWith("backend."));
  const inUse: Backup["lacks"] = [
    "url" in siteDatabase ? "site.dump" : "site.sqlite",
    ...(BACKEND_URL ? [] : ([backend] as const)),
  ];
  return [...inUse.filter((name) => !covers.includes(name)), ...(isHosted ? (["hosted"] as const) : [])];
}

/** With a remote site database, this disk holds nothing that must not be lost. */
async function findDiskFree(): Promise<number | undefined> {
  if (!("file" in env.siteDatabase)) return undefined;
  const { bavail, blocks } = await statfs(env.DATA_DIR);
  return bavail / blocks;
}

const TIMEOUT_MS = 5_000;

export async function findCertificateEnd(): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(env.SITE_URL);
  return protocol === "https:" ? endOfCertificate(hostname, Number(port || 443)) : undefined;
}

/** Expired and untrusted certificates too, because those must be reported. */
const endOfCertificate = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // SNI does not allow IP addresses (RFC 6066, 3).
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
      const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(endsAt)) reject(new Error("the server sent no certificate"));
      else resolve(endsAt);
    });
    socket.once("timeout", () => socket.destroy(new Error("the connection timed out")));
    socket.once("error", reject);
  });

type RecordedRefusals = Refusals & { siteUrl: string };

const REFUSALS_SETTING = "refused-enquiries";

export async function storeRefusals(): Promise<void> {
  const flushed = flushRefusals();
  if (!flushed) return;
  const before = await readRefusals();
  const earlier = before && flushed.at - before.at <= DAY_MS ? before.count : 0;
  const recorded: RecordedRefusals = { ...flushed, count: earlier + flushed.count, siteUrl: env.SITE_URL };
  const value = JSON.stringify(recorded);
  await saveSetting(await siteDatabase(), { name: REFUSALS_SETTING, value, changedAt: flushed.at, changedBy: "" });
}

async function readRefusals(): Promise<RecordedRefusals | null> {
  const db = await siteDatabase();
  const row = await db.selectFrom("settings").select("value").where("name", "=", REFUSALS_SETTING).executeTakeFirst();
  const recorded: RecordedRefusals | undefined = row && JSON.parse(row.value);
  return recorded?.siteUrl === env.SITE_URL ? recorded : null;
}
