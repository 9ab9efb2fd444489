import fc from "fast-check";
import { HOUR_MS } from "@/contract/durations";
import { dayStart, WEEK_MS, weekStart } from "@/server/platform/days";
import { startEmbedded } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { send } from "@/server/testing/send";
import { medianHours } from "./figures";

/** Later than the backend's last answer, but no time of a clock that was ahead. */
const SECONDS_AHEAD_MS = 60_000;
const answers = { phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };

test("days and weeks begin in Bengaluru, weeks on their Monday", () => {
  const sundayNight = Date.parse("2026-11-22T23:59:00+05:30");
  expect(new Date(dayStart(sundayNight)).toISOString()).toBe("2026-11-21T18:30:00.000Z");
  expect(new Date(weekStart(sundayNight)).toISOString()).toBe("2026-11-15T18:30:00.000Z");
  expect(weekStart(sundayNight + 60_000)).toBe(weekStart(sundayNight) + WEEK_MS);
});

test("half of the answered enquiries waited no longer than the median", () => {
  const waits = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 });
  fc.assert(
    fc.property(waits, (hours) => {
      const answered = hours.map((wait) => ({
        createdAt: 0,
        firstTouchAt: wait * HOUR_MS,
        firstTouchBy: "",
        status: "",
        lostReason: null,
      }));
      const median = medianHours(answered) ?? Number.NaN;
      expect(hours.filter((wait) => wait <= median).length * 2).toBeGreaterThanOrEqual(hours.length);
      expect(hours.filter((wait) => wait >= median).length * 2).toBeGreaterThanOrEqual(hours.length);
    }),
  );
  expect(medianHours([])).toBeNull();
});

test("the figures count arrivals and answers each week, by person, source and outcome", async () => {
  await using desk = await openDesk(startEmbedded, "enquiries");
  const [me] = (await send("GET", "/api/follow-up/people")).body.data;
  const ids: string[] = [];
  for (const name of ["Asha", "Imran", "Thomas", "Deepa", "Farida"])
    ids.push((await send("POST", "/api/enquiries", { name, ...answers, enquiry: "", status: "pending" })).body._id);
  const monday = weekStart(Date.now());
  const set = (id: string | undefined, values: object) =>
    desk.db
      .updateTable("followedRows")
      .set({ seenAt: Date.now() + SECONDS_AHEAD_MS, ...values })
      .where("id", "=", id ?? "")
      .execute();
  await set(ids[0], { createdAt: monday, firstTouchAt: monday + 2 * HOUR_MS, firstTouchBy: me._id });
  await set(ids[1], {
    createdAt: monday - WEEK_MS,
    firstTouchAt: monday - WEEK_MS + 5 * HOUR_MS,
    firstTouchBy: me._id,
  });
  await set(ids[2], { createdAt: monday - 1, status: "closed", lostReason: "price", source: "Google" });
  await set(ids[3], { createdAt: monday, status: "converted", form: "home" });
  await set(ids[4], { createdAt: monday - 1, status: "closed" });
  const { status, body } = await send("GET", "/api/follow-up/figures");
  expect(status).toBe(200);
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.slice(-2)).toEqual([
    { from: expect.any(String), arrived: 3, answered: 1, hoursToAnswer: 5 },
    { from: expect.any(String), arrived: 2, answered: 1, hoursToAnswer: 2 },
  ]);
  expect(body.people).toEqual([{ _id: me._id, name: "Meera", answered: 2, hoursToAnswer: 3.5 }]);
  expect(body.bySource).toEqual([
    { label: "", count: 4 },
    { label: "Google", count: 1 },
  ]);
  expect(body.byForm).toContainEqual({ label: "home", count: 1 });
  expect([body.converted, body.lost]).toEqual([1, [{ label: "Too expensive", count: 1 }]]);
  expect(body.closedWithoutReason).toBe(1);
});
