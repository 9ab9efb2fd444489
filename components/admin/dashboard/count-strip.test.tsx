/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { CountStrip } from "./count-strip";

const counted = { body: { enquiries: 1234, projects: 15, customers: 21, city: 3 } };

test("[DASH-01] a count links to its screen only if the reader may open it", async () => {
  using _api = fakeAnswers(counted);
  render(<CountStrip permissions={["dashboard", "projects"]} />, { wrapper: FreshPage });

  await screen.findByText("1,234");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/sagwan-project"]);
});
