/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import { Account } from "./account";

test("staff read in their account which languages they speak", async () => {
  using api = fakeAnswers({ body: { languages: ["en", "kn"] } });
  atScreen();
  render(<Account permissions={["dashboard"]}>Meera</Account>, { wrapper: FreshPage });
  fireEvent.click(screen.getByRole("button", { name: "Meera" }));
  expect(
    await screen.findByText("You speak English, Kannada. This can be changed on the Employee screen."),
  ).toBeTruthy();
  expect(api.asked).toEqual(["/api/spoken-languages/own"]);
});
