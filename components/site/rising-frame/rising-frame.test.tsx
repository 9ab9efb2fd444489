/**
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react";
import type { Milestone } from "@/contract/content/lists";
import { defaults } from "@/lib/content/defaults";
import { milestone, rateOf } from "@/lib/estimate/testing";
import { RisingFrame } from "./rising-frame";

// Next warns because Jest does not load the qualities of next.config.ts.
beforeEach(() => jest.spyOn(console, "warn").mockImplementation());
afterEach(() => jest.restoreAllMocks());

const rates = [rateOf(1_000, "Essential")];

function show(milestones: readonly Milestone[], cities = [{ cityName: "Bengaluru", rates }]) {
  render(
    <RisingFrame milestones={milestones} cities={cities} plans={[]} rules={defaults.buildingRules} time="12 months" />,
  );
  const stills = screen.getAllByRole("listitem");
  return { stills, texts: stills.map(({ textContent }) => textContent ?? "") };
}

test("[HOME-10] seven stills of one house, each with its picture, month, payment due and sum to pay by then", () => {
  const plinth = milestone({ title: "Plinth", share: 40, month: 2, stage: "plinth", stands: "The floor slab." });
  const keys = milestone({ title: "Keys", share: 60, month: 9, stage: "lights" });
  const { stills, texts } = show([plinth, keys]);
  expect(stills).toHaveLength(7);
  for (const still of stills) within(still).getByRole("img", { name: /house|plinth|frame/i });
  // 80 % of a 30 × 40 site on two floors: 1,920 sq ft at ₹1,000.
  expect(texts[0]).toBe("Marking the plot₹0to pay by this stage, out of ₹19,20,000Nothing due at this stage.");
  expect(texts[1]).toBe(
    "Month 2FoundationThe floor slab.₹7,68,000to pay by this stage, out of ₹19,20,000Due at this stage: Plinth, 40%.",
  );
  expect(texts[6]).toContain(
    "Month 9House complete₹19,20,000to pay by this stage, out of ₹19,20,000Due at this stage: Keys, 60%.",
  );
  screen.getByText("Example: 1,920 sq ft built-up × ₹1,000, Essential in Bengaluru.");
  expect(screen.queryByText("Sample")).toBeNull();
});

test("without rates the shares are percentages; without milestones the stills show no payments", () => {
  const { texts } = show([milestone({ share: 25, stage: "frame" })], []);
  expect(texts[2]).toContain("25%to pay by this stage, out of the total price");
  document.body.replaceChildren();
  expect(show([]).texts).toEqual(expect.arrayContaining(["Frame up", "House complete"]));
  screen.getByRole("heading", { name: "Watch a house go up, stage by stage" });
  screen.getByText("A complete house takes 12 months.");
});

test("the example is a complete house, never a rate for a frame and shell", () => {
  const shell = { ...rateOf(900, "Economy"), isShell: true };
  const ready = rateOf(1_500, "Luxury");
  show([milestone({ share: 100, stage: "lights" })], [{ cityName: "Bengaluru", rates: [shell, shell, ready] }]);
  screen.getByText(/× ₹1,500, Luxury in Bengaluru\.$/);
  document.body.replaceChildren();
  const { texts } = show([milestone({ share: 100, stage: "lights" })], [{ cityName: "Bengaluru", rates: [shell] }]);
  expect(texts[6]).toContain("100%to pay by this stage, out of the total price");
});
