/** `open` until `done`; `stuck` until a person says how a step ended; `stopped` when given up. */
export type IntentState = "open" | "done" | "stuck" | "stopped";

/** A plan of several steps over two databases, recorded before its first step and after each. */
export type Intent = {
  /** Chosen by the client, so that a repeated request starts one plan only. */
  id: string;
  kind: string;
  /** The main record, and a second one if the plan concerns two: 'enquiry 64ab'. */
  subject: string;
  object: string | null;
  /** JSON: the request, and the results of completed steps by name. */
  payload: string;
  results: string;
  /** The step without a recorded outcome; empty between steps. */
  attempted: string;
  state: IntentState;
  /** The obstacle, as staff read it. */
  reason: string;
  by: string;
  byName: string;
  createdAt: number;
  /** The number of claims so far; a worker with an earlier claim may no longer write. */
  claims: number;
  /** Next attempt; while claimed, the lease's expiry. */
  dueAt: number;
  endedAt: number | null;
};

/** A record or person that an unfinished intent locks. */
export type IntentLock = { name: string; intent: string };
