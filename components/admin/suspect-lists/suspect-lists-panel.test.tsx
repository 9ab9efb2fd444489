/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "../testing";
import { SuspectListsPanel } from "./suspect-lists-panel";

const packages = { kind: "packages", since: "2026-11-22T10:00:00.000Z", rows: 0, goodRows: 12 };
const answer = (...data: object[]) => ({ body: { data } });
const show = () => render(<SuspectListsPanel permissions={["packages"]} />, { wrapper: FreshPage });

test("a suspect list is named with both counts, and is gone after it is shown anyway", async () => {
  using api = fakeAnswers(answer(packages), { body: { shown: true } }, answer());
  show();
  await screen.findByText("The backend now sends no packages. The website keeps 12 packages.");
  fireEvent.click(screen.getByRole("button", { name: "Show the new list of packages anyway" }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(api.asked).toContain("/api/suspect-lists/packages/shown");
});

test("a list of which no row can be read has no button, because there is nothing to show", async () => {
  using _api = fakeAnswers(answer({ ...packages, rows: null }));
  show();
  await screen.findByText(/None of the packages/);
  expect(screen.queryByRole("button")).toBeNull();
});
