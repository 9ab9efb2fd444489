import { type HelpAnswer, type HelpTopic, questionOf } from "./answer";
import { leadTopic } from "./leads";
import { officeTopic } from "./office";
import { quoteTopic } from "./quotes";
import { websiteTopic } from "./website";

export const helpTopics: readonly HelpTopic[] = [leadTopic, quoteTopic, websiteTopic, officeTopic];

export const helpWords = {
  title: "Help",
  search: "Search help",
  contents: "Contents",
  found: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
  nothing: (phone: string) => (phone ? `No results. Call Support: ${phone}` : "No results."),
  support: {
    id: "support",
    link: "Support",
    title: "Ask for help",
    people: [
      "A permission, a password or a colleague’s account: ask one of your admins.",
      "Email, backup, the web address or an outage: ask your server admin.",
    ],
    office: "Everything else:",
    noOffice: "Add your phone number and email under “Settings”, “Company details” to show them here.",
  },
} as const;

/** Whether all typed words occur in the answer, in any casing. */
export function isFound({ steps, note = "", ...answer }: HelpAnswer, typed: string): boolean {
  const text = [questionOf(answer), ...steps, note].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
