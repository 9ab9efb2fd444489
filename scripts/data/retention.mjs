const KEPT = { days: 7, weeks: 4, months: 6 };
const DAY_MS = 86_400_000;
/** India has no daylight saving. */
const INDIAN_TIME_MS = 5.5 * 3_600_000;
/** 1 January 1970 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** `toISOString` without the characters that some file systems forbid. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** @param {number} at ms */
export const nameOfBackup = (at) => new Date(at).toISOString().replace(/[:.]/g, "-");

/** @param {string} name */
export function timeOfBackup(name) {
  const at = Date.parse(name.replace(NAME, "$1:$2:$3.$4"));
  return NAME.test(name) && !Number.isNaN(at) ? at : undefined;
}

/** @param {number} at */
const dayOf = (at) => Math.floor((at + INDIAN_TIME_MS) / DAY_MS);
/** @param {number} at */
const weekOf = (at) => Math.floor((dayOf(at) + DAYS_SINCE_MONDAY) / 7);
/** @param {number} at */
const monthOf = (at) => new Date(at + INDIAN_TIME_MS).toISOString().slice(0, 7);

// Keeps every backup of 24 hours, then the newest per day, week and month.
/** @param {readonly string[]} names @param {number} now ms */
export function expiredBackups(names, now) {
  const newestFirst = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set(newestFirst.filter(({ at }) => at > now - DAY_MS).map(({ name }) => name));
  for (const [spanOf, most] of /** @type {const} */ ([
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ])) {
    /** @type {Map<number | string, string>} */
    const newest = new Map();
    for (const { name, at } of newestFirst) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
    for (const name of [...newest.values()].slice(0, most)) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
