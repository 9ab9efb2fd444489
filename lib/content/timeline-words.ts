import { LOST_REASONS, type LostReason } from "@/contract/schemas/follow-up";
import { moment } from "@/lib/format";

/** What happened, as the timeline says it after the name of who did it. Statuses are told as the lists spell them. */
export const timelineWords = {
  status: (from: string, to: string) =>
    from ? `set the status from ${plain(from)} to ${plain(to)}` : `set the status to ${plain(to)}`,
  assigned: (to: string | null) => (to === null ? "gave it to nobody" : `gave it to ${to}`),
  taken: "took it on",
  planned: ({ what, at, who }: Planned) => `planned for ${moment(at)}${who ? `, ${who}` : ""}: ${what}`,
  done: (what: string) => `did: ${what}`,
  lost: (reason: LostReason) => `closed it: ${LOST_REASONS[reason]}`,
  madeCustomer: (name: string) => `made ${name} a customer`,
  isCustomers: (name: string) => `joined it to the customer ${name}`,
  cameOf: (when: Date | undefined) => `came of the ${enquiryOf(when)}`,
  /** What a customer's timeline keeps of the enquiry that he made. */
  wrote: ({ at, text, facts }: Wrote) =>
    [`From the ${enquiryOf(at)}:`, text, ...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))]
      .filter(Boolean)
      .join("\n"),
  merged: (name: string) => `merged another record of ${name} into this one`,
  differed: (facts: (readonly [name: string, value: string])[]) =>
    ["The other record said:", ...facts.map(([name, value]) => `${plain(name)}: ${value}`)].join("\n"),
  quoted: (number: string, sum: string) => `made the quote ${number}: ${sum}`,
  deleted: "deleted it",
  restored: "put it back",
  intents: {
    convert: "Becoming a customer",
    lose: "Closing it",
    "merge-customers": "Merging with another customer",
    "merge-enquiries": "Merging with another enquiry",
    restore: "Putting it back",
    erase: "Erasing a person’s data",
  },
  /** Short values are told, of others only that they are others. */
  edited: (changes: { name: string; from: string; to: string }[]) => `changed ${changes.map(changed).join(", ")}`,
} as const;

type Wrote = { at: Date | undefined; text: string; facts: [name: string, value: string | undefined][] };
const enquiryOf = (when: Date | undefined) => (when ? `enquiry of ${moment(when)}` : "enquiry");

type Planned = { what: string; at: Date; who: string | undefined };

/** near_completion is near completion. */
const plain = (word: string) => word.replaceAll("_", " ");

const MOST_TOLD = 60;

function changed({ name, from, to }: { name: string; from: string; to: string }): string {
  const isShort = [from, to].every((value) => value.length <= MOST_TOLD && !value.includes("\n")) && (from || to);
  return isShort ? `${plain(name)} from “${from}” to “${to}”` : plain(name);
}
