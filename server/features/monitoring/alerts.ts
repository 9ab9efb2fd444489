import "server-only";
import { watchCalls } from "@/contract/calls/monitoring";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { WATCHED, type WatchedName } from "@/contract/schemas/monitoring";
import { addressOfAdvanced } from "@/lib/content/screens";
import watchedWords from "@/lib/content/watched-words.json";
import { counted, dayAndMonth, duration, grouped, moment } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany, findFollowUpSettings } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import { type Claim, insertEntries } from "@/server/database/outbox/store";
import { siteDatabase, withSite } from "@/server/database/site-database";
import type { AlertRow, SiteDb } from "@/server/database/tables";
import type { EmailSettings } from "@/server/features/enquiries";
import { implementSite } from "@/server/gateway/implement-site";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { messageIdOf } from "@/server/platform/mail";
import { isPostgres } from "@/server/platform/postgres";
import { type Backup, type Facts, findFacts, storeRefusals } from "./facts";

/** A day, plus two hours for the next backup to run. */
const BACKUP_AGE_MS = 26 * HOUR_MS;

type RuleResult = { isProblem: boolean | undefined; finding: string; patienceMs?: number };

const BACKEND_FINDINGS = { reachable: "Connected.", slow: "Connected, but slow.", unreachable: "Not responding." };

const LACK_SENTENCES: Record<Backup["lacks"][number], string> = {
  "backend.sqlite": "The backend’s database is not in it.",
  "site.sqlite": "The website’s own database is not in it.",
  "backend.dump": "The backend’s database in PostgreSQL (DATABASE_URL) is not in it.",
  "site.dump": "The website’s own database in PostgreSQL (SITE_DATABASE_URL) is not in it.",
  hosted: "The hosted backend’s data is not in it: its operator backs it up.",
};

const UNKNOWN: RuleResult = { isProblem: undefined, finding: "" };

export const alertRules: Record<WatchedName, (facts: Facts, now: number) => RuleResult> = {
  waiting({ enquiries }, now) {
    if (!enquiries) return UNKNOWN;
    if (enquiries.oldestAt === undefined) return { isProblem: false, finding: "Empty." };
    const age = Math.max(0, now - enquiries.oldestAt);
    return { isProblem: age > 15 * MINUTE_MS, finding: `Oldest waiting for ${duration(age)}.` };
  },

  deadLetters({ enquiries }) {
    if (!enquiries) return UNKNOWN;
    const { deadLetters } = enquiries;
    if (deadLetters === 0) return { isProblem: false, finding: "None." };
    return { isProblem: true, finding: counted(deadLetters, { one: "{n} needs action.", other: "{n} need action." }) };
  },

  address({ refusals }, now) {
    if (refusals === undefined) return UNKNOWN;
    if (refusals === null || now - refusals.at > DAY_MS) return { isProblem: false, finding: "No enquiries rejected." };
    const { count, origin, siteUrl } = refusals;
    return {
      isProblem: true,
      finding: `Refused in the last 24 hours: ${grouped(count)}. Visitors use ${origin}, but SITE_URL is ${siteUrl}.`,
    };
  },

  leadSources({ leadSources }) {
    if (leadSources === undefined) return UNKNOWN;
    const problems = leadSources.map(({ name, trouble }) => `${name}: ${trouble}`);
    return { isProblem: problems.length > 0, finding: problems.join(" ") || "All can be read." };
  },

  backend({ backend }) {
    if (backend === undefined) return UNKNOWN;
    return { isProblem: backend === "unreachable", finding: BACKEND_FINDINGS[backend], patienceMs: 10 * MINUTE_MS };
  },

  backup({ backup }, now) {
    if (backup === undefined) return UNKNOWN;
    if (backup === null) return { isProblem: true, finding: "No backup yet.", patienceMs: BACKUP_AGE_MS };
    const { backedUpAt, testedAt, testedRows, trouble, lacks } = backup;
    const tested = testedAt === null ? "" : ` Test restore passed (${grouped(testedRows)} rows).`;
    const lastBackup =
      backedUpAt === null ? "No backup yet." : `Last good backup: ${moment(new Date(backedUpAt))}.${tested}`;
    const isOld = backedUpAt === null || now - backedUpAt > BACKUP_AGE_MS;
    // A hosted backend's data is for its operator to back up.
    const isPartial = lacks.some((name) => name !== "hosted");
    const sentences = [lastBackup, ...lacks.map((name) => LACK_SENTENCES[name])];
    if (trouble) sentences.push(`Last attempt failed: ${trouble}`);
    return { isProblem: isOld || isPartial || trouble !== "", finding: sentences.join(" ") };
  },

  disk({ diskFree }) {
    if (diskFree === undefined) return UNKNOWN;
    return { isProblem: diskFree < 0.1, finding: `${Math.floor(diskFree * 100)}% free.` };
  },

  certificate({ certificateEndsAt }, now) {
    if (certificateEndsAt === undefined) return UNKNOWN;
    const day = dayAndMonth(new Date(certificateEndsAt));
    return { isProblem: certificateEndsAt - now < 14 * DAY_MS, finding: `Expires on ${day}.` };
  },
};

/** The mail server does not know the address, so a retry is useless. */
const NO_SUCH_ADDRESS = "EENVELOPE";

/** Two problems of one service are announced at least this far apart, so that flapping counts as one. */
const MIN_INTERVAL_MS = HOUR_MS;

export type Alert = { name: WatchedName; is: "began" | "ended"; since: number; at: number; says: string };

