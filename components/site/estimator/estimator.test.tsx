/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { defaults } from "@/lib/content/defaults";
import { Estimator } from "./estimator";
import { SumInParts } from "./sum-in-parts";

const rateOf = (rate: number, name: string, isShell: boolean, finish: string) => ({
  rate,
  names: [name],
  finish,
  isShell,
  notIncluded: { names: [], others: 0 },
});
const SHELL = "Price for frame and shell, not for a complete house";
const rates = [rateOf(1_250, "Pure", true, SHELL), rateOf(1_620, "Essential", false, "Price for a finished house")];

function open() {
  sessionStorage.clear();
  history.replaceState(null, "", "/cost-estimator");
  render(
    <Estimator
      cities={[{ cityName: "Bengaluru", rates }]}
      plans={[]}
      rules={defaults.buildingRules}
      words={defaults.estimator}
      milestones={defaults.milestones}
      site={{ brand: "Sagwan Homes", address: "https://sagwan.example" }}
    />,
  );
}

const spokenSum = () => screen.getAllByRole("status")[0]?.textContent;
const sizeField = () => screen.getByRole("textbox", { name: "Plot size" });
const type = (value: string) => fireEvent.change(sizeField(), { target: { value } });

test("[ESTM-04] beside the sum stands the package that it buys, and that a frame and shell is no complete house", () => {
  open();
  expect(spokenSum()).toContain(`Package: Pure. ${SHELL}.`);
  fireEvent.click(screen.getByRole("radio", { name: /^Essential/ }));
  expect(spokenSum()).toContain("Package: Essential.");
  expect(spokenSum()).not.toContain("Price for");
});

test("a size that is no size is marked as invalid while it is typed, an empty one only once it is left", () => {
  open();
  type("abc");
  expect(sizeField().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByRole("status")[0]?.querySelector("b")?.getAttribute("aria-hidden")).toBe("true");
  type("");
  expect(sizeField().getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(sizeField());
  expect(sizeField().getAttribute("aria-invalid")).toBe("true");
});

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
