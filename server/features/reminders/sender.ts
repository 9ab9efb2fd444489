import "server-only";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { dayStart } from "@/contract/rules/days";
import type { QuoteEvent } from "@/contract/rules/quote-transitions";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { clockTime, dayAndMonth, isoDate } from "@/lib/format";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { findCompany, findFollowUpSettings } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb, StaffRow } from "@/server/database/tables";
import {
  findFollowed,
  type Names,
  type RecordName,
  type Reminder,
  readNames,
  recordKinds,
} from "@/server/features/follow-up";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { isRefusedMail, type MailSettings, messageIdOf } from "@/server/platform/mail";
import { isQuiet, type PlannedStep, plannedSteps, queueDueReminders, stepOwner, stepsOf } from "./due";

const KIND_NAMES: Record<RecordKind, string> = { enquiry: "an enquiry", customer: "a customer", project: "a project" };
const ASSIGNED_TITLES: Record<RecordKind, string> = { enquiry: "New lead", customer: "Customer", project: "Project" };
const MAX_LISTED = 50;

/** Leaves out completed work. Repeats no email that may have arrived, because the screens show due work too. */
export function reminderSender({ url, from, to }: MailSettings & { to: string }, now = Date.now) {
  const send = companyMailer({ url, from });
  return async ({ key, payload, isOutcomeUnknown }: Claim): Promise<Outcome> => {
    if (isOutcomeUnknown) return { is: "dropped", reason: MAY_HAVE_ARRIVED };
    const reminder: Reminder = JSON.parse(payload);
    let mail: Mail | undefined;
    try {
      if (isQuiet(await findFollowUpSettings(), now()))
        return { is: "unsent", reason: "Staff emails are off on Sundays." };
      mail = await compose(await siteDatabase(), reminder, now(), to);
    } catch (thrown) {
      const { message: reason, cause } = AppError.from(thrown);
      return { is: "unsent", reason, cause };
    }
    if (!mail) return { is: "dropped", reason: "Nothing left to remind about." };
    try {
      await send({ ...mail, messageId: messageIdOf(key, from) });
      return { is: "delivered" };
    } catch (cause) {
      return outcomeOf(cause as MailError);
    }
  };
}

const MAY_HAVE_ARRIVED = "It may have been sent.";

type MailError = Error & { code?: string; responseCode?: number; syscall?: string; timeoutType?: string };

/** Errors before the message itself is sent. */
const UNSENT_CODES = ["EDNS", "ETLS", "EAUTH"];

function outcomeOf(cause: MailError): Outcome {
  const { code = "", responseCode = 0, syscall, timeoutType, message: reason } = cause;
  if (isRefusedMail(cause)) return { is: "dropped", reason, cause };
  const hasNoConnection = syscall === "connect" || ["CONNECT_TIMEOUT", "GREETING_TIMEOUT"].includes(timeoutType ?? "");
  if (hasNoConnection || responseCode > 0 || UNSENT_CODES.includes(code)) return { is: "unsent", reason, cause };
  return { is: "dropped", reason: `${MAY_HAVE_ARRIVED} ${reason}`, cause };
}

type Mail = ReturnType<typeof composeMail> & { to: string };

/** Undefined if nothing is left to remind about. A quote's news goes to the office if no assignee may see it. */
async function compose(db: SiteDb, reminder: Reminder, now: number, office: string): Promise<Mail | undefined> {
  const person = await db.selectFrom("people").selectAll().where("holder", "=", reminder.holder).executeTakeFirst();
  const { brand } = await findCompany();
  if (reminder.fact === "quote") {
    const { name, email } = person && maySee(person, "enquiry") ? person : { name: brand, email: office };
    return { to: email, ...composeMail(brand, name, quoteMail(reminder, await readNames([reminder.record]))) };
  }
  const mail = person && (await composeFor(person, db, reminder, now));
  return mail && { to: person.email, ...composeMail(brand, person.name, mail) };
}

async function composeFor(
  person: StaffRow,
  db: SiteDb,
  reminder: Exclude<Reminder, { fact: "quote" }>,
  now: number,
): Promise<ReminderMail | undefined> {
  if (reminder.fact === "today") return composeToday(person, db, reminder, now);
  const { record, holder } = reminder;
  if (!maySee(person, record.kind)) return undefined;
  if (reminder.fact === "given") {
    const row = await findFollowed(db, record);
    return row?.assignee === holder ? assignedMail(record, await readNames([record])) : undefined;
  }
  const steps = plannedSteps(db).where("kind", "=", record.kind).where("id", "=", record.id);
  const step = await steps.where("nextStepAt", "=", reminder.at).executeTakeFirst();
  return step && stepOwner(step) === holder ? lateMail(step, await readNames([record])) : undefined;
}

