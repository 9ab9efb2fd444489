import "server-only";
import type { DocumentOf } from "@/contract/content/documents";
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
import { isQuiet, type OwnStep, ownSteps, queueDueReminders, stepOwner, stepsOf } from "./due";

const KINDS: Record<RecordKind, string> = { enquiry: "an enquiry", customer: "a customer", project: "a project" };

const ASSIGNED: Record<RecordKind, string> = { enquiry: "New lead", customer: "Customer", project: "Project" };
const MAX_LISTED = 50;

/** Leaves completed work out. Never repeats one that may have been sent, because the screens show due work as well. */
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
  const isUnsent = hasNoConnection || responseCode > 0 || UNSENT_CODES.includes(code);
  return isUnsent ? { is: "unsent", reason, cause } : { is: "dropped", reason: `${MAY_HAVE_ARRIVED} ${reason}`, cause };
}

type Mail = ReturnType<typeof mailOf> & { to: string };

async function compose(db: SiteDb, reminder: Reminder, at: number, office: string): Promise<Mail | undefined> {
  const found = await db.selectFrom("people").selectAll().where("holder", "=", reminder.holder).executeTakeFirst();
  const { brand }: DocumentOf<"company"> = await findCompany();
  if (reminder.fact === "quote") {
    const { name, email } = found && maySee(found, "enquiry") ? found : { name: brand, email: office };
    return { to: email, ...mailOf(brand, name, quoteMail(reminder, await readNames([reminder.record]))) };
  }
  const mail = found && (await contentOf(db, reminder, found, at));
  return mail && { to: found.email, ...mailOf(brand, found.name, mail) };
}

async function contentOf(
  db: SiteDb,
  reminder: Exclude<Reminder, { fact: "quote" }>,
  person: StaffRow,
  at: number,
): Promise<ReminderMail | undefined> {
  if (reminder.fact === "today") return todayContent(db, reminder, person, at);
  const { record, holder } = reminder;
  if (!maySee(person, record.kind)) return undefined;
  if (reminder.fact === "given") {
    const row = await findFollowed(db, record);
    return row?.assignee === holder ? assignedMail(record, await readNames([record])) : undefined;
  }
  const steps = ownSteps(db).where("kind", "=", record.kind).where("id", "=", record.id);
  const step = await steps.where("nextStepAt", "=", reminder.at).executeTakeFirst();
  return step && stepOwner(step) === holder ? lateMail(step, await readNames([record])) : undefined;
}

async function todayContent(
  db: SiteDb,
  { holder, day }: Extract<Reminder, { fact: "today" }>,
  person: StaffRow,
  at: number,
): Promise<ReminderMail | undefined> {
  if (isoDate(new Date(at)) !== day) return undefined;
  const begins = dayStart(at);
  const rows = await stepsOf(db, holder)
    .where("nextStepAt", "<", dayStart(at) + DAY_MS)
    .execute();
  const steps = rows.filter(({ kind }) => maySee(person, kind));
  if (steps.length === 0) return undefined;
  const overdue = steps.filter((step) => timeOf(step) < begins);
  const today = steps.filter((step) => timeOf(step) >= begins);
  return todayMail(overdue, today, await readNames(steps));
}

const maySee = ({ permissions }: StaffRow, kind: OwnStep["kind"]) =>
  isAllowed(JSON.parse(permissions), recordKinds[kind].access);

type ReminderMail = { subject: string; lines: string[] };

const linkTo = ({ kind, id }: RecordName) => env.SITE_URL + addressOfRecord(kind, id);
const enquiriesLink = () => env.SITE_URL + addressOfScreen(getScreen("enquiries"));

function todayMail(overdue: readonly OwnStep[], today: readonly OwnStep[], names: Names | undefined): ReminderMail {
  const listed = (title: string, steps: readonly OwnStep[], lineOf: (step: OwnStep) => string) => [
    `${title} (${steps.length})`,
    ...steps.slice(0, MAX_LISTED).flatMap((step) => [lineOf(step), `  ${linkTo(step)}`]),
    ...(steps.length > MAX_LISTED ? [`and ${steps.length - MAX_LISTED} more`] : []),
    "",
  ];
  const [late, due] = [overdue.length > 0, today.length > 0];
  const counts = [...(late ? [`${overdue.length} overdue`] : []), ...(due ? [`${today.length} due today`] : [])];
  const subject = counts.join(", ");
  const lines = [
    ...(late ? listed("Overdue", overdue, (step) => `${named(step, names)}, since ${momentOf(step)}`) : []),
    ...(due ? listed("Due today", today, (step) => `${clockOf(step)}  ${named(step, names)}`) : []),
    `Open the list: ${enquiriesLink()}`,
  ];
  return {
    subject,
    lines: names ? lines : [`${subject}.`, "", `Open the list to see who and what: ${enquiriesLink()}`],
  };
}

function lateMail(step: OwnStep, names: Names | undefined): ReminderMail {
  const what = names ? named(step, names) : `A next step with ${KINDS[step.kind]}`;
  return {
    subject: names ? `Overdue: ${what}` : "A next step is 1 hour overdue",
    lines: [
      `${what} was due ${momentOf(step)}.`,
      "",
      `Open: ${linkTo(step)}`,
      "Mark it done or move it to another time in the record.",
    ],
  };
}

function assignedMail(record: RecordName, names: Names | undefined): ReminderMail {
  const name = names?.(record);
  const assigned = ASSIGNED[record.kind];
  const subject = `${assigned} assigned to you`;
  return {
    subject: name ? `${subject}: ${name}` : subject,
    lines: [`${name || `A ${assigned.toLowerCase()}`} was assigned to you.`, "", `Open: ${linkTo(record)}`],
  };
}

function quoteMail({ event, quote, record }: Extract<Reminder, { fact: "quote" }>, names: Names | undefined) {
  const what = `${names?.(record) || "A customer"} ${QUOTE_NEWS[event] ?? event} quote ${quote}`;
  return { subject: what, lines: [`${what}.`, "", `Open: ${linkTo(record)}`] };
}

const QUOTE_NEWS: { [Event in QuoteEvent]?: string } = { asked: "asked about", "accepted online": "accepted" };

const timeOf = ({ nextStepAt }: OwnStep) => nextStepAt ?? 0;
const clockOf = (step: OwnStep) => clockTime(new Date(timeOf(step)));
const momentOf = (step: OwnStep) => `${dayAndMonth(new Date(timeOf(step)))}, ${clockOf(step)}`;

function named(step: OwnStep, names: Names | undefined): string {
  const [what, name] = [step.nextStep ?? "", names?.(step)];
  return name ? `${what} (${name})` : what;
}

const mailOf = (brand: string, name: string, { subject, lines }: ReminderMail) => ({
  fromName: brand,
  subject,
  text: [`Hello ${name},`, "", ...lines, "", brand, `You get this email because you work at ${brand}.`].join("\n"),
});

export async function remind(): Promise<void> {
  if (!env.email) return;
  const count = await queueDueReminders(await siteDatabase(), await findFollowUpSettings(), Date.now());
  if (count > 0) log.info("reminders queued", { count });
}
