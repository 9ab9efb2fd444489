import type { BackendCall } from "@/contract/calls/call";

/** `felt`: users notice. `advice`: fix it at the backend, users do not notice. `handled`: the site works around it. */
export type Weight = "felt" | "advice" | "handled";

/** `what` does not fit, and what the site `does` about it. */
export type Finding = { weight: Weight; what: string; does: string };

/** The findings of one call, or of one check of the backend as a whole. `ms` is the time until the headers arrived. */
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

/** "a, b, c and 4 more". */
export function some(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(", ")} and ${more} more` : names.join(", ");
}

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
