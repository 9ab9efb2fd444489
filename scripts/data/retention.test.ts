import fc from "fast-check";
import { expiredBackups, nameOfBackup, timeOfBackup } from "./retention.mjs";

const DAY = 86_400_000;
const now = Date.parse("2026-11-22T02:31:00+05:30");
/** Backups as the timer makes them: one a night at 2:30. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => nameOfBackup(now - 60_000 - night * DAY));
const keptOf = (names: string[], at = now) => {
  const expired = new Set(expiredBackups(names, at));
  return names.filter((name) => !expired.has(name));
};
const indianDay = (name: string) => {
  const at = new Date((timeOfBackup(name) ?? 0) + 5.5 * 3_600_000);
  return at.toISOString().slice(0, 10);
};

test("of a year's nightly backups the newest of seven days, four weeks and six months are kept", () => {
  expect(keptOf(nightly(365)).map(indianDay)).toEqual([
    ...["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"],
    // Sundays end weeks; then the ends of months.
    ...["2026-11-15", "2026-11-08", "2026-11-01"],
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
  ]);
});

test("all backups of the last day are kept, because one of them was made before the upgrade", () => {
  const names = Array.from({ length: 30 }, (_, at) => nameOfBackup(now - at * 40 * 60_000));
  expect(expiredBackups(names, now)).toEqual([]);
  expect(expiredBackups(names, now + DAY).length).toBeGreaterThan(0);
});

test("after months without backups the old ones are still kept", () => {
  const names = nightly(7);
  expect(expiredBackups(names, now + 300 * DAY)).toEqual([]);
});

test("folders without a backup's name are never deleted", () => {
  const names = ["copy", "2020-01-01", "lost+found", "2020-13-45T99-99-99-999Z", "before the move", ".."];
  expect(expiredBackups([...names, ...nightly(40)], now).filter((name) => names.includes(name))).toEqual([]);
});

const times = fc.array(fc.integer({ min: now - 900 * DAY, max: now }), { minLength: 1, maxLength: 300 });

test("at any times: the newest backup is kept, the number kept has a limit, and a second run deletes nothing", () => {
  fc.assert(
    fc.property(times, (made) => {
      const names = [...new Set(made.map(nameOfBackup))];
      const kept = keptOf(names);
      expect(kept).toContain(nameOfBackup(Math.max(...made)));
      const older = kept.filter((name) => (timeOfBackup(name) ?? 0) <= now - DAY);
      expect(older.length).toBeLessThanOrEqual(7 + 4 + 6);
      expect(keptOf(kept)).toEqual(kept);
    }),
  );
});

test("with nightly deletion the kept backups reach back five months", () => {
  let names: string[] = [];
  for (let night = 0; night < 400; night++) {
    const at = now + night * DAY;
    names.push(nameOfBackup(at));
    names = keptOf(names, at);
  }
  expect(Math.min(...names.map((name) => timeOfBackup(name) ?? 0))).toBeLessThan(now + (400 - 140) * DAY);
  expect(names.length).toBeLessThanOrEqual(17);
});