export async function watch(): Promise<void> {
  await storeRefusals();
  await noteAlerts(await siteDatabase(), await findFacts(), Date.now());
}

/** Stores each changed state and queues its alert in one transaction. A row lock makes several servers alert once. */
export async function noteAlerts(db: SiteDb, facts: Facts, now: number): Promise<void> {
  for (const name of WATCHED) {
    const result = alertRules[name](facts, now);
    // Read without a lock, because mostly nothing has changed.
    if (!changeOf(await findRow(db, name), result, now)) continue;
    await db.transaction().execute(async (trx) => {
      const change = changeOf(await lockRow(trx, name), result, now);
      if (!change) return;
      const { sends, ...row } = change;
      await trx.updateTable("troubles").set(row).where("name", "=", name).execute();
      log[row.endedAt === null ? "warn" : "info"]("monitored state changed", { name, ...row });
      if (sends) await queueAlert(trx, { name, is: sends, since: row.since, at: now, says: result.finding });
    });
  }
}

type AlertChange = Omit<AlertRow, "name"> & { sends?: Alert["is"] };

/** What to store, and to send if anything. Undefined if nothing changes or the state is unknown. */
export function changeOf(
  before: AlertRow | undefined,
  { isProblem, patienceMs = 0 }: RuleResult,
  now: number,
): AlertChange | undefined {
  if (isProblem === undefined) return undefined;
  const ongoing = before && before.endedAt === null ? before : undefined;
  if (!isProblem) {
    if (!ongoing) return undefined;
    const { since, isTold, toldAt } = ongoing;
    if (!isTold) return { since, isTold, endedAt: now, toldAt };
    return { since, isTold, endedAt: now, toldAt: now, sends: "ended" };
  }
  const since = ongoing?.since ?? now;
  const toldAt = before?.toldAt ?? null;
  const maySend = now - since >= patienceMs && (toldAt === null || now - toldAt >= MIN_INTERVAL_MS);
  if (!ongoing?.isTold && maySend) return { since, isTold: 1, endedAt: null, toldAt: now, sends: "began" };
  return ongoing?.since === since ? undefined : { since, isTold: ongoing?.isTold ?? 0, endedAt: null, toldAt };
}

const findRow = (db: SiteDb, name: WatchedName) =>
  db.selectFrom("troubles").selectAll().where("name", "=", name).executeTakeFirst();

async function lockRow(trx: SiteDb, name: WatchedName): Promise<AlertRow | undefined> {
  await trx
    .insertInto("troubles")
    .values({ name, since: 0, endedAt: 0, isTold: 0, toldAt: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const query = trx.selectFrom("troubles").selectAll().where("name", "=", name);
  return query.$if(isPostgres(trx), (select) => select.forUpdate()).executeTakeFirst();
}

async function queueAlert(trx: SiteDb, alert: Alert): Promise<void> {
  if (!env.email) return;
  const key = ["trouble", alert.name, alert.is, alert.since].join(" ");
  await insertEntries(trx, [{ key, kind: "trouble", digest: key, payload: JSON.stringify(alert) }], alert.at);
}

/** Sends an alert again after an unknown outcome: two emails are better than none. */
export function alertSender({ url, to, from }: EmailSettings) {
  const send = companyMailer({ url, from });
  return async ({ key, payload }: Claim): Promise<Outcome> => {
    try {
      const [{ brand }, { troubleMail }] = await Promise.all([findCompany(), findFollowUpSettings()]);
      const mail = composeMail(brand, JSON.parse(payload));
      await send({ fromName: brand, to: troubleMail || to, ...mail, messageId: messageIdOf(key, from) });
      return { is: "delivered" };
    } catch (cause) {
      const { code, responseCode = 0, message } = cause as Error & { code?: string; responseCode?: number };
      const isRefused = code === NO_SUCH_ADDRESS && responseCode >= 500;
      return { is: isRefused ? "dropped" : "unsent", reason: message, cause };
    }
  };
}

function composeMail(brand: string, { name, is, since, at, says }: Alert) {
  const { title, todo, began, ended } = watchedWords[name];
  const start = moment(new Date(since));
  const now = moment(new Date(at));
  const foundAt = start === now ? "" : ` (found ${now})`;
  const problem = [`${title}: problem since ${start}${foundAt}.`, says, `What to do: ${todo}`];
  const solution = [`${title}: OK since ${now}.`, says, `The problem lasted ${duration(at - since)}, from ${start}.`];
  const lines = is === "began" ? problem : solution;
  return {
    subject: is === "began" ? `Problem: ${began}` : `Resolved: ${ended}`,
    text: [...lines.filter(Boolean), "", `System health: ${env.SITE_URL}${addressOfAdvanced}`, "", brand].join("\n"),
  };
}

function stateOf({ isProblem }: RuleResult): "unknown" | "problem" | "well" {
  if (isProblem === undefined) return "unknown";
  return isProblem ? "problem" : "well";
}

export const alertAnswers = implementSite(watchCalls, {
  read: () =>
    withSite(async (db) => {
      const now = Date.now();
      const facts = await findFacts();
      const troubles = await db.selectFrom("troubles").selectAll().execute();
      const watched = WATCHED.map((name) => {
        const result = alertRules[name](facts, now);
        const ongoing = troubles.find((row) => row.name === name && row.endedAt === null);
        const since = result.isProblem && ongoing ? new Date(ongoing.since).toISOString() : null;
        return { name, state: stateOf(result), since, says: result.finding };
      });
      const mailedTo = env.email ? (await findFollowUpSettings()).troubleMail || env.email.to : null;
      return { data: { watched, mailedTo } };
    }),
});
