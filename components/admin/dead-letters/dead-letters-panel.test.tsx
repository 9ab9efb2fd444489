/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "../testing";
import { DeadLettersPanel } from "./dead-letters-panel";

const typed = { phone: "90000 00014", email: "a@example.com", location: "Hebbal", plot_size: "1200", enquiry: "" };
const refused = (name: string) => ({
  ...typed,
  _id: name,
  name,
  kind: "enquiry",
  createdAt: new Date().toISOString(),
  reason: "The backend refuses enquiries from the site (401).",
});
const listed = (...names: string[]) => ({ body: { data: names.map(refused) } });

test("[DASH-02] after a repair of the backend one press retries all dead letters, and delivered ones disappear", async () => {
  using api = fakeAnswers(listed("Asha", "Ravi"), { body: { success: true, retried: 2 } }, listed());
  render(<DeadLettersPanel permissions={["enquiries"]} />, { wrapper: FreshPage });

  fireEvent.click(await screen.findByRole("button", { name: "Resend all" }));

  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(api.asked).toEqual(["/api/outbox", "/api/outbox/retry", "/api/outbox"]);
});

test("[DASH-02] if the retry fails, all dead letters stay, and can be retried again", async () => {
  const error = { code: "internal", message: "Something went wrong. Please try again." };
  using _api = fakeAnswers(listed("Asha", "Ravi"), { status: 500, body: { error } });
  render(<DeadLettersPanel permissions={["enquiries"]} />, { wrapper: FreshPage });

  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Resend all" });
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
