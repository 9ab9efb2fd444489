/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { helpTopics } from "@/lib/content/help/answers";
import { HelpScreen } from "./help-screen";

const company = { phone: "+91 80 4123 4567", email: "office@example.in", whatsapp: "" };
const count = helpTopics.flatMap(({ answers }) => answers).length;
const type = (value: string) => fireEvent.change(screen.getByLabelText("Search help"), { target: { value } });

test("a search leaves the answers that contain all words, in the contents too, and says how many", () => {
  render(<HelpScreen company={company} />);
  type("csv import old leads");
  expect(screen.getByRole("status").textContent).toBe("1 answer");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(within(screen.getByRole("navigation")).getAllByRole("link")).toHaveLength(1);
  type("");
  expect(screen.getAllByRole("article")).toHaveLength(count);
});

test("a search without results names the phone number of the support", () => {
  render(<HelpScreen company={company} />);
  type("swimming pool");
  expect(screen.getByRole("status").textContent).toBe("No results. Call Support: +91 80 4123 4567");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("[SHEL-03] Ask for help has the office's phone and email, or says where to enter them", () => {
  const { rerender } = render(<HelpScreen company={company} />);
  expect(screen.getByRole("link", { name: company.phone }).getAttribute("href")).toBe("tel:+918041234567");
  expect(screen.getByRole("link", { name: company.email }).getAttribute("href")).toBe("mailto:office@example.in");
  rerender(<HelpScreen company={{ phone: "", email: "", whatsapp: "" }} />);
  expect(screen.getByText(/Add your phone number and email/)).toBeTruthy();
});
