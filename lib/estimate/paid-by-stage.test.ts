import type { Milestone } from "@/contract/content/lists";
import { paidByStage } from "./paid-by-stage";

const milestone = (over: Partial<Milestone>): Milestone => ({
  ...{ title: "One", share: 10, stands: "", month: null, stage: "unsaid", isSample: false },
  ...over,
});

const paid = (...milestones: Milestone[]) => paidByStage(milestones).map((one) => one.paid);

test("at each stage is paid what fell due until then, and nothing more where nothing is due", () => {
  const frame = milestone({ title: "Frame", share: 50, stage: "frame", month: 3 });
  const keys = milestone({ title: "Keys", share: 50, stage: "lights" });
  expect(paid(frame, keys)).toEqual([0, 0, 50, 50, 50, 50, 100]);
  const stages = paidByStage([frame, keys]);
  expect(stages.map(({ due }) => due.map(({ title }) => title))).toEqual([[], [], ["Frame"], [], [], [], ["Keys"]]);
  expect(stages.map(({ month }) => month)).toEqual([null, null, 3, null, null, null, null]);
});

test("a milestone that belongs to no stage is paid with the next that does, and one behind the last not while the house goes up", () => {
  const booking = milestone({ title: "Booking", share: 5 });
  const plinth = milestone({ title: "Plinth", share: 20, stage: "plinth" });
  const kept = milestone({ title: "After a year", share: 75 });
  expect(paid(booking, plinth, kept)).toEqual([0, 25, 25, 25, 25, 25, 25]);
});

test("no figure stands where a share is not known, or no milestone belongs to a stage", () => {
  expect(paid()).toEqual(Array(7).fill(undefined));
  expect(paid(milestone({}))).toEqual(Array(7).fill(undefined));
  const roof = milestone({ share: null, stage: "roof" });
  expect(paid(milestone({ stage: "pegs" }), roof)).toEqual([10, 10, 10, ...Array(4).fill(undefined)]);
});
