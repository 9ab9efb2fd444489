/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { ComeAndSee } from "@/components/site/about/about-sections";
import { ContactMethods, Maps } from "@/components/site/contact/contact-sections";
import { People, PeopleLine } from "@/components/site/sections/people";
import { StructuredData } from "@/components/site/sections/structured-data";
import { UnexpectedError } from "@/components/site/sections/unexpected-error";
import type { Company } from "@/contract/content/company";
import { defaults } from "@/lib/content/defaults";
import { grievanceChapters } from "@/lib/content/grievance";
import { english } from "@/lib/content/language/translator";
import { publicPages } from "@/lib/content/pages";
import { fakeObserver } from "@/lib/page-scripts/testing";
import { faqPage } from "@/server/web/site/structured-data";
import { PhoneBar, SiteHeader } from "./bars";
import { NavLinks } from "./interactive";
import { SiteFooter } from "./site-frame";
import { EnglishMarks } from "./translated";

fakeObserver();

const yard: Company["places"][number] = {
  label: "Yard",
  address: "7 Mill Road\nHosur",
  hours: "Monday to Saturday, 9 to 5",
  point: { latitude: 12.7, longitude: 77.8 },
  picture: { src: `/media/site/${"a".repeat(64)}`, width: 800, height: 600, alt: "The gate of the yard" },
};
const noContact = { phone: "", whatsapp: "", email: "", blurb: "", footnote: "" };
const bareCompany: Company = { ...defaults.company, ...noContact, places: [], social: [] };

const show = (company: Company) =>
  render(
    <>
      <SiteHeader company={company} languages={["en"]} />
      <ContactMethods company={company} callHours="" />
      <Maps places={company.places} />
      <ComeAndSee title="Come and visit us" lead="Call before." company={company} />
      <SiteFooter company={company} languages={["en"]} />
      <PhoneBar company={company} />
    </>,
  );
const hrefs = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

test("[HEAD-03] [HEAD-06] [FOOT-01] [CONT-02] [CONT-03] empty contact details appear nowhere", () => {
  show(bareCompany);
  expect(hrefs().filter((href) => /^(tel|mailto):|wa\.me|maps|#place/.test(href))).toEqual([]);
  expect(document.querySelectorAll("iframe, [target=_blank]")).toHaveLength(0);
  const words = document.body.textContent;
  expect(words).not.toMatch(/GSTIN|CIN|RERA|Follow us|Call or write|WhatsApp|Come and visit us|We speak/);
  expect(screen.getByRole("navigation", { name: "Contact us" }).textContent).toBe("Enquire");
  expect(words).toContain("Sagwan Homes");
});

test("[PRIV-01] the complaints contact is named in each footer and on /privacy, if there is one", () => {
  render(<SiteFooter company={bareCompany} grievanceName="Kavya Rao" languages={["en"]} />);
  expect(screen.getByRole("contentinfo").textContent).toContain("Complaints about your data: Kavya Rao");
  const named = { ...defaults.privacy, grievanceName: "Kavya Rao", grievanceEmail: "kavya@teak.example" };
  expect(grievanceChapters(named, english)[0]?.text).toContain("Kavya Rao, kavya@teak.example.");
  expect(grievanceChapters(defaults.privacy, english)).toEqual([]);
});

test("a place without a pin has no map, and is found by its address", () => {
  const { rerender } = render(<Maps places={[{ ...yard, point: null }]} />);
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("link", { name: "Open in Maps: Yard" }).getAttribute("href")).toBe(
    "https://www.google.com/maps/search/?api=1&query=7%20Mill%20Road%20Hosur",
  );
  rerender(<Maps places={[{ ...yard, point: null, address: "" }]} />);
  expect(screen.queryByRole("link")).toBeNull();
});

const ENGLISH = "We build timber houses.";
const KANNADA = "ನಾವು ಮರದ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ.";

test("an English text is marked unless it states a language; a text that becomes several languages, and a picture with a description in another script, lose their marks", async () => {
  document.body.innerHTML = `<p id="text">${ENGLISH}</p><img id="picture" alt="${ENGLISH}"><a lang="hi-IN" href="/hi">${ENGLISH}</a>`;
  const [text, picture, link] = [...document.querySelectorAll("p, img, a")];
  render(<EnglishMarks />);
  const marks = () => [text, picture, link].map((element) => element?.getAttribute("lang"));
  expect(marks()).toEqual(["en-IN", "en-IN", "hi-IN"]);
  if (text) text.innerHTML = "ನಾವು <b>ಮರದ</b> ಮನೆ";
  picture?.setAttribute("alt", KANNADA);
  await act(async () => {}); // lets the observer run
  expect(marks()).toEqual([null, null, "hi-IN"]);
});

let mockPathname = "/";
jest.mock("next/navigation", () => ({ usePathname: () => mockPathname }));

test.each([
  ["/", ["Home"]],
  ["/package", ["Packages"]],
  ["/package/mysuru", ["Packages"]],
  ["/packages", []],
])("[HEAD-02] only the current page is marked: %s", (pathname, names) => {
  mockPathname = pathname;
  render(<NavLinks links={publicPages} />);
  const marked = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.textContent)).toEqual(names);
});

