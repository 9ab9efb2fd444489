/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntentChips } from "@/components/forms/enquiry-fields";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { english, type Translator } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { floorsOf } from "@/lib/content/rooms";
import { EXAMPLE } from "@/lib/estimate/estimate";
import { getCityPages } from "@/server/features/catalogue";
import { ProjectCard } from "./cards/project-card";
import { Floors } from "./designs/floors";
import { RatesByCity } from "./designs/price";
import { PdfLink } from "./estimator/cost";
import { CitySelect } from "./home/city-packages";
import { WhyChooseUs } from "./home/home-sections";
import { PackageTile } from "./packages/rate-rows";
import { FaqSection } from "./sections/faq";
import { house, offerOf } from "./testing";
import "@/lib/page-scripts/visitor-prices";

jest.mock("@/server/features/catalogue");

let mockTranslator: Translator;
jest.mock("#translator", () => ({ useTranslator: () => mockTranslator }));

beforeEach(() => {
  mockTranslator = translatorOf("hi", {
    Pure: "शुद्ध",
    Economy: "किफ़ायती",
    Mysuru: "मैसूरु",
    "A first home": "पहला घर",
    Finishes: "फ़िनिश",
    Flooring: "फ़र्श",
    "vitrified tiles": "विट्रिफाइड टाइलें",
    "Artist's impression by our architect": "हमारे आर्किटेक्ट का चित्र",
    "Corner house": "कोने का घर",
    Porch: "बरामदा",
    "{area} sq ft built-up × {rate}, {packageName} in {cityName}": "{cityName} में {packageName}, {area} × {rate}",
  });
});

const offer = offerOf("Pure", 1199, {
  city: { _id: "2", cityName: "Mysuru" },
  services: [{ _id: "3", serviceName: "Finishes", description: ["Flooring"], package: null }],
  details: {
    ...emptyDetails("package"),
    purpose: "A first home",
    lines: [{ line: "flooring", timber: "", size: "vitrified tiles", brand: "", allowance: "", isSample: false }],
  },
});

test("a package is shown in the page's language, and asked about by its English name", () => {
  render(<PackageTile offer={offer} index={0} />);
  screen.getByRole("heading", { name: "शुद्ध" });
  screen.getByText("पहला घर");
  expect(screen.getByText("फ़र्श").textContent).toBe("फ़र्शविट्रिफाइड टाइलें ");
  const queries = [...document.querySelectorAll("a")].map(({ href }) => new URL(href).search);
  expect(queries).toContain("?package=Pure&city=Mysuru");
});

test("a list of cities shows translated names and sends English ones", () => {
  render(<CitySelect cities={[{ _id: "2", cityName: "Mysuru" }]} />);
  expect(screen.getByRole<HTMLOptionElement>("option", { name: "मैसूरु" }).value).toBe("Mysuru");
});

test("a visitor's choices are shown in the page's language, sent in English, and removing a plan removes its price", () => {
  const estimates = { estimate: "Honge floor plan: ₹9", estimateShown: "होंगे: ₹9" };
  render(<IntentChips intent={{ package: "Pure, Economy", plan: "Honge", ...estimates }} />);
  screen.getByText("शुद्ध, किफ़ायती");
  expect(document.querySelector<HTMLInputElement>("[name=package]")?.value).toBe("Pure, Economy");
  act(() => screen.getByRole("button", { name: "Remove Honge" }).click());
  expect(JSON.parse(sessionStorage.getItem("enquiry.intent") ?? "")).toMatchObject({ plan: "", estimate: "" });
});

test("an artist's impression is named as one in each language", () => {
  const project = { ...house, description: ["Artist's impression by our architect"] };
  render(<ProjectCard project={project} drawing={{ src: "/drawing.svg", width: 4, height: 3 }} sizes="50vw" />);
  screen.getByText("हमारे आर्किटेक्ट का चित्र");
  screen.getByAltText("View of कोने का घर");
});

test("an open room of a floor plan is drawn as one in each language", () => {
  const room = { floor: "ground", name: "Porch", width: 8, depth: 6, left: 0, front: 0 } as const;
  const { container } = render(<Floors floors={floorsOf({ rooms: [room] })} />);
  expect(container.querySelector("svg rect")?.classList).toHaveLength(2);
  expect(screen.getAllByText("बरामदा").length).toBeGreaterThan(1);
});

test("reasons lead to their answers in each language, at the same address", () => {
  const questions = defaults.home.questions.map((entry, index) => {
    return { ...entry, question: `सवाल ${index + 1}`, inEnglish: entry.question };
  });
  const proofHrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const { unmount } = render(<WhyChooseUs {...defaults.home} hasMilestones={false} />);
  const englishHrefs = proofHrefs();
  unmount();
  render(<WhyChooseUs {...defaults.home} questions={questions} hasMilestones={false} />);
  expect(proofHrefs()).toEqual(englishHrefs);
  const { container } = render(<FaqSection title="" questions={questions} hasMilestones={false} hasAnswers={false} />);
  for (const href of englishHrefs.slice(2)) expect(container.querySelector(`details ${href}`)).not.toBeNull();
});

test("a price in the chosen city is explained in the page's language", async () => {
  const price = { amount: 100, calculated: { area: 1_000, rate: 1, packageName: "Pure", cityName: "Bengaluru" } };
  const city = { _id: "2", cityName: "Mysuru", offers: [offer] };
  jest.mocked(getCityPages).mockResolvedValue({ cities: [city], defaultCity: city });
  sessionStorage.setItem("enquiry.intent", JSON.stringify({ city: "Mysuru" }));
  render(await RatesByCity({ prices: [price] }));
  document.body.insertAdjacentHTML(
    "beforeend",
    `<city-price area="1000" package="Pure"><b data-says="amount"></b><i data-says="how"></i></city-price>`,
  );
  await Promise.resolve();
  expect(document.querySelector("city-price")?.textContent).toBe("₹11,99,000मैसूरु में शुद्ध, 1,000 × ₹1,199");
});

test("the PDF of an estimate is in the language of its page", () => {
  const link = () => renderToStaticMarkup(<PdfLink choice={EXAMPLE} cityName="Mysuru" />);
  mockTranslator = translatorOf("kn", {});
  expect(link()).toContain("city=mysuru&amp;language=kn");
  mockTranslator = english;
  expect(link()).toContain('city=mysuru"');
});
