/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Placement } from "@/lib/content/enquiry-placements";
import { keepIntent } from "@/lib/enquiry/stored-intent";
import { EnquiryForm } from "./enquiry-form";

const words = { phone: "", call: "", whatsapp: "", confirmation: "", besideButton: "", notice: 1 };

type Visit = { placement?: Placement; draft?: Record<string, string>; navigation?: string; isIn?: boolean };

/** Opens a page with its form and another field; returns the label or the text of the focused element. */
function open(address: string, { placement = "designs", draft = {}, navigation = "navigate", isIn }: Visit = {}) {
  Object.assign(performance, { getEntriesByType: () => [{ type: navigation }] });
  sessionStorage.clear();
  const answers = { requestId: "r", startedAt: 1, answers: draft };
  sessionStorage.setItem(`enquiry.${placement}`, JSON.stringify(answers));
  history.replaceState(null, "", address);
  render(
    <>
      <input aria-label="Something else" ref={(one) => (isIn ? one?.focus() : undefined)} />
      <a href="#contactform">Enquire</a>
      <section id="contactform">
        <EnquiryForm placement={placement} words={words} />
      </section>
    </>,
  );
  return focused();
}
const focused = () => {
  const { name, dataset, tagName } = document.activeElement as HTMLInputElement;
  return "added" in dataset ? "added" : name || tagName;
};

/** Follows a fragment link as a browser does. */
function press(link: HTMLElement) {
  fireEvent.click(link);
  act(() => {
    history.replaceState(null, "", link.getAttribute("href"));
    dispatchEvent(new Event("hashchange"));
  });
}

test("a visitor who arrives at a form with context is at what was added to the enquiry, above its fields", () => {
  expect(open("/designs-plans/tulasi?plan=Tulasi&plot=600#contactform")).toBe("added");
  const added = document.activeElement as Element;
  const isBefore = (label: RegExp) =>
    added.compareDocumentPosition(screen.getByLabelText(label)) & Node.DOCUMENT_POSITION_FOLLOWING;
  for (const label of [/^Remove Tulasi/, /^Your name/]) expect(isBefore(label)).toBeTruthy();
});

test("also on the form's own page", () => {
  expect(open("/contact-us?package=Pure", { placement: "contact" })).toBe("added");
});

test("without an added choice it is the first empty field", () => {
  const draft = { name: "Asha", phone: "9000000014", email: "a@example.com" };
  expect(open("/designs-plans/tulasi?plot=600#contactform", { draft })).toBe("location");
  document.body.innerHTML = "";
  expect(open("/designs-plans/tulasi?plot=600#contactform", { draft: { ...draft, location: "Hennur" } })).toBe("BODY");
});

test.each([
  ["a plain visit", "/designs-plans/tulasi#contactform", {}],
  ["a plain visit of the form's own page", "/contact-us", { placement: "contact" }],
  ["an address that leads to no form", "/designs-plans/tulasi?city=Mysuru", {}],
  ["a reload", "/designs-plans/tulasi?plan=Tulasi#contactform", { navigation: "reload" }],
  ["the way back", "/designs-plans/tulasi?plan=Tulasi#contactform", { navigation: "back_forward" }],
] as const)("nobody is moved into a form by %s", (_, address, visit) => {
  expect(open(address, visit)).toBe("BODY");
});

test("focus elsewhere on the page stays", () => {
  open("/designs-plans/tulasi?plan=Tulasi#contactform", { isIn: true });
  expect(document.activeElement).toBe(screen.getByLabelText("Something else"));
});

test("a link on the page focuses what was added to its form if there is context, and otherwise only scrolls", () => {
  open("/designs-plans");
  press(screen.getByRole("link", { name: "Enquire" }));
  expect(focused()).toBe("BODY");
  history.replaceState(null, "", "/designs-plans");
  act(() => keepIntent({ plan: "Tulasi", plot: "600" }));
  press(screen.getByRole("link", { name: "Enquire" }));
  expect(focused()).toBe("added");
});