const noDetails = { text: "", languages: "", mobile: "", picture: null, isSample: false };
const engineer = { name: "Ravi Prasad", role: "Site engineer", ...noDetails };
const nobody = { people: [], since: null, warranty: "", company: defaults.company };

test("no person, year, warranty or registration is claimed before the owner has filled it in", () => {
  expect(render(<People {...nobody} />).container.textContent).toBe("");
  const { container } = render(<People {...nobody} people={[engineer]} />);
  expect(container.textContent).toBe("Who builds your houseRPRavi Prasad Site engineer");
});

test("people are shown with portrait or initials, role, work, languages and number, samples are marked, and facts of the company follow", () => {
  const picture = { src: `/media/site/${"0".repeat(64)}`, width: 4, height: 5, alt: "Meera at a desk" };
  const details = { text: "Answers you.", languages: "Kannada", picture, isSample: true };
  const meera = { ...engineer, name: "Meera Nair", ...details };
  const people = [{ ...engineer, mobile: "+919845012345" }, meera];
  const company = { ...defaults.company, legalName: "Sagwan Homes Private Limited", gstin: "29ABCDE1234F1ZW" };
  const { container } = render(<People people={people} since={2014} warranty="Ten years." company={company} />);
  for (const text of ["Ten years.", "Building since2014", "Private LimitedGSTIN 29ABCDE1234F1ZW", "Speaks Kannada"])
    expect(container.textContent).toContain(text);
  expect(screen.getByRole("link", { name: "+91 98450 12345" }).getAttribute("href")).toBe("tel:+919845012345");
  screen.getByRole("img", { name: "Meera at a desk" });
  screen.getByRole("heading", { name: "Meera Nair Sample" });
});

test("a line near the top of the home page names at most three people, marks samples and links to all; without people there is no line", () => {
  expect(render(<PeopleLine people={[]} />).container.textContent).toBe("");
  const people = ["Ravi", "Meera", "Asha", "Imran"].map((name) => ({ ...engineer, name }));
  const { container } = render(<PeopleLine people={people} />);
  const names = "Ravi, Site engineerMeera, Site engineerAsha, Site engineer";
  expect(container.textContent).toBe(`Who builds your house ${names}`);
  const link = screen.getByRole("link", { name: "Who builds your house" }).getAttribute("href");
  render(<People {...nobody} people={people.map((person) => ({ ...person, isSample: true }))} />);
  expect(`#${document.querySelector("section")?.id}`).toBe(link);
  cleanup();
  render(<PeopleLine people={[{ ...engineer, isSample: true }]} />);
  screen.getByText("Sample");
});

const errorWith = (digest?: string) => Object.assign(new Error("The roof has no rafters"), { digest });

function showError(mode: "development" | "production", error: Error, retry = () => {}) {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
  Object.assign(document.body.dataset, { phone: "+91 80 4123 4567", call: "tel:+918041234567" });
  render(<UnexpectedError error={error} retry={retry} />);
  jest.restoreAllMocks();
}

test("[ERRS-01] the page for an unexpected error shows its message only in development, else the number in the log", () => {
  showError("development", errorWith("123"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unexpected Application Error!");
  screen.getByText("The roof has no rafters");
  cleanup();
  showError("production", errorWith("2806431"));
  expect(screen.getByText(/reference:/).textContent).toMatch(/reference: 2806431$/);
  expect(document.body.textContent).not.toContain("rafters");
});

test("[ERRS-01] an error in the browser has a number too, the same each time", () => {
  showError("production", errorWith());
  showError("production", errorWith());
  const [first, second] = screen.getAllByText(/reference:/).map((element) => element.textContent);
  expect(first).toMatch(/reference: B\d+$/);
  expect(first).toBe(second);
});

test("[ERRS-01] the page for an unexpected error offers to retry, to go home, or to call", () => {
  const retry = jest.fn();
  showError("production", errorWith("1"), retry);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "Back to Homepage" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "Call us" }).getAttribute("href")).toBe("tel:+918041234567");
});

test("[SEOX-02] a name with </script> in it does not end the structured data", async () => {
  const question = 'What is </script><script>alert("x")</script>?';
  const html = renderToStaticMarkup(await StructuredData({ statements: faqPage([{ question, answer: "<b>No" }]) }));
  expect(html.match(/<(\/?)script/g)).toHaveLength(2);

  const json = html.replace(/^<script[^>]*>|<\/script>$/g, "");
  expect(json).not.toContain("<");
  const graph = JSON.parse(json);
  expect(graph["@context"]).toBe("https://schema.org");
  expect(graph["@graph"][0].mainEntity[0].name).toBe(question);
});
