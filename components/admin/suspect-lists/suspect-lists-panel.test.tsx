/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Permission } from "@/contract/schemas/permission";
import { FreshPage, fakeAnswers } from "../testing";
import { SuspectListsPanel } from "./suspect-lists-panel";

const packages = { kind: "packages", since: "2026-11-22T10:00:00.000Z", rows: 0, goodRows: 12 };
const answer = (...data: object[]) => ({ body: { data } });
const show = (permission: Permission = "packages") =>
  render(<SuspectListsPanel permissions={[permission]} />, { wrapper: FreshPage });

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
  await screen.findByText(/The new list of packages could not be read/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("staff who may not change the packages see the state of their list, and no button", async () => {
  using _api = fakeAnswers(answer(packages));
  show("cities");
  await screen.findByText(/no packages/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("staff without a permission for these lists see nothing, and nothing is requested", () => {
  using api = fakeAnswers(answer(packages));
  show("enquiries");
  expect(screen.queryByRole("heading")).toBeNull();
  expect(api.asked).toEqual([]);
});

test("if the backend sends another list meanwhile, a sentence says so and the new counts are shown", async () => {
  const message = "This list has changed again. Please check it.";
  const refused = { status: 409, body: { error: { code: "conflict", message, requestId: "1" } } };
  using _api = fakeAnswers(answer({ ...packages, rows: 3 }), refused, answer(packages));
  show();
  fireEvent.click(await screen.findByRole("button"));
  await screen.findByText(message);
  await screen.findByText(/now sends no packages/);
});
