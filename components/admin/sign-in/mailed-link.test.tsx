/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { fakeAnswers } from "../testing";
import { MailedLink } from "./mailed-link";

const OVER = { error: { code: "missing", message: "This invitation has expired." } };

const at = (address: string) => history.replaceState(null, "", address);

test("the code is posted and leaves the address, and the form holds it", async () => {
  using site = fakeAnswers({ status: 200, body: { name: "Arun Nair" } });
  at("/login-page/new-password?invitation#code=abc");
  render(<MailedLink isInvitation error={undefined} />);
  const field = await screen.findByLabelText("Choose a password");
  expect(screen.getByText("Hello Arun Nair.")).toBeTruthy();
  expect(site).toMatchObject({ asked: ["/api/password-resets/link"], sent: [{ code: "abc", isInvitation: true }] });
  expect(new FormData((field as HTMLInputElement).form ?? undefined).get("code")).toBe("abc");
  expect([location.pathname + location.search, location.hash]).toEqual(["/login-page/new-password?invitation", ""]);
});

test("a link that does not work shows why and no form; only a reset offers a new link", async () => {
  using _site = fakeAnswers({ status: 404, body: OVER });
  at("/login-page/new-password?invitation#code=abc");
  const { unmount } = render(<MailedLink isInvitation error={undefined} />);
  await screen.findByText(OVER.error.message);
  expect([screen.queryByRole("button"), screen.queryByRole("link")]).toEqual([null, null]);
  unmount();
  at("/login-page/new-password#code=abc");
  render(<MailedLink isInvitation={false} error={undefined} />);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/login-page/forgot");
});

test("after a failed request the code stays in the address, so that a reload tries again", async () => {
  using _site = fakeAnswers({ status: 502, body: { error: { code: "upstream", message: "Network error" } } });
  at("/login-page/new-password#code=abc");
  render(<MailedLink isInvitation={false} error={undefined} />);
  await screen.findByText("Network error");
  expect(location.hash).toBe("#code=abc");
});

test("an address without a code, such as a link of an older version, asks to open or request the link", async () => {
  using site = fakeAnswers({ status: 200, body: { name: "" } });
  at("/login-page/new-password?code=abc");
  render(<MailedLink isInvitation={false} error={undefined} />);
  expect(await screen.findByText(/^Open the link in our email again\. .*ask for a new link/)).toBeTruthy();
  expect(site.sent).toEqual([]);
});

test("a second link that is pasted into the same tab replaces the first", async () => {
  using site = fakeAnswers({ status: 200, body: { name: "" } });
  at("/login-page/new-password#code=first");
  render(<MailedLink isInvitation={false} error={undefined} />);
  await screen.findByLabelText("New password");
  location.hash = "#code=second";
  await screen.findByDisplayValue("second");
  expect(site.sent.at(-1)).toMatchObject({ code: "second" });
});
