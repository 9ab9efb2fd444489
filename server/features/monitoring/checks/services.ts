import { cityCalls } from "@/contract/calls/cities";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import { hasTimesAhead } from "@/server/database/times-ahead";
import { findFacts } from "@/server/features/monitoring/facts";
import { judges } from "@/server/features/monitoring/judge";
import { env } from "@/server/platform/env";
import { mailer, verifyMail } from "@/server/platform/mail";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { type Finding, reasonOf, unwell, well } from "./check";
import { remedyForWrite } from "./machine";

const CLOCK_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Checks of what the site works with. */
export const serviceChecks = {
  "Site's database": checkDatabase,
  Backend: checkBackend,
  Clock: checkClock,
  Backup: checkBackup,
};

/** Why the site's database takes no enquiry; undefined if it does. */
export const findStoreTrouble = (): Promise<string | undefined> =>
  outbox()
    .then(({ store }) => store.probeWrite())
    .then(() => undefined, reasonOf);

async function checkDatabase(): Promise<Finding> {
  const trouble = await findStoreTrouble();
  if (trouble)
    return unwell(
      `No enquiry can be stored: ${trouble}.`,
      await remedyForWrite(trouble, "Look into the site's log: rights of DATA_DIR, or PostgreSQL."),
    );
  const { waiting = 0, [DEAD_LETTER]: refused = 0 } = await (await outbox()).store.tally("enquiry");
  return well(`Stores enquiries. ${waiting} being sent, ${refused} for staff to correct or discard.`);
}

async function checkBackend(): Promise<Finding> {
  const name = env.BACKEND_URL ?? "embedded";
  const trouble = await callBackend(cityCalls.list, {}).then(() => undefined, reasonOf);
  if (!trouble) return well(name);
  return unwell(
    `The backend (${name}) does not answer: ${trouble}.`,
    env.BACKEND_URL
      ? "Start the backend, or correct BACKEND_URL. Details: npm run check:backend"
      : "Look into the site's log.",
  );
}

/** Sessions and links end by both clocks. */
async function checkClock(): Promise<Finding> {
  const wasAhead = await siteDatabase().then(hasTimesAhead, () => false);
  if (wasAhead)
    return unwell(
      "The site has read rows at times that are still to come: this machine's clock was ahead.",
      "Synchronise the machine (systemd-timesyncd or chrony). Then stop the site, delete the folder pages in DATA_DIR, and start it.",
    );
  if (!env.BACKEND_URL) return well("The backend runs inside the site and has the same clock.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await backend.send(backend.at("/"), { method: "HEAD", signal }).catch(() => undefined);
  const at = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(at)) return unwell("The backend does not tell its time.", "Let the backend answer first.");
  const ahead = Math.round((at - Date.now()) / 1_000);
  const differs = `The backend's clock is ${Math.abs(ahead)} s ${ahead < 0 ? "behind" : "ahead"}.`;
  return Math.abs(ahead) * 1_000 > CLOCK_MS
    ? unwell(differs, "Synchronise both machines (systemd-timesyncd or chrony).")
    : well(differs);
}

async function checkBackup(): Promise<Finding> {
  const { isTrouble, says } = judges.backup(await findFacts(), Date.now());
  if (isTrouble === undefined) return unwell("Not known, because the site's database does not answer.", "");
  const remedy = "npm run backup, and every night: systemctl enable --now sagwan-backup.timer";
  return isTrouble ? unwell(says, await remedyForWrite(says, remedy)) : well(says);
}

/** Whether the mail server accepts us; sends a mail only if an address is given. */
export async function checkMail(to?: string): Promise<Finding> {
  if (!env.email) {
    if (env.webhook) return well("No mail server; NOTIFY_WEBHOOK_URL hears of enquiries.");
    return unwell(
      "No one gets an email when an enquiry arrives.",
      "Set SMTP_URL, NOTIFY_EMAIL_TO and NOTIFY_EMAIL_FROM.",
    );
  }
  const send = mailer(env.email);
  const mail = { fromName: "npm run doctor", subject: "Test mail", text: `Sent by npm run doctor at ${env.SITE_URL}.` };
  const trouble = await (to ? send({ to, ...mail }) : verifyMail(env.email)).then(() => undefined, reasonOf);
  if (trouble) return unwell(`The mail server refuses: ${trouble}`, "Correct SMTP_URL, or ask the mail provider.");
  return well(to ? `Sent to ${to}; look whether it arrives.` : `The mail server lets us in; a test: --mail address`);
}
