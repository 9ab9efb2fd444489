import { DELETED_DAYS } from "@/contract/calls/deleted";
import { fillIn } from "@/lib/fill-in";
import topics from "./answers.json";

/** Drawn by `npm run tool -- help`. */
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

/** Labels of the product are in “…”, exactly as on the screen: a test looks for each. */
export type HelpAnswer = {
  id: string;
  how: string;
  steps: readonly string[];
  note?: string;
  picture?: { name: HelpPicture; alt: string };
};

export type HelpTopic = { id: string; title: string; answers: readonly HelpAnswer[] };

const filled = ({ note, ...answer }: HelpAnswer): HelpAnswer => ({
  ...answer,
  ...(note && { note: fillIn(note, { days: DELETED_DAYS }) }),
});

export const helpTopics: readonly HelpTopic[] = (topics as HelpTopic[]).map((topic) => ({
  ...topic,
  answers: topic.answers.map(filled),
}));

export const questionOf = ({ how }: Pick<HelpAnswer, "how">) => `How do I ${how}?`;

export function isFound({ steps, note = "", ...answer }: HelpAnswer, typed: string): boolean {
  const text = [questionOf(answer), ...steps, note].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
