import { DELETED_DAYS } from "@/contract/calls/audit";
import { fillPlaceholders } from "@/lib/fill-in";
import topics from "./answers.json";

export const helpWords = {
  title: "Help",
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

export type HelpPicture =
  | "today"
  | "record"
  | "import"
  | "quotes"
  | "prices"
  | "checklist"
  | "page-text"
  | "month"
  | "demo-data";

/** `how` completes "How do I …?". Labels of the product are in “…”, exactly as on the screen: a test looks for each. */
export type HelpAnswer = {
  id: string;
  how: string;
  steps: readonly string[];
  note?: string;
  picture?: { name: HelpPicture; alt: string };
};

type HelpTopic = { id: string; title: string; answers: readonly HelpAnswer[] };

const fillNote = ({ note, ...answer }: HelpAnswer): HelpAnswer => ({
  ...answer,
  ...(note && { note: fillPlaceholders(note, { days: DELETED_DAYS }) }),
});

export const helpTopics: readonly HelpTopic[] = (topics as HelpTopic[]).map((topic) => ({
  ...topic,
  answers: topic.answers.map(fillNote),
}));

export const questionOf = ({ how }: Pick<HelpAnswer, "how">) => `How do I ${how}?`;
