/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { withSource } from "@/lib/enquiry/source";
import { FreshPage, fakeAnswers } from "../testing";
import { CameFrom } from "./came-from";
import { PerDay } from "./per-day";
import { Standing } from "./standing";
import { Waiting } from "./waiting";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const typed = {
  phone: "90000 00014",
  email: "a@example.com",
  location: "Hebbal",
  plot_size: "1200",
  status: "pending",
};

const from = (placement: string, createdAt?: string) => ({
  ...{ ...typed, _id: `${placement} ${createdAt}`, name: `Visitor of ${placement}` },
  ...{ enquiry: withSource("", { placement }), createdAt },
});
const listed = (...data: unknown[]) => ({ body: { data, total: data.length } });

test("where the backend keeps no dates, the dashboard says so and claims nothing about days", async () => {
  using _api = fakeAnswers(listed(from("home"), from("contact")));
  render(
    <>
      <PerDay days={30} />
      <CameFrom days={30} />
      <Waiting leadsOn />
    </>,
    { wrapper: FreshPage },
  );

  expect(await screen.findByText("The backend keeps no dates, so there is nothing to draw.")).toBeTruthy();
  expect(await screen.findByText("The backend keeps no dates, so nobody can say.")).toBeTruthy();
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Where they came from" })).toBeNull();
});

test("an enquiry without a date is not counted among the days, and does not keep the others from it", async () => {
  using _api = fakeAnswers(listed(from("home", daysAgo(1)), from("contact")));
  render(
    <>
      <PerDay days={30} />
      <Waiting leadsOn />
    </>,
    { wrapper: FreshPage },
  );

  expect(await screen.findByRole("heading", { name: "Enquiries in the last 30 days 1" })).toBeTruthy();
  expect(await screen.findByText("Visitor of home")).toBeTruthy();
  expect(screen.queryByText(/keeps no dates/)).toBeNull();
});

test("the days are counted to the end where the backend gives fewer rows at a time than it is asked for", async () => {
  const page = (placement: string) => ({ body: { data: [from(placement, daysAgo(1))], total: 2 } });
  using api = fakeAnswers(page("home"), page("contact"));
  render(<PerDay days={30} />, { wrapper: FreshPage });

  expect(await screen.findByRole("heading", { name: "Enquiries in the last 30 days 2" })).toBeTruthy();
  expect(api.asked).toHaveLength(2);
});

test("sources are counted over the same days as the enquiries", async () => {
  using _api = fakeAnswers(listed(from("home", daysAgo(1)), from("contact", daysAgo(31))));
  render(
    <>
      <PerDay days={30} />
      <CameFrom days={30} />
    </>,
    { wrapper: FreshPage },
  );

  expect(await screen.findByRole("heading", { name: "Enquiries in the last 30 days 1" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Form: home 1"]);
});

test("who has waited longest leads to the enquiry, where that is open to the reader", async () => {
  using _api = fakeAnswers(listed(from("home", daysAgo(3))));
  render(<Waiting leadsOn />, { wrapper: FreshPage });

  const link = await screen.findByRole("link", { name: "Visitor of home" });
  expect(link.getAttribute("href")).toBe("/sagwan-enquiries?status=pending&search=Visitor+of+home");
});

test("a reader without enquiries is shown who has waited longest, and led nowhere", async () => {
  using _api = fakeAnswers(listed(from("home", daysAgo(3))));
  render(<Waiting leadsOn={false} />, { wrapper: FreshPage });

  expect(await screen.findByText("Visitor of home")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Visitor of home" })).toBeNull();
});

test("where enquiries stand cannot be counted, that is said, and can be tried again", async () => {
  using _api = fakeAnswers({ status: 502, body: { error: { code: "upstream", message: "No answer" } } });
  render(<Standing leadsOn />, { wrapper: FreshPage });

  expect((await screen.findByRole("alert")).textContent).toContain("No answer");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
