import fc from "fast-check";
import { areaOf } from "./area";
import { grouped } from "./format";

test.each([
  ["1200", 1200],
  ["1,200", 1200],
  ["1,20,000", 120_000],
  [" 1200 sq ft ", 1200],
  ["30 x 40", 1200],
  ["30×40", 1200],
  ["30 * 40.5", 1215],
  ["30 ft x 40 ft", 1200],
  ["1,200 sq ft (30 × 40 ft)", 1200],
  ["1200 sq.ft (30x40)", 1200],
  ["site no 12, 30x40", 1200],
])("[ESTM-04] %s is %d square feet", (typed, area) => {
  expect(areaOf(typed)).toBe(area);
});

test.each(["", "about a ground", "0", "99999999999", "x", "30 x 0"])("[ESTM-04] %j is no size", (typed) => {
  expect(areaOf(typed)).toBeUndefined();
});

test("[ESTM-04] a size in our own notation is read unchanged", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (area) => areaOf(grouped(area)) === area));
});

test("[ESTM-04] any input is a possible size of a house, or none", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const area = areaOf(typed);
      return area === undefined || (Number.isInteger(area) && area > 0 && area <= 1_000_000);
    }),
  );
});
