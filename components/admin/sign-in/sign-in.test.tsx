/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { OwnCalendar } from "@/components/admin/account/account";
import { OwnSecondFactor } from "@/components/admin/second-factor/own-second-factor";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { MailedLink } from "./mailed-link";
import { LoginForm } from "./plain-form";
import { ProveAgain, SecondStepInDialog } from "./session-keeper";

const loginProps = { csrfToken: "token", callbackUrl: "/sagwan-dashboard", error: undefined, email: undefined };

test("[LOGN-03] email and password are required, and the browser checks the email, and the form posts", () => {
  render(<LoginForm {...loginProps} />);
  const email = screen.getByLabelText<HTMLInputElement>("Email");

  expect(email.required).toBe(true);
  expect(email.type).toBe("email");
  expect(screen.getByLabelText<HTMLInputElement>("Password").required).toBe(true);
  expect(email.form?.noValidate).toBe(false);
  // A password can never land in the address bar.
  expect([email.form?.method, email.form?.getAttribute("action")]).toEqual(["post", "/api/auth/callback/credentials"]);
});

test("[LOGN-01] Show and Hide change what the password field shows", () => {
  render(<LoginForm {...loginProps} />);
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(password.type).toBe("password");

  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");

  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password.type).toBe("password");
});

test("a long wait shows that the server may be starting, until the page is restored", () => {
  jest.useFakeTimers();
  render(<LoginForm {...loginProps} />);
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
  render(<LoginForm {...loginProps} />);
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

const EXPIRED = { error: { code: "missing", message: "This invitation has expired." } };

const goTo = (address: string) => history.replaceState(null, "", address);

test("a link that does not work shows why and no form; only a reset offers a new link", async () => {
  using _site = fakeAnswers({ status: 404, body: EXPIRED });
  goTo("/login-page/new-password?invitation#code=abc");
  const { unmount } = render(<MailedLink isInvitation error={undefined} />);
  await screen.findByText(EXPIRED.error.message);
  expect([screen.queryByRole("button"), screen.queryByRole("link")]).toEqual([null, null]);
  unmount();
  goTo("/login-page/new-password#code=abc");
  render(<MailedLink isInvitation={false} error={undefined} />);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/login-page/forgot");
});

test("after a failed request the code stays in the address, so that a reload tries again", async () => {
  using _site = fakeAnswers({ status: 502, body: { error: { code: "upstream", message: "Network error" } } });
  goTo("/login-page/new-password#code=abc");
  render(<MailedLink isInvitation={false} error={undefined} />);
  await screen.findByText("Network error");
  expect(location.hash).toBe("#code=abc");
});

test("a second link that is pasted into the same tab replaces the first", async () => {
  using site = fakeAnswers({ status: 200, body: { name: "" } });
  goTo("/login-page/new-password#code=first");
  render(<MailedLink isInvitation={false} error={undefined} />);
  await screen.findByLabelText("New password");
  location.hash = "#code=second";
  await screen.findByDisplayValue("second");
  expect(site.sent.at(-1)).toMatchObject({ code: "second" });
});

const ignore = () => {};

test.each<[string, RegExp, ReactNode]>([
  ["password", /password/i, <ProveAgain key="" onProved={ignore} onGiveUp={ignore} />],
  ["code of the second step", /code/i, <SecondStepInDialog key="" onSignedIn={ignore} onGiveUp={ignore} />],
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

test("the company's rule is rendered before it loads, so that nothing moves under a press", async () => {
  let answerRule = (_rule: object) => {};
  const rule = new Promise<object>((resolve) => {
    answerRule = resolve;
  });
  using _api = fakeAnswers({ body: { factors: [], codesLeft: 0, passkeyOrigin: null } }, { body: rule });
  render(<OwnSecondFactor isAdmin onClose={() => {}} />, { wrapper: FreshPage });
  await screen.findByRole("button", { name: "Add authenticator app" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { checked: false }).disabled).toBe(true);
  answerRule({ isRequired: true });
  const checkbox = await screen.findByRole<HTMLInputElement>("checkbox", { checked: true });
  expect(checkbox.disabled).toBe(false);
});

test("an existing address is never shown, and replacing it needs confirmation", async () => {
  const address = `https://sagwan.example/api/calendar/cal_${"x".repeat(43)}.ics`;
  const existing = { since: "2026-11-21T09:00:00.000Z" };
  using site = fakeAnswers({ body: existing }, { body: { ...existing, address } }, { body: existing });
  render(<OwnCalendar onClose={() => {}} />, { wrapper: FreshPage });
  expect(await screen.findByText("Link created 21 Nov 2026, 2:30 pm. It cannot be shown again.")).toBeTruthy();
  expect(screen.queryByDisplayValue(/cal_/)).toBeNull();
  const pressLast = () =>
    fireEvent.click(screen.getAllByRole("button", { name: "Replace link" }).at(-1) as HTMLElement);
  pressLast();
  expect(screen.getByText("Your current link will stop working. Add the new one to your calendar.")).toBeTruthy();
  expect(site.requests).toHaveLength(1);
  pressLast();
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
});
