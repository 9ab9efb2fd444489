/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { LoginForm } from "./login-form";

const shown = { csrfToken: "token", callbackUrl: "/sagwan-dashboard", error: undefined, email: undefined };

test("[LOGN-03] email and password are required, and the browser checks the email", () => {
  render(<LoginForm {...shown} />);
  const email = screen.getByLabelText<HTMLInputElement>("Email");

  expect(email.required).toBe(true);
  expect(email.type).toBe("email");
  expect(screen.getByLabelText<HTMLInputElement>("Password").required).toBe(true);
  expect(email.form?.noValidate).toBe(false);
});

test("[LOGN-03] a refused form marks its fields with the error and starts at the password, until something is typed", () => {
  render(<LoginForm {...shown} error="Invalid email or password" email="meera@example.com" />);
  const fields = [screen.getByLabelText("Email"), screen.getByLabelText("Password")];
  const error = screen.getByRole("alert");
  expect(document.activeElement).toBe(fields[1]);
  for (const field of fields) {
    expect([field.getAttribute("aria-invalid"), field.getAttribute("aria-describedby")]).toEqual(["true", error.id]);
  }
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "t" } });
  for (const field of fields) expect(field.hasAttribute("aria-invalid")).toBe(false);
});

test("[LOGN-01] a form that was not refused takes no focus and marks no field", () => {
  render(<LoginForm {...shown} />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByLabelText("Email").hasAttribute("aria-invalid")).toBe(false);
});

test("[LOGN-01] Show and Hide change what the password field shows", () => {
  render(<LoginForm {...shown} />);
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(password.type).toBe("password");

  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");

  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password.type).toBe("password");
});

test("a password can never land in the address bar: the form posts", () => {
  render(<LoginForm {...shown} />);
  const { form } = screen.getByLabelText<HTMLInputElement>("Email");

  expect(form?.method).toBe("post");
  expect(form?.getAttribute("action")).toBe("/api/auth/callback/credentials");
});

test("a long wait shows that the server may be starting, until the page is restored", () => {
  jest.useFakeTimers();
  render(<LoginForm {...shown} />);
  const form = screen.getByLabelText<HTMLInputElement>("Email").form as HTMLFormElement;
  form.addEventListener("submit", (event) => event.preventDefault());
  const status = screen.getByRole("status");

  fireEvent.submit(form);
  act(() => void jest.advanceTimersByTime(3_000));
  expect(status.textContent).toBe("");
  act(() => void jest.advanceTimersByTime(3_000));
  expect(status.textContent).toBe("The server is starting. This can take 30 seconds.");
  fireEvent(window, new Event("pageshow"));
  expect(status.textContent).toBe("");
  jest.useRealTimers();
});

test("the button shows that signing in is in progress, and ignores a second press", () => {
  render(<LoginForm {...shown} />);
  const form = screen.getByLabelText<HTMLInputElement>("Email").form as HTMLFormElement;
  const sent: boolean[] = [];
  // jsdom cannot leave the page, so stop the form after React has handled it.
  const stop = (event: Event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("submit", stop);

  fireEvent.submit(form);
  expect(screen.getByRole("button", { name: "Signing in..." })).toBeTruthy();
  fireEvent.submit(form);

  expect(sent).toEqual([true, false]);
  window.removeEventListener("submit", stop);
});
