/**
 * @jest-environment jsdom
 */

import { render, screen } from "@testing-library/react";
import { ComeAndSee } from "@/components/site/about/come-and-see";
import { ContactMethods } from "@/components/site/contact/contact-methods";
import { Maps } from "@/components/site/contact/maps";
import type { Company } from "@/contract/content/company";
import { defaults } from "@/lib/content/defaults";
import { grievanceChapters } from "@/lib/content/grievance";
import { english } from "@/lib/content/language/translator";
import { PhoneBar } from "./phone-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

jest.mock("next/navigation", () => ({ usePathname: () => "/" }));
// Maps load when they come into view, which does not happen here.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

const full: Company = {
  ...defaults.company,
  legalName: "Teak Homes Private Limited",
  gstin: "29ABCDE1234F1ZW",
  companyNumber: "U45200KA2020PTC000000",
  rera: "PRM/KA/RERA/1251",
  phone: "+91 80 4123 4567",
  whatsapp: "+91 98450 12345",
  email: "hello@teak.example",
  languages: "English, Kannada",
  places: [
    {
      label: "Yard",
      address: "7 Mill Road\nHosur",
      hours: "Monday to Saturday, 9 to 5",
      point: { latitude: 12.7, longitude: 77.8 },
      picture: { src: `/media/site/${"a".repeat(64)}`, width: 800, height: 600, alt: "The gate of the yard" },
    },
  ],
};
const bare: Company = {
  ...full,
  legalName: "",
  gstin: "",
  companyNumber: "",
  rera: "",
  phone: "",
  whatsapp: "",
  email: "",
  languages: "",
  blurb: "",
  footnote: "",
  places: [],
  social: [],
};

const show = (company: Company, callHours = "") =>
  render(
    <>
      <SiteHeader placement="hero" company={company} languages={["en"]} />
      <ContactMethods company={company} callHours={callHours} />
      <Maps places={company.places} />
      <ComeAndSee title="Come and visit us" lead="Call before." company={company} />
      <SiteFooter company={company} languages={["en"]} />
      <PhoneBar company={company} />
    </>,
  );
const hrefs = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

test("[HEAD-03] [FOOT-01] [CONT-03] the owner's contact details appear in their places", () => {
  show(full, "Monday to Saturday, 10 am to 6 pm");
  const footer = screen.getByRole("contentinfo").textContent;
  for (const fact of ["Teak Homes Private Limited", "GSTIN 29ABCDE1234F1ZW, CIN U45200KA2020PTC000000, RERA PRM/KA"]) {
    expect(footer).toContain(fact);
  }
  for (const fact of ["Yard", "7 Mill Road", "Opening hours: Monday to Saturday, 9 to 5", "hello@teak.example"]) {
    expect(footer).toContain(fact);
  }
  expect(screen.getAllByText(/^GSTIN 29ABCDE1234F1ZW, CIN/)).toHaveLength(2);
  expect(screen.getByText("When we call back").nextElementSibling?.textContent).toBe(
    "Monday to Saturday, 10 am to 6 pm",
  );
  expect(screen.getAllByText("Opening hours: Monday to Saturday, 9 to 5")).toHaveLength(3);
  screen.getByText("English, Kannada");
  screen.getByAltText("The gate of the yard");
  screen.getByTitle("Yard");
  expect(hrefs().filter((href) => href === "tel:+918041234567").length).toBeGreaterThan(3);
  expect(hrefs()).toContain("#place-yard");
  expect(document.querySelector("#place-yard")).not.toBeNull();
});

test("[HEAD-03] [HEAD-06] [FOOT-01] [CONT-02] [CONT-03] empty contact details appear nowhere", () => {
  show(bare);
  expect(hrefs().filter((href) => /^(tel|mailto):|wa\.me|maps|#place/.test(href))).toEqual([]);
  expect(document.querySelectorAll("iframe, [target=_blank]")).toHaveLength(0);
  const words = document.body.textContent;
  for (const label of [
    "GSTIN",
    "CIN",
    "RERA",
    "Follow us",
    "Call or write",
    "WhatsApp",
    "Come and visit us",
    "We speak",
  ]) {
    expect(words).not.toContain(label);
  }
  expect(screen.getByRole("navigation", { name: "Contact us" }).textContent).toBe("Enquire");
  expect(words).toContain("Sagwan Homes");
});

test("[PRIV-01] the complaints contact is named in each footer and on /privacy, if there is one", () => {
  render(<SiteFooter company={bare} grievance="Kavya Rao" languages={["en"]} />);
  expect(screen.getByRole("contentinfo").textContent).toContain("Complaints about your data: Kavya Rao");
  const named = { ...defaults.privacy, grievanceName: "Kavya Rao", grievanceEmail: "kavya@teak.example" };
  expect(grievanceChapters(named, english)[0]?.text).toContain("Kavya Rao, kavya@teak.example.");
  expect(grievanceChapters(defaults.privacy, english)).toEqual([]);
});

test("a place without a pin has no map, and is found by its address", () => {
  const [yard] = full.places;
  if (!yard) throw new Error("no place");
  const { rerender } = render(<Maps places={[{ ...yard, point: null }]} />);
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("link", { name: "Open in Maps: Yard" }).getAttribute("href")).toBe(
    "https://www.google.com/maps/search/?api=1&query=7%20Mill%20Road%20Hosur",
  );
  rerender(<Maps places={[{ ...yard, point: null, address: "" }]} />);
  expect(screen.queryByRole("link")).toBeNull();
});
