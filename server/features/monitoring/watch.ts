import "server-only";
import { WATCHED, type WatchedName } from "@/contract/schemas/monitoring";
import { addressOfAdvanced } from "@/lib/content/screens";
import watchedWords from "@/lib/content/watched-words.json";
import { duration, moment } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany, findFollowUpSettings } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import { type Claim, insertEntries } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import type { AlertRow, SiteDb } from "@/server/database/tables";
import type { EmailSettings } from "@/server/features/enquiries";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { messageIdOf } from "@/server/platform/mail";
import { isPostgres } from "@/server/platform/postgres";
import { alertRules, type RuleResult } from "./alert-rules";
import { type Facts, findFacts, storeRefusals } from "./facts";

/** The mail server does not know the address, so a retry is useless. */
const NO_SUCH_ADDRESS = "EENVELOPE";

/** Alerts about one watched service are at most one an hour, so flapping counts as one problem. */
const MIN_INTERVAL_MS = 3_600_000;

export type Alert = { name: WatchedName; is: "began" | "ended"; since: number; at: number; says: string };

export async function watch(): Promise<void> {
  await storeRefusals();
  await noteAlerts(await siteDatabase(), await findFacts(), Date.now());
}

/** The same transaction queues the alert. A row lock makes concurrent servers alert once. Unknown changes nothing. */
export async function noteAlerts(db: SiteDb, facts: Facts, now: number): Promise<void> {
  for (const name of WATCHED) {
    const result = alertRules[name](facts, now);
    // Read without a lock, because mostly nothing has changed.
    if (!changeOf(await find(db, name), result, now)) continue;
    await db.transaction().execute(async (trx) => {
      const change = changeOf(await findLocked(trx, name), result, now);
      if (!change) return;
      const { sends, ...row } = change;
      await trx.updateTable("troubles").set(row).where("name", "=", name).execute();
      log[row.endedAt === null ? "warn" : "info"]("monitored state changed", { name, ...row });
      if (sends) await queueAlert(trx, { name, is: sends, since: row.since, at: now, says: result.finding });
    });
  }
}

type AlertChange = Omit<AlertRow, "name"> & { sends?: Alert["is"] };

export function changeOf(
  before: AlertRow | undefined,
  { isProblem, patienceMs = 0 }: RuleResult,
  now: number,
): AlertChange | undefined {
  if (isProblem === undefined) return undefined;
  const ongoing = before && before.endedAt === null ? before : undefined;
  if (!isProblem) {
    if (!ongoing) return undefined;
    const { since, isTold } = ongoing;
    if (!isTold) return { since, isTold, endedAt: now, toldAt: ongoing.toldAt };
    return { since, isTold, endedAt: now, toldAt: now, sends: "ended" };
  }
  const since = ongoing?.since ?? now;
  const toldAt = before?.toldAt ?? null;
  const maySend = now - since >= patienceMs && (toldAt === null || now - toldAt >= MIN_INTERVAL_MS);
  if (!ongoing?.isTold && maySend) return { since, isTold: 1, endedAt: null, toldAt: now, sends: "began" };
  return ongoing?.since === since ? undefined : { since, isTold: ongoing?.isTold ?? 0, endedAt: null, toldAt };
}

const find = (db: SiteDb, name: WatchedName) =>
  db.selectFrom("troubles").selectAll().where("name", "=", name).executeTakeFirst();

async function findLocked(trx: SiteDb, name: WatchedName): Promise<AlertRow | undefined> {
  await trx
    .insertInto("troubles")
    .values({ name, since: 0, endedAt: 0, isTold: 0, toldAt: null })
    .onConflict((known) => known.column("name").doNothing())
    .execute();
  const query = trx.selectFrom("troubles").selectAll().where("name", "=", name);
  return query.$if(isPostgres(trx), (one) => one.forUpdate()).executeTakeFirst();
}

async function queueAlert(trx: SiteDb, alert: Alert): Promise<void> {
  if (!env.email) return;
  const key = ["trouble", alert.name, alert.is, alert.since].join(" ");
  await insertEntries(trx, [{ key, kind: "trouble", digest: key, payload: JSON.stringify(alert) }], alert.at);
}

/** Sent again after an unknown outcome: two emails are better than none. */
export function alertSender({ url, to, from }: EmailSettings) {
  const send = companyMailer({ url, from });
  return async ({ key, payload }: Claim): Promise<Outcome> => {
    try {
      const [{ brand }, { troubleMail }] = await Promise.all([findCompany(), findFollowUpSettings()]);
      const mail = mailOf(brand, JSON.parse(payload));
      await send({ fromName: brand, to: troubleMail || to, ...mail, messageId: messageIdOf(key, from) });
      return { is: "delivered" };
    } catch (cause) {
      const { code, responseCode = 0, message } = cause as Error & { code?: string; responseCode?: number };
      const isRefused = code === NO_SUCH_ADDRESS && responseCode >= 500;
      return { is: isRefused ? "dropped" : "unsent", reason: message, cause };
    }
  };
}

function mailOf(brand: string, { name, is, since, at, says }: Alert) {
  const { title, todo } = watchedWords[name];
  const [start, end] = [moment(new Date(since)), moment(new Date(at))];
  const foundAt = start === end ? "" : ` (found ${end})`;
  const lines =
    is === "began"
      ? [`${title}: problem since ${start}${foundAt}.`, says, `What to do: ${todo}`]
      : [`${title}: OK since ${end}.`, says, `The problem lasted ${duration(at - since)}, from ${start}.`];
  const link = env.SITE_URL + addressOfAdvanced;
  return {
    subject: subjectOf({ name, is }),
    text: [...lines.filter(Boolean), "", `System health: ${link}`, "", brand].join("\n"),
  };
}

export function subjectOf({ name, is }: Pick<Alert, "name" | "is">): string {
  const { began, ended } = watchedWords[name];
  return is === "began" ? `Problem: ${began}` : `Resolved: ${ended}`;
}
