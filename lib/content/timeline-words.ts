import type { ContactChannel } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import type { SetState } from "@/contract/schemas/quote";
import { dayInWords, moment } from "@/lib/format";

export const timelineWords = {
  status: (from: string, to: string) =>
    from ? `changed status from ${plain(from)} to ${plain(to)}` : `set status to ${plain(to)}`,
  assigned: (to: string | null) => (to === null ? "unassigned this" : `assigned this to ${to}`),
  taken: "claimed this",
  planned: ({ what, at, who }: Planned) =>
    who ? `set next step: ${what}, ${moment(at)}, for ${who}` : `set next step: ${what}, ${moment(at)}`,
  reply: "Reply on WhatsApp",
  replyThen: (what: string) => `Reply on WhatsApp. Then: ${what}`,
  broughtForward: (what: string, from: Date) => `brought next step forward: ${what}, planned for ${moment(from)}`,
  done: (what: string) => `completed: ${what}`,
  lost: (reason: LostReason) => `closed as lost: ${LOST_REASONS[reason]}`,
  madeCustomer: (name: string) => `converted this to customer ${name}`,
  isCustomers: (name: string) => `linked this to customer ${name}`,
  cameOf: (when: Date | undefined) => `created from ${enquiryOf(when)}`,
  wrote: ({ at, text, facts }: Wrote) =>
    [`From ${enquiryOf(at)}:`, text, ...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))]
      .filter(Boolean)
      .join("\n"),
  terms: (number: string, sum: string, facts: readonly [name: string, value: string][]) =>
    [`Accepted quote ${number}: ${sum}, GST included`, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n"),
  merged: (name: string) => `merged a duplicate of ${name} into this`,
  differed: (facts: (readonly [name: string, value: string])[]) =>
    ["Different values in the merged record:", ...facts.map(([name, value]) => `${plain(name)}: ${value}`)].join("\n"),
  replaced: (facts: (readonly [name: string, value: string])[]) =>
    ["Replaced values:", ...facts.map(([name, value]) => `${plain(name)}: ${value}`)].join("\n"),
  quoted: (number: string, sum: string) => `created quote ${number}: ${sum}`,
  quoteState: (number: string, state: SetState, sum: string, reason?: LostReason) =>
    `marked quote ${number} as ${state}${reason ? ` (${LOST_REASONS[reason]})` : ""}: ${sum}`,
  quoteReopened: (number: string, sum: string) => `reopened quote ${number}: ${sum}`,
  quoteOpened: (number: string) => `opened quote ${number}`,
  quoteAsked: (number: string, question: string) => `asked about quote ${number}:\n${question}`,
  quoteAccepted: (number: string, sum: string) => `accepted quote ${number} on its page: ${sum}`,
  quoteExpiring: (number: string, until: Date) => `noticed that quote ${number} expires on ${dayInWords(until)}`,
  quoteLink: {
    new: (number: string) => `made a new link for quote ${number}`,
    stopped: (number: string) => `stopped the link of quote ${number}`,
  },
  quoteMailed: (number: string, to: string) => `Quote ${number} is being emailed to ${to}`,
  quoteNotMailed: (number: string, to: string, why: string) => `could not email quote ${number} to ${to}: ${why}`,
  receiptNoted: (number: string, amount: string, quote: string) => `noted receipt ${number} for ${quote}: ${amount}`,
  receiptCancelled: (number: string, amount: string, why: string) => `cancelled receipt ${number} of ${amount}: ${why}`,
  duesChanged: (quote: string) => `changed the dues of ${quote}`,
  optOut: (way: ContactChannel, isRefused: boolean) =>
    isRefused ? `Asked not to be ${CONTACTED[way]}.` : `May be ${CONTACTED[way]} again.`,
  deleted: "deleted this",
  restored: "restored this",
  intents: {
    convert: "Conversion",
    lose: "Closing as lost",
    "merge-customers": "Customer merge",
    "merge-enquiries": "Enquiry merge",
    restore: "Restore",
    erase: "Data erasure",
    "demo-data": "Removal of demo data",
  },
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
