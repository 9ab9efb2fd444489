import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cityCalls } from "@/contract/calls/catalogue";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { serverCheckCalls } from "@/contract/calls/monitoring";
import { readSource } from "@/contract/enquiry-source";
import type { ServerCheck } from "@/contract/schemas/monitoring";
import { DOCTORS_TEXT, testEnquiry } from "@/lib/enquiry/test-enquiry";
import { outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { hasFutureTimes, siteDatabase, withSiteTransaction } from "@/server/database/site-database";
import { compose, enquiryForm, referenceOf } from "@/server/features/enquiries";
import { deleteRecordData } from "@/server/features/follow-up";
import { alertRules } from "@/server/features/monitoring/alerts";
import { findFacts } from "@/server/features/monitoring/facts";
import { implementSite } from "@/server/gateway/implement-site";
import { withServiceAccount } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { mailer, verifyMail } from "@/server/platform/mail";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { addressChecks, sendAsBrowser } from "./address";
import { type Finding, failed, machineChecks, passed, reasonOf, remedyForWrite, runChecks } from "./check";

const MAX_CLOCK_DIFFERENCE_MS = 60_000;
const TIMEOUT_MS = 10_000;

export const serviceChecks = {
  "Site's database": checkDatabase,
  Backend: checkBackend,
  Clock: checkClock,
  Backup: checkBackup,
};

const commonChecks = { ...machineChecks, ...serviceChecks, ...addressChecks };

export const serverCheckAnswers = implementSite(serverCheckCalls, {
  read: async () => ({ data: { checks: await runChecks({ ...commonChecks, Mail: () => checkMail() }) } }),
});

export const checkThoroughly = (mailTo: string | undefined): Promise<ServerCheck[]> =>
  runChecks({ ...commonChecks, Mail: () => checkMail(mailTo), "Test enquiry": checkEnquiry });

const findWriteProblem = (): Promise<string | undefined> =>
  outbox()
    .then(({ store }) => store.probeWrite())
    .then(() => undefined, reasonOf);

async function checkDatabase(): Promise<Finding> {
  const problem = await findWriteProblem();
  if (problem) {
    const remedy = await remedyForWrite(
      problem,
      "Look into the site's log. Likely causes: the rights of DATA_DIR, or PostgreSQL.",
    );
    return failed(`No enquiry can be stored: ${problem}.`, remedy);
  }
  const { waiting = 0, [DEAD_LETTER]: refused = 0 } = await (await outbox()).store.tally("enquiry");
  return passed(`Stores enquiries. ${waiting} being sent, ${refused} for staff to correct or discard.`);
}

async function checkBackend(): Promise<Finding> {
  const name = env.BACKEND_URL ?? "embedded";
  const problem = await callBackend(cityCalls.list, {}).then(() => undefined, reasonOf);
  if (!problem) return passed(name);
  const hostedRemedy = "Start the backend, or correct BACKEND_URL. Details: npm run check:backend";
  const remedy = env.BACKEND_URL ? hostedRemedy : "Look into the site's log.";
  return failed(`The backend (${name}) does not answer: ${problem}.`, remedy);
}

async function checkClock(): Promise<Finding> {
  const wasAhead = await siteDatabase().then(hasFutureTimes, () => false);
  if (wasAhead)
    return failed(
      "The site has read rows at times that are still to come: this machine's clock was ahead.",
      "Synchronise the machine (systemd-timesyncd or chrony). Then stop the site, delete the folder pages in DATA_DIR, and start it.",
    );
  if (!env.BACKEND_URL) return passed("The backend runs inside the site and has the same clock.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await backend.send(backend.at("/"), { method: "HEAD", signal }).catch(() => undefined);
  const backendTime = Date.parse(response?.headers.get("date") ?? "");
  if (Number.isNaN(backendTime)) return failed("The backend does not tell its time.", "Let the backend answer first.");
  const secondsAhead = Math.round((backendTime - Date.now()) / 1_000);
  const sentence = `The backend's clock is ${Math.abs(secondsAhead)} s ${secondsAhead < 0 ? "behind" : "ahead"}.`;
  return Math.abs(secondsAhead) * 1_000 > MAX_CLOCK_DIFFERENCE_MS
    ? failed(sentence, "Synchronise both machines (systemd-timesyncd or chrony).")
    : passed(sentence);
}

async function checkBackup(): Promise<Finding> {
  const { isProblem, finding } = alertRules.backup(await findFacts(), Date.now());
  if (isProblem === undefined) return failed("Not known, because the site's database does not answer.", "");
  const remedy = "npm run backup, and every night: systemctl enable --now sagwan-backup.timer";
  return isProblem ? failed(finding, await remedyForWrite(finding, remedy)) : passed(finding);
}

async function checkMail(to?: string): Promise<Finding> {
  if (!env.email) {
    if (env.webhook) return passed("No mail server; NOTIFY_WEBHOOK_URL hears of enquiries.");
    return failed(
      "No one gets an email when an enquiry arrives.",
      "Set SMTP_URL, NOTIFY_EMAIL_TO and NOTIFY_EMAIL_FROM.",
    );
  }
  const send = mailer(env.email);
  const mail = { fromName: "npm run doctor", subject: "Test mail", text: `Sent by npm run doctor at ${env.SITE_URL}.` };
  const problem = await (to ? send({ to, ...mail }) : verifyMail(env.email)).then(() => undefined, reasonOf);
  if (problem) return failed(`The mail server refuses: ${problem}`, "Correct SMTP_URL, or ask the mail provider.");
  return passed(to ? `Sent to ${to}; look whether it arrives.` : `The mail server lets us in; a test: --mail address`);
}

const MAX_POLLS = 60;
const POLL_MS = 250;

export async function checkEnquiry(): Promise<Finding> {
  if (await findWriteProblem()) return failed("Not sent, because none can be stored.", "See “Site's database”.");
  const requestId = randomBytes(16).toString("hex");
  const answers = testEnquiry(requestId, DOCTORS_TEXT);
  const refusal = await sendAsBrowser(answers).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (refusal) return failed(`The public form does not take an enquiry: ${refusal}`, "");
  const { key } = compose(enquiryForm.parse(answers), requestId);
  const problem = await waitForDelivery(key);
  if (problem !== undefined) {
    await (await outbox()).store.withdraw(key).catch(() => {});
    return failed(`A test enquiry was accepted, but did not arrive. ${problem}`, "See “Backend” and “Disk”.");
  }
  const removed = await removeTestEnquiries().catch(reasonOf);
  if (typeof removed === "string")
    return failed(`A test enquiry arrived, but stays: ${removed}`, "Delete “Test enquiry” in the list.");
  return removed.length > 0
    ? passed("From the public form to the backend, and removed.")
    : passed(`Arrived (reference ${referenceOf(key)}). No account may remove it: delete “Test enquiry” in the list.`);
}

/** Returns what kept the enquiry from being delivered, if anything. */
async function waitForDelivery(key: string): Promise<string | undefined> {
  const { store } = await outbox();
  for (let polls = 0; ; polls++) {
    const entry = await store.find(key);
    if (entry?.state === "delivered") return undefined;
    if (polls === MAX_POLLS || (entry && entry.state !== "waiting")) return entry?.reason || "It waits.";
    await pause(POLL_MS);
  }
}

async function removeTestEnquiries(): Promise<string[]> {
  const embedded = await backend.findEmbedded();
  const ids = embedded
    ? await embedded.enquiries.removeTests(DOCTORS_TEXT)
    : await withServiceAccount(({ token }) => removeAtHosted(token));
  if (!ids?.length) return [];
  await withSiteTransaction(async (trx) => {
    for (const id of ids) await deleteRecordData(trx, { kind: "enquiry", id });
  });
  return ids;
}

async function removeAtHosted(token: string): Promise<string[]> {
  const { name: search } = testEnquiry("");
  const { data } = await callBackend(enquiryCalls.list, { query: { search } }, { token });
  const ids = data.filter(({ enquiry }) => readSource(enquiry).text === DOCTORS_TEXT).map(({ _id }) => _id);
  for (const id of ids) await callBackend(enquiryCalls.remove, { params: { id } }, { token });
  return ids;
}
