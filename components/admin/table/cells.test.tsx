/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { ContactButtons } from "@/components/admin/table/contact-buttons";
import { EmailLink, Lines, PhoneLink, TagList } from "./cells";

test("[DASH-02] a phone number is a link that dials it", () => {
  render(<PhoneLink phone="9000000014" />);
  expect(screen.getByRole("link", { name: "90000 00014" }).getAttribute("href")).toBe("tel:+919000000014");
});

test("a mobile in any format links to a chat with its country code, and a landline does not", () => {
  const { rerender } = render(<PhoneLink phone="098450 12345" />);
  expect(screen.getByRole("link", { name: "WhatsApp 98450 12345" }).getAttribute("href")).toBe(
    "https://wa.me/919845012345",
  );
  rerender(<PhoneLink phone="+91 80 4123 4567" />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["tel:+918041234567"]);
  rerender(<ContactButtons phone="+91 80 4123 4567" />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["tel:+918041234567"]);
  rerender(<ContactButtons phone="9845012345" />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "tel:+919845012345",
    "https://wa.me/919845012345",
  ]);
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
