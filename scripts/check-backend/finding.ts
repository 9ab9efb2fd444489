import type { BackendCall } from "@/contract/calls/call";

/** `felt`: a user of the site would notice. `advice`: the backend should be mended, nobody notices. `handled`: the site sees to it. */
export type Weight = "felt" | "advice" | "handled";

/** What came that does not fit, and what the site does about it. */
export type Finding = { weight: Weight; what: string; does: string };

/** One call of the table and how long its answer took to begin, or what is true of the backend as a whole, with what was found. */
export type Checked = { name: string; came: string; ms?: number; findings: Finding[]; isUnchecked?: true };

export type Report = { checked: Checked[]; notChecked: string[] };

const make =
  (weight: Weight) =>
  (what: string, does: string): Finding => ({ weight, what, does });
export const felt = make("felt");
export const advice = make("advice");
export const handled = make("handled");

export const nameOf = ({ method, path }: Pick<BackendCall, "method" | "path">) => `${method} ${path}`;

/** "1 row", "12 rows". */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** The first few of many, and how many more there are. */
export function some(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(", ")} and ${more} more` : names.join(", ");
}

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
