import "server-only";
import type { DocumentOf } from "@/contract/content/documents";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { isAllowed } from "@/contract/schemas/permission";
import { isoDate } from "@/lib/format";
import { findCompany, findDesk } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb, StaffRow } from "@/server/database/tables";
import { type Reminder, readNames, recordKinds } from "@/server/features/desk";
import { dayStart } from "@/server/platform/days";
import { isRefusedMail, type MailSettings, messageIdOf } from "@/server/platform/mail";
import { isQuiet } from "./due";
import { assignedMail, lateMail, mailOf, type Step, type Told, todayMail } from "./mails";
import { type OwnStep, ownSteps, stepOwner, stepsOf } from "./own-steps";

type Dependencies = { open: () => Promise<SiteDb>; now: () => number };

/** Leaves completed work out. Never repeats one that may have been sent, because the screens show due work as well. */
export function reminderSender({ url, from }: MailSettings, { open, now }: Dependencies = standard) {
  const send = companyMailer({ url, from });
  return async ({ key, payload, isOutcomeUnknown }: Claim): Promise<Outcome> => {
    if (isOutcomeUnknown) return { is: "dropped", reason: MAY_HAVE_ARRIVED };
    const reminder: Reminder = JSON.parse(payload);
    let mail: Mail | undefined;
    try {
      if (isQuiet(await findDesk(), now())) return { is: "unsent", reason: "Staff emails are off on Sundays." };
      mail = await compose(await open(), reminder, now());
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

const standard: Dependencies = { open: siteDatabase, now: Date.now };
const MAY_HAVE_ARRIVED = "It may have been sent.";

type MailError = Error & { code?: string; responseCode?: number; syscall?: string; timeoutType?: string };

/** Errors before the message itself is sent. */
const SURELY_UNSENT = ["EDNS", "ETLS", "EAUTH"];

function outcomeOf(cause: MailError): Outcome {
  const { code = "", responseCode = 0, syscall, timeoutType, message: reason } = cause;
  if (isRefusedMail(cause)) return { is: "dropped", reason, cause };
  const hasNoConnection = syscall === "connect" || ["CONNECT_TIMEOUT", "GREETING_TIMEOUT"].includes(timeoutType ?? "");
  const isUnsent = hasNoConnection || responseCode > 0 || SURELY_UNSENT.includes(code);
  return isUnsent ? { is: "unsent", reason, cause } : { is: "dropped", reason: `${MAY_HAVE_ARRIVED} ${reason}`, cause };
}

type Mail = ReturnType<typeof mailOf> & { to: string };

/** Undefined if nothing is due, or the person may no longer see it. */
async function compose(db: SiteDb, reminder: Reminder, at: number): Promise<Mail | undefined> {
  const person = await db.selectFrom("people").selectAll().where("holder", "=", reminder.holder).executeTakeFirst();
  const mail = person && (await contentOf(db, reminder, person, at));
  if (!mail) return undefined;
  const { brand }: DocumentOf<"company"> = await findCompany();
  return { to: person.email, ...mailOf(brand, person.name, mail) };
}

async function contentOf(db: SiteDb, reminder: Reminder, person: StaffRow, at: number): Promise<Told | undefined> {
  if (reminder.fact === "today") return todayContent(db, reminder, person, at);
  const { record, holder } = reminder;
  if (!maySee(person, record.kind)) return undefined;
  if (reminder.fact === "given") {
    const query = db.selectFrom("followedRows").select("assignee").where("kind", "=", record.kind);
    const row = await query.where("id", "=", record.id).executeTakeFirst();
    return row?.assignee === holder ? assignedMail(record, await readNames([record])) : undefined;
  }
  const steps = ownSteps(db).where("kind", "=", record.kind).where("id", "=", record.id);
  const step = await steps.where("nextStepAt", "=", reminder.at).executeTakeFirst();
  return step && stepOwner(step) === holder ? lateMail(asStep(step), await readNames([record])) : undefined;
}

async function todayContent(
  db: SiteDb,
  { holder, day }: Extract<Reminder, { fact: "today" }>,
  person: StaffRow,
  at: number,
): Promise<Told | undefined> {
  if (isoDate(new Date(at)) !== day) return undefined;
  const begins = dayStart(at);
  const rows = await stepsOf(db, holder)
    .where("nextStepAt", "<", dayStart(at) + DAY_MS)
    .execute();
  const steps = rows.filter(({ kind }) => maySee(person, kind)).map(asStep);
  if (steps.length === 0) return undefined;
  const overdue = steps.filter((step) => step.at < begins);
  const today = steps.filter((step) => step.at >= begins);
  return todayMail(overdue, today, await readNames(steps));
}

const maySee = ({ permissions }: StaffRow, kind: OwnStep["kind"]) =>
  isAllowed(JSON.parse(permissions), recordKinds[kind].access);

const asStep = ({ kind, id, nextStep, nextStepAt }: OwnStep): Step => ({
  kind,
  id,
  what: nextStep ?? "",
  at: nextStepAt ?? 0,
});
