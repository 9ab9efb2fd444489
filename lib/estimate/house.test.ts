import fc from "fast-check";
import { coverableShare, houseOn } from "./house";

const plot = { width: 30, depth: 40, isGuessed: false };
const open = { front: 6, rear: 4, left: 3, right: 0 };

test("a house covers its share of the plot, centred between its sides and along the open space in front", () => {
  const { x, y, width, depth } = houseOn(plot, open, 27);
  expect(width * depth).toBeCloseTo(324);
  expect(width / depth).toBeCloseTo(27 / 30);
  expect(x - open.left).toBeCloseTo(plot.width - open.right - (x + width));
  expect(y + depth).toBeCloseTo(plot.depth - open.front);
});

test("no house covers open space, however large its share", () => {
  const feet = fc.double({ min: 0, max: 8, noNaN: true });
  const spaces = fc.record({ front: feet, rear: feet, left: feet, right: feet });
  fc.assert(
    fc.property(spaces, fc.integer({ min: 20, max: 100 }), (space, share) => {
      const { x, y, width, depth } = houseOn(plot, space, share);
      const isWithin = (small: number, large: number) => expect(small).toBeLessThanOrEqual(large + 1e-9);
      isWithin(space.left, x);
      isWithin(space.rear, y);
      isWithin(x + width, plot.width - space.right);
      isWithin(y + depth, plot.depth - space.front);
      const covered = (100 * width * depth) / (plot.width * plot.depth);
      expect(covered).toBeCloseTo(Math.min(share, covered));
      if (share <= coverableShare(plot, space)) expect(covered).toBeCloseTo(share);
    }),
  );
});

test("a house stays on its plot, also where the rules leave no room", () => {
  const sides = fc.double({ min: 10, max: 200, noNaN: true });
  const feet = fc.double({ min: 0, max: 120, noNaN: true });
  const spaces = fc.record({ front: feet, rear: feet, left: feet, right: feet });
  fc.assert(
    fc.property(sides, sides, spaces, fc.integer({ min: 20, max: 100 }), (width, depth, space, share) => {
      const house = houseOn({ width, depth, isGuessed: false }, space, share);
      for (const side of [house.width, house.depth]) expect(side).toBeGreaterThan(0);
      expect(Math.min(house.x, house.y)).toBeGreaterThanOrEqual(-1e-9);
      expect(house.x + house.width).toBeLessThanOrEqual(width + 1e-9);
      expect(house.y + house.depth).toBeLessThanOrEqual(depth + 1e-9);
    }),
  );
});
