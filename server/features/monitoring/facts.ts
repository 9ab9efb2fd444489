import "server-only";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import type { Gauge } from "prom-client";
import { cityCalls } from "@/contract/calls/catalogue";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { readSetting, saveSetting } from "@/server/database/settings";
import { siteDatabase } from "@/server/database/site-database";
import { flushRefusals, type Refusals } from "@/server/features/enquiries";
import { readLeadProblems } from "@/server/features/leads";
import { env } from "@/server/platform/env";
import { LOCAL_HEADER } from "@/server/platform/http/client-address";
import type { Metrics } from "@/server/platform/metrics/metrics";
import { isSameSecret } from "@/server/platform/sealed";
import { shared } from "@/server/platform/shared.mjs";
import { callBackend } from "@/server/upstream/call";
import { hasAnsweredWithin } from "@/server/upstream/no-answer";

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

type BackupPart = "backend.sqlite" | "site.sqlite" | "backend.dump" | "site.dump" | "hosted";
export type Backup = BackupRecord & { lacks: readonly BackupPart[] };

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
/** A fact that cannot be read is undefined. */
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
  const value = await readSetting(await siteDatabase(), "backup");
  if (value === undefined) return null;
  const record: BackupRecord = JSON.parse(value);
  return { ...record, lacks: lacksOf(record.covers) };
}

/** A hosted backend's data is lacking unless the backup covers it, as it does for a backend of our own. */
function lacksOf(covers: BackupRecord["covers"]): Backup["lacks"] {
  if (!covers) return [];
  const { BACKEND_URL, DATABASE_URL, siteDatabase } = env;
  const backend = DATABASE_URL ? "backend.dump" : "backend.sqlite";
  const needed: BackupPart[] = ["url" in siteDatabase ? "site.dump" : "site.sqlite"];
  if (!BACKEND_URL) needed.push(backend);
  const lacks = needed.filter((name) => !covers.includes(name));
  if (BACKEND_URL && !covers.some((name) => name.startsWith("backend."))) lacks.push("hosted");
  return lacks;
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

/** Reads expired and untrusted certificates too, because these must be reported. */
const endOfCertificate = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // SNI does not allow IP addresses (RFC 6066, section 3).
    const serverName = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...serverName, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
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
  const stored = await readRefusals();
  const earlierCount = stored && flushed.at - stored.at <= DAY_MS ? stored.count : 0;
  const recorded: RecordedRefusals = { ...flushed, count: earlierCount + flushed.count, siteUrl: env.SITE_URL };
  const value = JSON.stringify(recorded);
  await saveSetting(await siteDatabase(), { name: REFUSALS_SETTING, value, changedAt: flushed.at, changedBy: "" });
}

async function readRefusals(): Promise<RecordedRefusals | null> {
  const value = await readSetting(await siteDatabase(), REFUSALS_SETTING);
  const recorded: RecordedRefusals | undefined = value && JSON.parse(value);
  return recorded?.siteUrl === env.SITE_URL ? recorded : null;
}

const MIN_INTERVAL_MS = 1_000;
const MAX_WRITE_MS = 2_000;
const SLOW_MS = 3_000;
/** If a check times out, a backend that answered another call within this time is slow, else unreachable. */
const RECENT_ANSWER_MS = 60_000;

type BackendState = "reachable" | "slow" | "unreachable";

/**
 * Takes at most two seconds. `ok` ignores the backend: pages and enquiries work without it, and all servers share it.
 * `outbox`: enquiries by state, null if none can be stored. `backendAge`: seconds, null before the first answer.
 */
export async function findReadiness() {
  void askBackend();
  const outboxCounts = await Promise.race([tryOutbox().catch(() => null), pause(MAX_WRITE_MS, null, { ref: false })]);
  const { isStopping } = shared;
  return {
    ok: outboxCounts !== null && !isStopping,
    stopping: isStopping,
    outbox: outboxCounts,
    backend: lastAnswer?.backend ?? ("unknown" as const),
    backendAge: lastAnswer ? Math.floor((performance.now() - lastAnswer.answeredAt) / 1_000) : null,
  };
}

let lastAnswer: { backend: BackendState; answeredAt: number } | undefined;

const tryOutbox = throttle(MIN_INTERVAL_MS, async () => {
  const { store } = await outbox();
  await store.probeWrite();
  return store.tally("enquiry");
});

const askBackend = throttle(MIN_INTERVAL_MS, async () => {
  const startedAt = performance.now();
  const backend = await callBackend(cityCalls.list, {}).then(
    (): BackendState => (performance.now() - startedAt > SLOW_MS ? "slow" : "reachable"),
    (thrown: unknown): BackendState =>
      AppError.from(thrown).code === "timeout" && hasAnsweredWithin(RECENT_ANSWER_MS) ? "slow" : "unreachable",
  );
  lastAnswer = { backend, answeredAt: performance.now() };
});

function throttle<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let endedAt = 0;
  return () => {
    if (!latest || performance.now() - endedAt > ms) {
      endedAt = Number.POSITIVE_INFINITY;
      latest = work().finally(() => {
        endedAt = performance.now();
      });
    }
    return latest;
  };
}

/** The shipped nginx forwards no token, so only the internal network can use READY_TOKEN. */
export const mayReadDetails = (headers: Headers, token = env.READY_TOKEN): boolean =>
  headers.get(LOCAL_HEADER) === "true" || hasReadyToken(headers, token);

const hasReadyToken = (headers: Headers, token = env.READY_TOKEN): boolean =>
  token !== undefined && isSameSecret(headers.get("authorization") ?? "", `Bearer ${token}`);

const NO_STORE = { "cache-control": "no-store" };

/** Needs READY_TOKEN even on this machine, where a web page in a browser could send the request. */
export async function answerMetrics(request: Request): Promise<Response> {
  const { metrics } = shared;
  if (!hasReadyToken(request.headers)) {
    const headers = { ...NO_STORE, "www-authenticate": "Bearer" };
    return new Response("Needs READY_TOKEN.\n", { status: 401, headers });
  }
  if (!metrics) return new Response("Metrics are off.\n", { status: 503, headers: NO_STORE });
  await updateGauges(metrics);
  return new Response(await metrics.registry.metrics(), {
    headers: { ...NO_STORE, "content-type": metrics.registry.contentType },
  });
}

async function updateGauges(metrics: Metrics): Promise<void> {
  const [{ ok }, facts] = await Promise.all([findReadiness(), findFacts()]);
  const { enquiries, backend, backup, diskFree, certificateEndsAt } = facts;
  setGauge(metrics.ready, Number(ok));
  setGauge(metrics.backendUp, backend && Number(backend !== "unreachable"));
  setGauge(metrics.enquiriesWaiting, enquiries?.waiting);
  setGauge(metrics.oldestWaiting, enquiries && secondsSince(enquiries.oldestAt));
  setGauge(metrics.deadLetters, enquiries?.deadLetters);
  setGauge(metrics.backupFailed, backup ? Number(backup.trouble !== "") : undefined);
  setGauge(metrics.backedUpAt, backup?.backedUpAt, 1_000);
  setGauge(metrics.testRestoredAt, backup?.testedAt, 1_000);
  setGauge(metrics.diskFree, diskFree);
  setGauge(metrics.certificateEndsAt, certificateEndsAt, 1_000);
}

const secondsSince = (time: number | undefined) => (time === undefined ? 0 : Math.max(0, Date.now() - time) / 1_000);

function setGauge(gauge: Gauge, value: number | null | undefined, divisor = 1): void {
  if (value === undefined || value === null) gauge.remove();
  else gauge.set(value / divisor);
}
