/** So many days, weeks and months that have a backup keep their newest one. */
const KEPT = { days: 7, weeks: 4, months: 6 };
const DAY_MS = 86_400_000;
/** A day is one of Indian time, which has no summer time. */
const INDIAN_TIME_MS = 5.5 * 3_600_000;
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const DAYS_SINCE_MONDAY = 3;

/** What a backup is called by its time: that of `toISOString`, without what file systems do not like. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/**
 * What a backup made at this time is called.
 * @param {number} at ms
 */
export const nameOfBackup = (at) => new Date(at).toISOString().replace(/[:.]/g, "-");

/**
 * When the backup of this name was made, undefined where it is no backup's name. ms
 * @param {string} name
 */
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

/**
 * Which of these backups may be deleted at this time: all but those of the last 24 hours, and the newest of each of the last
 * seven days, four weeks and six months that have one. What is called otherwise is nobody's backup, and stays.
 * @param {readonly string[]} names
 * @param {number} now ms
 */
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
