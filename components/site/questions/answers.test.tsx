/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { defaults } from "@/lib/content/defaults";
import { Answers } from "./answers";

const [draft] = defaults.questions.answers;

test("an answer names its sources, and in a preview that it is not confirmed", () => {
  if (!draft) throw new Error("there is no draft");
  const { unmount } = render(<Answers answers={[draft]} />);
  screen.getByRole("heading", { level: 2, name: draft.question });
  screen.getByText("Not confirmed yet: only this preview shows it.");
  for (const line of draft.sources.split("\n")) screen.getByText(line);
  unmount();
  render(<Answers answers={[{ ...draft, isConfirmed: true }]} />);
  expect(screen.queryByText(/Not confirmed/)).toBeNull();
});

test("no default answer is confirmed, and each names its sources", () => {
  for (const { isConfirmed, sources } of defaults.questions.answers) {
    expect(isConfirmed).toBe(false);
    expect(sources).not.toBe("");
  }
});
