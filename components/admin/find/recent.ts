import type { Found } from "./places";

const KEPT = 6;

/** Stored per tab, because others may use this computer and the entries hold names of people. */
const keyOf = (staff: string) => `sagwan.recent.${staff}`;

export function readRecent(staff: string): Found[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(staff)) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function keepRecent(staff: string, found: Found): void {
  const others = readRecent(staff).filter(({ _id }) => _id !== found._id);
  sessionStorage.setItem(keyOf(staff), JSON.stringify([found, ...others].slice(0, KEPT)));
}
