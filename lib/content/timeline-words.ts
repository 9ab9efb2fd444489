import type { ContactChannel } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import type { SetState } from "@/contract/schemas/quote";
import { moment } from "@/lib/format";

export const timelineWords = {
  status: (from: string, to: string) =>
    from ? `changed status from ${plain(from)} to ${plain(to)}` : `set status to ${plain(to)}`,
  assigned: (to: string | null) => (to === null ? "unassigned this" : `assigned this to ${to}`),
  planned: ({ what, at, who }: Planned) =>
    who ? `set next step: ${what}, ${moment(at)}, for ${who}` : `set next step: ${what}, ${moment(at)}`,
  reply: "Reply on WhatsApp",
  cameOf: (when: Date | undefined) => `created from ${enquiryOf(when)}`,
  wrote: ({ at, text, facts }: Wrote) =>
    [`From ${enquiryOf(at)}:`, text, ...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))]
      .filter(Boolean)
      .join("\n"),
  terms: (number: string, sum: string, facts: readonly [name: string, value: string][]) =>
    [`Accepted quote ${number}: ${sum}, GST included`, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n"),
  differed: (facts: (readonly [name: string, value: string])[]) =>
    ["Different values in the merged record:", ...facts.map(([name, value]) => `${plain(name)}: ${value}`)].join("\n"),
  replaced: (facts: (readonly [name: string, value: string])[]) =>
    ["Replaced values:", ...facts.map(([name, value]) => `${plain(name)}: ${value}`)].join("\n"),
  quoteState: (number: string, state: SetState, sum: string, reason?: LostReason) =>
    `marked quote ${number} as ${state}${reason ? ` (${LOST_REASONS[reason]})` : ""}: ${sum}`,
  quoteLink: {
    new: (number: string) => `made a new link for quote ${number}`,
    stopped: (number: string) => `stopped the link of quote ${number}`,
  },
  optOut: (way: ContactChannel, isRefused: boolean) =>
    isRefused ? `Asked not to be ${CONTACTED[way]}.` : `May be ${CONTACTED[way]} again.`,
  edited: (changes: { name: string; from: string; to: string }[]) => `changed ${changes.map(changed).join(", ")}`,
} as const;

const CONTACTED = { call: "called", whatsapp: "messaged on WhatsApp", mail: "emailed" } satisfies Record<
  ContactChannel,
  string
>;

type Wrote = { at: Date | undefined; text: string; facts: [name: string, value: string | undefined][] };
const enquiryOf = (when: Date | undefined) => (when ? `the enquiry received on ${moment(when)}` : "the enquiry");

type Planned = { what: string; at: Date; who: string | undefined };

const plain = (word: string) => word.replaceAll("_", " ");

const MAX_QUOTED = 60;

function changed({ name, from, to }: { name: string; from: string; to: string }): string {
  const isShort = [from, to].every((value) => value.length <= MAX_QUOTED && !value.includes("\n")) && (from || to);
  return isShort ? `${plain(name)} from “${from}” to “${to}”` : plain(name);
}
