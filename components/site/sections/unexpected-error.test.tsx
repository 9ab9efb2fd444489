/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { UnexpectedError } from "./unexpected-error";

const failure = (digest?: string) => Object.assign(new Error("The roof has no rafters"), { digest });

/** Renders as this kind of build does. */
function show(kind: "development" | "production", error: Error, { retry = () => {}, phone = "+91 80 4123 4567" } = {}) {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: kind });
  Object.assign(document.body.dataset, phone ? { phone, call: "tel:+918041234567" } : { phone: "", call: "" });
  render(<UnexpectedError error={error} retry={retry} />);
  jest.restoreAllMocks();
}

test("[ERRS-01] the page for an unexpected error shows the message only in development", () => {
  show("development", failure("123"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unexpected Application Error!");
  expect(screen.getByText("The roof has no rafters")).toBeTruthy();
});

test("[ERRS-01] in production it shows the number in the log, and not the error's message", () => {
  show("production", failure("2806431"));
  expect(screen.getByText(/reference:/).textContent).toMatch(/reference: 2806431$/);
  expect(document.body.textContent).not.toContain("rafters");
});

test("[ERRS-01] an error in the browser has a number too, the same each time", () => {
  show("production", failure());
  show("production", failure());
  const [first, second] = screen.getAllByText(/reference:/).map((element) => element.textContent);
  expect(first).toMatch(/reference: B\d+$/);
  expect(first).toBe(second);
});

test("[ERRS-01] it offers to retry, to go home, or to call", () => {
  const retry = jest.fn();
  show("production", failure("1"), { retry });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "Back to Homepage" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "Call us" }).getAttribute("href")).toBe("tel:+918041234567");
});
