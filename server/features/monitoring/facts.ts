import "server-only";
import { statfs } from "node:fs/promises";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import { findReadiness } from "@/server/features/monitoring/readiness";
import { env } from "@/server/platform/env";
import { findCertificateEnd } from "./certificate";

/** What `npm run backup` notes (scripts/support/backup-record.mjs). Times in ms. */
export type BackupRecord = {
  ranAt: number;
  /** What failed of the last one, in words; empty where nothing did. */
  trouble: string;
  backedUpAt: number | null;
  testedAt: number | null;
  testedRows: number;
};

/** Undefined is what is not watched here, or could not be found out. */
export type Facts = {
  enquiries?: { waiting: number; deadLetters: number; oldestAt: number | undefined } | undefined;
  isBackendAway?: boolean | undefined;
  /** Null where none was ever made. */
  backup?: BackupRecord | null | undefined;
  /** Share of the disk that the site may still use. */
  diskFree?: number | undefined;
  certificateEndsAt?: number | undefined;
};

/** How everything that is watched is at this moment. Never throws: what cannot be found out is not known. */
export async function findFacts(): Promise<Facts> {
  const [enquiries, isBackendAway, backup, diskFree, certificateEndsAt] = await Promise.all([
    orUnknown(countEnquiries()),
    orUnknown(askBackend()),
    orUnknown(readBackup()),
    orUnknown(findDiskFree()),
    orUnknown(findCertificateEnd()),
  ]);
  return { enquiries, isBackendAway, backup, diskFree, certificateEndsAt };
}

const orUnknown = <T>(finding: Promise<T>) => finding.catch(() => undefined);

async function countEnquiries() {
  const { store } = await outbox();
  const [tally, oldestAt] = await Promise.all([store.tally("enquiry"), store.oldestWaiting("enquiry")]);
  return { waiting: tally.waiting ?? 0, deadLetters: tally[DEAD_LETTER] ?? 0, oldestAt };
}

async function askBackend() {
  const { backend } = await findReadiness();
  return backend === "unknown" ? undefined : backend === "unreachable";
}

/** Rows in PostgreSQL may be backed up where it runs, of which nothing is known here until something was noted. */
async function readBackup(): Promise<Facts["backup"]> {
  const db = await siteDatabase();
  const query = db.selectFrom("settings").select("value").where("name", "=", "backup");
  const row = await query.executeTakeFirst();
  if (row) return JSON.parse(row.value);
  return "file" in env.siteDatabase ? null : undefined;
}

/** Where the site's own database is elsewhere nothing that must not be lost is on this disk. */
async function findDiskFree(): Promise<number | undefined> {
  if (!("file" in env.siteDatabase)) return undefined;
  const { bavail, blocks } = await statfs(env.DATA_DIR);
  return bavail / blocks;
}
