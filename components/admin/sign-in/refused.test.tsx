/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { ProveAgain } from "./session-keeper";
import { StepHere } from "./step-here";

const nothing = () => {};

test.each<[string, RegExp, ReactNode]>([
  ["password", /password/i, <ProveAgain key="" onProved={nothing} onGiveUp={nothing} />],
  ["code of the second step", /code/i, <StepHere key="" onSignedIn={nothing} onGiveUp={nothing} />],
])("[LOGN-03] after a refusal focus returns to the %s, which the error describes", async (_what, label, dialog) => {
  const error = { code: "invalid", message: "That is not right." };
  using _api = fakeAnswers(
    { body: { options: null, isEnrolment: false, kinds: [] } },
    { status: 422, body: { error } },
  );
  render(dialog, { wrapper: FreshPage });
  const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
  fireEvent.change(field, { target: { value: "wrong" } });
  const submit = field.form?.querySelector<HTMLButtonElement>("[type=submit]");
  submit?.focus();
  fireEvent.submit(field.form as HTMLFormElement);
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-describedby")).toBe(alert.id);
});
