import "server-only";
import { statfs } from "node:fs/promises";
import type { SuspectList } from "@/contract/schemas/suspect-list";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import { findSuspectLists } from "@/server/features/catalogue";
import { readLeadTroubles } from "@/server/features/leads";
import { type BackendState, findReadiness } from "@/server/features/monitoring/readiness";
import { env } from "@/server/platform/env";
import { findCertificateEnd } from "./certificate";
import { type RecordedRefusals, readRefusals } from "./refused-enquiries";

/** Written by `npm run backup` (scripts/data/backup-record.mjs). Times in ms. */
export type BackupRecord = {
  ranAt: number;
  /** The failure of the last backup, in words; empty without one. */
  trouble: string;
  backedUpAt: number | null;
  testedAt: number | null;
  testedRows: number;
};

/** Undefined: not monitored here, or not known. */
export type Facts = {
  enquiries?: { waiting: number; deadLetters: number; oldestAt: number | undefined } | undefined;
  /** Null: none, or none with this SITE_URL. */
  refusals?: RecordedRefusals | null | undefined;
  /** Lists of the backend that pages do not show. */
  suspectLists?: readonly SuspectList[] | undefined;
  /** Lead sources whose platform refuses to give leads. */
  leadSources?: readonly { name: string; trouble: string }[] | undefined;
  /** Undefined until the backend was first asked. */
  backend?: BackendState | undefined;
  /** Null: never made. */
  backup?: BackupRecord | null | undefined;
  /** Free share of the disk. */
  diskFree?: number | undefined;
  certificateEndsAt?: number | undefined;
};

/** The current state of everything monitored. Never throws: facts that fail are undefined. */
export async function findFacts(): Promise<Facts> {
  const [enquiries, refusals, suspectLists, leadSources, backend, backup, diskFree, certificateEndsAt] =
    await Promise.all([
      orUnknown(countEnquiries()),
      orUnknown(readRefusals()),
      orUnknown(findSuspectLists()),
      orUnknown(readLeadTroubles()),
      orUnknown(askBackend()),
      orUnknown(readBackup()),
      orUnknown(findDiskFree()),
      orUnknown(findCertificateEnd()),
    ]);
  return { enquiries, refusals, suspectLists, leadSources, backend, backup, diskFree, certificateEndsAt };
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

/** PostgreSQL may be backed up on its own server, which is unknown here until a backup is recorded. */
async function readBackup(): Promise<Facts["backup"]> {
  const db = await siteDatabase();
  const query = db.selectFrom("settings").select("value").where("name", "=", "backup");
  const row = await query.executeTakeFirst();
  if (row) return JSON.parse(row.value);
  return "file" in env.siteDatabase ? null : undefined;
}

/** With a remote site database, this disk holds nothing that must not be lost. */
async function findDiskFree(): Promise<number | undefined> {
  if (!("file" in env.siteDatabase)) return undefined;
  const { bavail, blocks } = await statfs(env.DATA_DIR);
  return bavail / blocks;
}
