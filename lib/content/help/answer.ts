/** Screenshots of the product, drawn by `npm run tool -- help`. */
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

/** Labels of the product stand in “…”, exactly as on the screen: a test looks for each. */
export type HelpAnswer = {
  /** Its place in the address: /sagwan-help#claim */
  id: string;
  /** After "How do I". */
  how: string;
  steps: readonly string[];
  note?: string;
  picture?: { name: HelpPicture; alt: string };
};

export type HelpTopic = { id: string; title: string; answers: readonly HelpAnswer[] };

export const questionOf = ({ how }: Pick<HelpAnswer, "how">) => `How do I ${how}?`;
