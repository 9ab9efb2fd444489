/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "../testing";
import { OwnSecondFactor } from "./own-second-factor";

test("the company's rule is rendered before it loads, so that nothing moves under a press", async () => {
  let tell = (_rule: object) => {};
  const rule = new Promise<object>((resolve) => {
    tell = resolve;
  });
  using _api = fakeAnswers({ body: { factors: [], codesLeft: 0, passkeyOrigin: null } }, { body: rule });
  render(<OwnSecondFactor isAdmin onClose={() => {}} />, { wrapper: FreshPage });
  await screen.findByRole("button", { name: "Add authenticator app" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { checked: false }).disabled).toBe(true);
  tell({ isRequired: true });
  const known = await screen.findByRole<HTMLInputElement>("checkbox", { checked: true });
  expect(known.disabled).toBe(false);
});
