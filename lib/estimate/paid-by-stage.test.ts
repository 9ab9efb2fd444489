import type { Milestone } from "@/contract/content/lists";
import { paidByStage } from "./paid-by-stage";
import { milestone } from "./testing";

const paid = (...milestones: Milestone[]) => paidByStage(milestones).map((one) => one.paid);

test("at each stage the milestones due until then are paid, and none that is not due", () => {
  const frame = milestone({ title: "Frame", share: 50, stage: "frame", month: 3 });
  const keys = milestone({ title: "Keys", share: 50, stage: "lights" });
  expect(paid(frame, keys)).toEqual([0, 0, 50, 50, 50, 50, 100]);
  const stages = paidByStage([frame, keys]);
  expect(stages.map(({ due }) => due.map(({ title }) => title))).toEqual([[], [], ["Frame"], [], [], [], ["Keys"]]);
  expect(stages.map(({ month }) => month)).toEqual([null, null, 3, null, null, null, null]);
});

test("a milestone without a stage is paid with the next that has one, and after the last such only when the house is built", () => {
  const booking = milestone({ title: "Booking", share: 5 });
  const plinth = milestone({ title: "Plinth", share: 20, stage: "plinth" });
  const unstaged = milestone({ title: "After a year", share: 75 });
  expect(paid(booking, plinth, unstaged)).toEqual([0, 25, 25, 25, 25, 25, 25]);
});

test("there is no figure if a share is missing or no milestone has a stage", () => {
  expect(paid()).toEqual(Array(7).fill(undefined));
  expect(paid(milestone({}))).toEqual(Array(7).fill(undefined));
  const roof = milestone({ share: null, stage: "roof" });
  expect(paid(milestone({ stage: "pegs" }), roof)).toEqual([10, 10, 10, ...Array(4).fill(undefined)]);
});
