import { orderPictures, planFirst } from "./plan-first";

const [house, plan, court] = ["/media/house.jpg", "/media/plan.jpg", "/media/court.jpg"];
const saved = [house, plan, court];

test("the plan, which staff save second, comes before the house", () => {
  expect(planFirst(saved)).toEqual([plan, house, court]);
});

test("a design with one picture or none has no plan to move", () => {
  expect(planFirst([house])).toEqual([house]);
  expect(planFirst([])).toEqual([]);
});

test("with drawn floors the house comes first, otherwise the plan", () => {
  expect(orderPictures([{ name: "Ground floor", rooms: [] }], saved)).toEqual(saved);
  expect(orderPictures([], saved)).toEqual([plan, house, court]);
});
