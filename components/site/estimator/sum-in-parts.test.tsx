/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { SumInParts } from "./sum-in-parts";

const milestones = [
  { title: "Frame", share: 60, stands: "", month: 3, stage: "frame" as const, isSample: false },
  { title: "Keys", share: 40, stands: "", month: 14, stage: "lights" as const, isSample: false },
];
const words = { loanRate: null, loanYears: null };

test("a sum is divided among the milestones, except for a frame and shell, which ends before the last of them", () => {
  const { container, rerender } = render(
    <SumInParts sum={10_00_000} isShell={false} words={words} milestones={milestones} />,
  );
  expect(container.textContent).toBe("When you payFrameMonth 3₹6,00,000KeysMonth 14₹4,00,000");
  rerender(<SumInParts sum={10_00_000} isShell words={words} milestones={milestones} />);
  screen.getByText(/^Our stages are for a complete house\./);
  expect(container.textContent).not.toMatch(/₹|Month|Keys/);
});
