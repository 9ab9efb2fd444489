import type { RecordKind } from "@/contract/schemas/follow-up";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { clockTime, dayAndMonth } from "@/lib/format";
import type { Names, RecordName } from "@/server/features/desk";
import { env } from "@/server/platform/env";

/** A mail without what every mail to the staff begins and ends with. */
export type Told = { subject: string; lines: string[] };
export type Step = RecordName & { what: string; at: number };

const KINDS: Record<RecordKind, string> = { enquiry: "an enquiry", customer: "a customer", project: "a project" };

const linkTo = ({ kind, id }: RecordName) => env.SITE_URL + addressOfRecord(kind, id);
const deskLink = () => env.SITE_URL + addressOfScreen(getScreen("enquiries"));

/** What somebody has to do today, and what is overdue. Where nobody may be named it says how much that is. */
export function todayMail(overdue: readonly Step[], today: readonly Step[], names: Names | undefined): Told {
  const parts = [
    {
      title: "Overdue",
      steps: overdue,
      when: ({ at }: Step) => `${dayAndMonth(new Date(at))}, ${clockTime(new Date(at))}`,
    },
    { title: "Today", steps: today, when: ({ at }: Step) => clockTime(new Date(at)) },
  ].filter(({ steps }) => steps.length > 0);
  const counts = parts.map(({ title, steps }) => `${title}: ${steps.length}`);
  const listed = parts.flatMap(({ title, steps, when }) => [
    `${title}: ${steps.length}`,
    "",
    ...steps.slice(0, MOST_LISTED).flatMap((step) => [`${when(step)}: ${named(step, names)}`, linkTo(step), ""]),
    ...(steps.length > MOST_LISTED ? [`And ${steps.length - MOST_LISTED} more.`, ""] : []),
  ]);
  const lines = names
    ? [...listed, "All of it:", deskLink()]
    : [...counts, "", "What and whom it is about:", deskLink()];
  return { subject: counts.join(", "), lines };
}
const MOST_LISTED = 50;

export function lateMail(step: Step, names: Names | undefined): Told {
  const when = `${dayAndMonth(new Date(step.at))}, ${clockTime(new Date(step.at))}`;
  const what = names ? `${named(step, names)}.` : `A next step with ${KINDS[step.kind]}.`;
  return { subject: "A next step is an hour late", lines: [`It was planned for ${when}.`, what, "", linkTo(step)] };
}

export function givenMail(record: RecordName, names: Names | undefined): Told {
  const name = names?.(record);
  const what = `${KINDS[record.kind]}${name ? `: ${name}` : ""}`;
  return { subject: `You were given ${KINDS[record.kind]}`, lines: [`You were given ${what}.`, "", linkTo(record)] };
}

function named({ what, ...record }: Step, names: Names | undefined): string {
  const name = names?.(record);
  return name ? `${what} (${name})` : what;
}

/** The whole mail, to somebody of this name. */
export const mailOf = (brand: string, name: string, { subject, lines }: Told) => ({
  fromName: brand,
  subject: `${brand}: ${subject}`,
  text: [`Hello ${name},`, "", ...lines, "", brand].join("\n"),
});
