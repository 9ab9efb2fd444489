import { picturesBeside, planFirst } from "./plan-first";

const [house, plan, court] = ["/media/house.jpg", "/media/plan.jpg", "/media/court.jpg"];
const saved = [house, plan, court];

test("the plan, which staff save second, is shown before the house", () => {
  expect(planFirst(saved)).toEqual([plan, house, court]);
});

test("a design with one picture or none has no plan to be shown first", () => {
  expect(planFirst([house])).toEqual([house]);
  expect(planFirst([])).toEqual([]);
});

test("beside drawn floors the house comes first, and where none are drawn the plan", () => {
  expect(picturesBeside([{ name: "Ground floor", rooms: [] }], saved)).toEqual(saved);
  expect(picturesBeside([], saved)).toEqual([plan, house, court]);
});
