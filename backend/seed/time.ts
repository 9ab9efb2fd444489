const HOUR = 3_600_000;

/** Demo data is dated back from the moment it is laid, so that it never looks old. */
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);
