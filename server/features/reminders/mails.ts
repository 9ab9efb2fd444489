import type { RecordKind } from "@/contract/schemas/follow-up";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { clockTime, dayAndMonth } from "@/lib/format";
import type { Names, RecordName } from "@/server/features/desk";
import { env } from "@/server/platform/env";

export type Told = { subject: string; lines: string[] };
export type Step = RecordName & { what: string; at: number };

const KINDS: Record<RecordKind, string> = { enquiry: "an enquiry", customer: "a customer", project: "a project" };

const ASSIGNED: Record<RecordKind, { subject: string; line: string }> = {
  enquiry: { subject: "New lead assigned to you", line: "A new lead was assigned to you." },
  customer: { subject: "Customer assigned to you", line: "A customer was assigned to you." },
  project: { subject: "Project assigned to you", line: "A project was assigned to you." },
};

const linkTo = ({ kind, id }: RecordName) => env.SITE_URL + addressOfRecord(kind, id);
const deskLink = () => env.SITE_URL + addressOfScreen(getScreen("enquiries"));

/** Without `names` the email only gives counts. */
export function todayMail(overdue: readonly Step[], today: readonly Step[], names: Names | undefined): Told {
  const parts = [
    {
      title: `Overdue (${overdue.length})`,
      count: `${overdue.length} overdue`,
      steps: overdue,
      line: (step: Step) => `${named(step, names)}, since ${momentOf(step)}`,
    },
    {
      title: `Due today (${today.length})`,
      count: `${today.length} due today`,
      steps: today,
      line: (step: Step) => `${clockTime(new Date(step.at))}  ${named(step, names)}`,
    },
  ].filter(({ steps }) => steps.length > 0);
  const subject = parts.map(({ count }) => count).join(", ");
  const listed = parts.flatMap(({ title, steps, line }) => [
    title,
    ...steps.slice(0, MAX_LISTED).flatMap((step) => [line(step), `  ${linkTo(step)}`]),
    ...(steps.length > MAX_LISTED ? [`and ${steps.length - MAX_LISTED} more`] : []),
    "",
  ]);
  const lines = names
    ? [...listed, `Open the list: ${deskLink()}`]
    : [`${subject}.`, "", `Open the list to see who and what: ${deskLink()}`];
  return { subject, lines };
}
const MAX_LISTED = 50;

export function lateMail(step: Step, names: Names | undefined): Told {
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

export function assignedMail(record: RecordName, names: Names | undefined): Told {
  const name = names?.(record);
  const { subject, line } = ASSIGNED[record.kind];
  return {
    subject: name ? `${subject}: ${name}` : subject,
    lines: [name ? `${name} was assigned to you.` : line, "", `Open: ${linkTo(record)}`],
  };
}

const momentOf = ({ at }: Step) => `${dayAndMonth(new Date(at))}, ${clockTime(new Date(at))}`;

function named({ what, ...record }: Step, names: Names | undefined): string {
  const name = names?.(record);
  return name ? `${what} (${name})` : what;
}

export const mailOf = (brand: string, name: string, { subject, lines }: Told) => ({
  fromName: brand,
  subject,
  text: [`Hello ${name},`, "", ...lines, "", brand, `You get this email because you work at ${brand}.`].join("\n"),
});
