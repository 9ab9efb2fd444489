import type { Due } from "@/contract/schemas/payment";
import { duesOf, isCashRefusedByLaw, settle } from "./payments";

const due = (amount: number, plannedOn: string | null, doneOn: string | null = null): Due => {
  return { what: "Stage", amount, plannedOn, doneOn };
};

test("the stages of a quote become dues, dated by months after its acceptance", () => {
  const stages = [
    { title: "Booking", month: 0, amount: 10 },
    { title: "Roof", month: 1, amount: 60 },
    { title: "Keys", month: null, amount: 30 },
  ];
  expect(
    duesOf(stages, 100, "2027-01-31", "All").map(({ what, amount, plannedOn }) => [what, amount, plannedOn]),
  ).toEqual([
    ["Booking", 10, "2027-01-31"],
    ["Roof", 60, "2027-02-28"],
    ["Keys", 30, null],
  ]);
});

test.each([
  ["no stages", []],
  ["stages of another sum", [{ title: "Booking", month: 0, amount: 99 }]],
])("a quote with %s is one due of the whole sum, without a day", (_, stages) => {
  expect(duesOf(stages, 100, "2026-11-29", "All")).toEqual([
    { what: "All", amount: 100, plannedOn: null, doneOn: null },
  ]);
});

test("money pays what is due first, whatever the order of the dues", () => {
  const dues = [due(50, null), due(30, "2026-12-01"), due(20, "2026-11-01")];
  const { dues: settled, nextOn } = settle(dues, 35, "2026-11-29");
  expect(settled.map(({ paid }) => paid)).toEqual([0, 15, 20]);
  expect(nextOn).toBe("2026-12-01");
});

test("a due counts from its planned day or from the day its stage is done, whichever is earlier; it is overdue the day after", () => {
  const dues = [due(10, "2026-11-28"), due(20, "2026-11-29"), due(40, "2027-03-01", "2026-11-20"), due(80, null)];
  expect(settle(dues, 0, "2026-11-29")).toMatchObject({ due: 70, overdue: 50, advance: 0, nextOn: "2026-11-20" });
});

test("money beyond what is due is an advance, also beyond the whole sum", () => {
  const dues = [due(10, "2026-11-01"), due(90, "2027-11-01")];
  expect(settle(dues, 25, "2026-11-29")).toMatchObject({ due: 0, overdue: 0, advance: 15 });
  expect(settle(dues, 120, "2026-11-29")).toMatchObject({ due: 0, advance: 110, nextOn: null });
});

const cancelled = { by: "Meera", reason: "Typed twice" };
const cash = (amount: number, receivedOn = "2026-11-29", quote = "Q-1") => {
  return { way: "cash" as const, amount, receivedOn, quote, cancelled: null };
};

test.each([
  ["below two lakh", cash(1_99_999), [], false],
  ["two lakh at once", cash(2_00_000), [], true],
  ["two lakh by bank transfer", { ...cash(2_00_000), way: "transfer" as const }, [], false],
  ["two lakh for one house over several days", cash(1_00_000), [cash(1_00_000, "2026-11-01")], true],
  ["two lakh in a day for two houses", cash(1_00_000), [cash(1_00_000, "2026-11-29", "Q-2")], true],
  ["two lakh on two days for two houses", cash(1_00_000), [cash(1_00_000, "2026-11-01", "Q-2")], false],
  ["two lakh with a cancelled receipt", cash(1_00_000), [{ ...cash(1_00_000), cancelled }], false],
])("cash: %s", (_, receipt, others, isRefused) => {
  expect(isCashRefusedByLaw(receipt, receipt.quote, others)).toBe(isRefused);
});
