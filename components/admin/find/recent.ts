import type { Found } from "./places";

const KEPT = 6;

/** A tab's own, and gone with it: others may sign in at this computer, and these are names of people. */
const keyOf = (staff: string) => `sagwan.recent.${staff}`;

/** What this person last went to from here, the newest first. */
export function readRecent(staff: string): Found[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(staff)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function keepRecent(staff: string, found: Found): void {
  const others = readRecent(staff).filter(({ _id }) => _id !== found._id);
  sessionStorage.setItem(keyOf(staff), JSON.stringify([found, ...others].slice(0, KEPT)));
}
