const HOUR = 3_600_000;

/** Demo data is dated relative to the seeding, so that it looks recent. */
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);
