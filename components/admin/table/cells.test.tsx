/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { EmailLink, Lines, PhoneLink, TagList } from "./cells";

test("[DASH-02] a phone number is a link that dials it", () => {
  render(<PhoneLink phone="9000000014" />);
  expect(screen.getByRole("link", { name: "90000 00014" }).getAttribute("href")).toBe("tel:+919000000014");
});

test("[DASH-02] an email address is a link that writes to it", () => {
  render(<EmailLink email="ananya.rao@example.com" />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("mailto:ananya.rao@example.com");
});

test("text that a visitor adds to an email address adds no recipient and no content", () => {
  render(<EmailLink email="a@example.com,b@example.com?bcc=c@example.com&body=x%0Ay" />);
  const href = screen.getByRole("link").getAttribute("href") ?? "";
  expect(new URL(href).search).toBe("");
  expect(decodeURIComponent(href)).toBe("mailto:a@example.com,b@example.com?bcc=c@example.com&body=x%0Ay");
  expect(href).not.toMatch(/[?&,]/);
});

test("[PRJS-01] a long description shows its first line and how many more there are", () => {
  render(<Lines lines={["Plinth", "Frame", "Roof", "Cladding", "Handover"]} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Plinth", "and 4 more"]);
});

test("[EMPL-01] permissions beyond the third are a number on screen, and names for screen readers", () => {
  render(<TagList tags={["dashboard", "customers", "enquiries", "projects", "designs"]} shown={3} />);
  expect(screen.getByText("+2").getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByText("projects, designs")).toBeTruthy();
});