async function composeToday(
  person: StaffRow,
  db: SiteDb,
  { holder, day }: Extract<Reminder, { fact: "today" }>,
  now: number,
): Promise<ReminderMail | undefined> {
  if (isoDate(new Date(now)) !== day) return undefined;
  const midnight = dayStart(now);
  const query = stepsOf(db, holder).where("nextStepAt", "<", midnight + DAY_MS);
  const steps = (await query.execute()).filter(({ kind }) => maySee(person, kind));
  if (steps.length === 0) return undefined;
  const overdue = steps.filter((step) => timeOf(step) < midnight);
  const today = steps.filter((step) => timeOf(step) >= midnight);
  return todayMail(overdue, today, await readNames(steps));
}

const maySee = ({ permissions }: StaffRow, kind: PlannedStep["kind"]) =>
  isAllowed(JSON.parse(permissions), recordKinds[kind].access);

type ReminderMail = { subject: string; lines: string[] };

const linkTo = ({ kind, id }: RecordName) => env.SITE_URL + addressOfRecord(kind, id);

function todayMail(overdue: readonly PlannedStep[], today: readonly PlannedStep[], names?: Names): ReminderMail {
  const enquiriesLink = env.SITE_URL + addressOfScreen(getScreen("enquiries"));
  const counts = [overdue.length > 0 && `${overdue.length} overdue`, today.length > 0 && `${today.length} due today`];
  const subject = counts.filter(Boolean).join(", ");
  if (!names) return { subject, lines: [`${subject}.`, "", `Open the list to see who and what: ${enquiriesLink}`] };
  const listed = (title: string, steps: readonly PlannedStep[], lineOf: (step: PlannedStep) => string) => {
    if (steps.length === 0) return [];
    const lines = steps.slice(0, MAX_LISTED).flatMap((step) => [lineOf(step), `  ${linkTo(step)}`]);
    if (steps.length > MAX_LISTED) lines.push(`and ${steps.length - MAX_LISTED} more`);
    return [`${title} (${steps.length})`, ...lines, ""];
  };
  const lines = [
    ...listed("Overdue", overdue, (step) => `${stepInWords(step, names)}, since ${momentOf(step)}`),
    ...listed("Due today", today, (step) => `${clockOf(step)}  ${stepInWords(step, names)}`),
    `Open the list: ${enquiriesLink}`,
  ];
  return { subject, lines };
}

function lateMail(step: PlannedStep, names: Names | undefined): ReminderMail {
  const stepText = names ? stepInWords(step, names) : `A next step with ${KIND_NAMES[step.kind]}`;
  return {
    subject: names ? `Overdue: ${stepText}` : "A next step is 1 hour overdue",
    lines: [
      `${stepText} was due ${momentOf(step)}.`,
      "",
      `Open: ${linkTo(step)}`,
      "Mark it done or move it to another time in the record.",
    ],
  };
}

function assignedMail(record: RecordName, names: Names | undefined): ReminderMail {
  const name = names?.(record);
  const title = ASSIGNED_TITLES[record.kind];
  const subject = `${title} assigned to you`;
  return {
    subject: name ? `${subject}: ${name}` : subject,
    lines: [`${name || `A ${title.toLowerCase()}`} was assigned to you.`, "", `Open: ${linkTo(record)}`],
  };
}

function quoteMail({ event, quote, record }: Extract<Reminder, { fact: "quote" }>, names: Names | undefined) {
  const sentence = `${names?.(record) || "A customer"} ${QUOTE_VERBS[event] ?? event} quote ${quote}`;
  return { subject: sentence, lines: [`${sentence}.`, "", `Open: ${linkTo(record)}`] };
}

const QUOTE_VERBS: { [Event in QuoteEvent]?: string } = { asked: "asked about", "accepted online": "accepted" };

const timeOf = ({ nextStepAt }: PlannedStep) => nextStepAt ?? 0;
const clockOf = (step: PlannedStep) => clockTime(new Date(timeOf(step)));
const momentOf = (step: PlannedStep) => `${dayAndMonth(new Date(timeOf(step)))}, ${clockOf(step)}`;

function stepInWords(step: PlannedStep, names: Names): string {
  const text = step.nextStep ?? "";
  const name = names(step);
  return name ? `${text} (${name})` : text;
}

const composeMail = (brand: string, name: string, { subject, lines }: ReminderMail) => ({
  fromName: brand,
  subject,
  text: [`Hello ${name},`, "", ...lines, "", brand, `You get this email because you work at ${brand}.`].join("\n"),
});

export async function remind(): Promise<void> {
  if (!env.email) return;
  const count = await queueDueReminders(await siteDatabase(), await findFollowUpSettings(), Date.now());
  if (count > 0) log.info("reminders queued", { count });
}
