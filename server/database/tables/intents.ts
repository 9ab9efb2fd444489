/** `open` until it is `done`; `stuck` where a person has to say what became of a step, `stopped` where it is given up. */
export type IntentState = "open" | "done" | "stuck" | "stopped";

/** What is to be done in several steps over two databases (decision 102): recorded first, and what came of each step after it. */
export type Intent = {
  /** Made by who asks, so that the same asked twice is one. */
  id: string;
  kind: string;
  /** What it is done to, and what else it is about: 'enquiry 64ab'. */
  subject: string;
  object: string | null;
  /** As JSON: what was asked for, and what came of each step that is done, by its name. */
  payload: string;
  results: string;
  /** The step whose outcome is not recorded, perhaps because nobody knows it; empty between two. */
  attempted: string;
  state: IntentState;
  /** What stands in its way, for staff. */
  reason: string;
  by: string;
  byName: string;
  createdAt: number;
  /** How often somebody has begun on it: who holds an earlier claim has no say any more. */
  claims: number;
  /** When it may be gone on with; while somebody does, when his claim ends. */
  dueAt: number;
  endedAt: number | null;
};

/** What an intent that is not over keeps others from: a record, a person. */
export type IntentLock = { name: string; intent: string };
