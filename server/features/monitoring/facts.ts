import "server-only";
import { statfs } from "node:fs/promises";
import type { watchFindings } from "@/lib/content/watch-words";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import { readLeadTroubles } from "@/server/features/leads";
import { type BackendState, findReadiness } from "@/server/features/monitoring/readiness";
import { env } from "@/server/platform/env";
import { findCertificateEnd } from "./certificate";
import { type RecordedRefusals, readRefusals } from "./refused-enquiries";

/** Written by `npm run backup` (scripts/data/nightly.mjs). Times in ms. */
type BackupRecord = {
  ranAt: number;
  /** The failure of the last backup, in words; empty without one. */
  trouble: string;
  backedUpAt: number | null;
  testedAt: number | null;
  testedRows: number;
  /** File names of the last good backup's copies. A version that did not note them has made this record. */
  covers?: readonly string[];
};

/** `lacks`: what the settings name and the last good backup does not have. */
export type Backup = BackupRecord & { lacks: readonly (keyof typeof watchFindings.lacks)[] };

/** Undefined: not monitored here, or not known. */
export type Facts = {
  enquiries?: { waiting: number; deadLetters: number; oldestAt: number | undefined } | undefined;
  /** Null: none, or none with this SITE_URL. */
  refusals?: RecordedRefusals | null | undefined;
  /** Lead sources whose platform refuses to give leads. */
  leadSources?: readonly { name: string; trouble: string }[] | undefined;
  /** Undefined until the backend was first asked. */
  backend?: BackendState | undefined;
  /** Null: never made. */
  backup?: Backup | null | undefined;
  /** Free share of the disk. */
  diskFree?: number | undefined;
  certificateEndsAt?: number | undefined;
};

/** The current state of everything monitored. Never throws: facts that fail are undefined. */
export async function findFacts(): Promise<Facts> {
  const [enquiries, refusals, leadSources, backend, backup, diskFree, certificateEndsAt] = await Promise.all([
    orUnknown(countEnquiries()),
    orUnknown(readRefusals()),
    orUnknown(readLeadTroubles()),
    orUnknown(askBackend()),
    orUnknown(readBackup()),
    orUnknown(findDiskFree()),
    orUnknown(findCertificateEnd()),
  ]);
  return { enquiries, refusals, leadSources, backend, backup, diskFree, certificateEndsAt };
}

const orUnknown = <T>(fact: Promise<T>) => fact.catch(() => undefined);

async function countEnquiries() {
  const { store } = await outbox();
  const [tally, oldestAt] = await Promise.all([store.tally("enquiry"), store.oldestWaiting("enquiry")]);
  return { waiting: tally.waiting ?? 0, deadLetters: tally[DEAD_LETTER] ?? 0, oldestAt };
}

async function askBackend() {
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

/** A hosted backend's data is lacking unless it is our own backend, which the same backups cover. */
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
