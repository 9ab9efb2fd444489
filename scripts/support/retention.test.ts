import fc from "fast-check";
import { expiredBackups, nameOfBackup, timeOfBackup } from "./retention.mjs";

const DAY = 86_400_000;
const now = Date.parse("2026-11-22T02:31:00+05:30");
/** As the timer has them made: one each night at half past two, for so many nights. */
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

test("of a year of nights seven days, four weeks and six months are kept, the newest of each", () => {
  expect(keptOf(nightly(365)).map(indianDay)).toEqual([
    ...["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"],
    // Sundays, the ends of their weeks; then the ends of months.
    ...["2026-11-15", "2026-11-08", "2026-11-01"],
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
  ]);
});

test("whatever was made within a day is kept, however many: one of them is from before the upgrade", () => {
  const names = Array.from({ length: 30 }, (_, at) => nameOfBackup(now - at * 40 * 60_000));
  expect(expiredBackups(names, now)).toEqual([]);
  expect(expiredBackups(names, now + DAY).length).toBeGreaterThan(0);
});

test("after months in which none was made the old ones are still there", () => {
  const names = nightly(7);
  expect(expiredBackups(names, now + 300 * DAY)).toEqual([]);
});

test("what is no backup by its name is nobody's to delete", () => {
  const names = ["copy", "2020-01-01", "lost+found", "2020-13-45T99-99-99-999Z", "before the move", ".."];
  expect(expiredBackups([...names, ...nightly(40)], now).filter((name) => names.includes(name))).toEqual([]);
});

const times = fc.array(fc.integer({ min: now - 900 * DAY, max: now }), { minLength: 1, maxLength: 300 });

test("whenever they were made: the newest stays, what stays is no more than the rule says, and asking again changes nothing", () => {
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

test("night after night what is kept reaches back five months", () => {
  let names: string[] = [];
  for (let night = 0; night < 400; night++) {
    const at = now + night * DAY;
    names.push(nameOfBackup(at));
    names = keptOf(names, at);
  }
  expect(Math.min(...names.map((name) => timeOfBackup(name) ?? 0))).toBeLessThan(now + (400 - 140) * DAY);
  expect(names.length).toBeLessThanOrEqual(17);
});
