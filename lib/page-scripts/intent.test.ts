/** @jest-environment jsdom */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PhoneBar } from "@/components/site/frame/bars";
import { defaults } from "@/lib/content/defaults";
import { pages } from "@/lib/content/pages";
import { planIntent } from "@/lib/enquiry/intent";
import { readStoredIntent, storeIntent } from "@/lib/enquiry/stored-intent";
import { CALCULATION } from "@/lib/estimate/design-price";
import { carryIntent, rememberChoices } from "./carry-intent";
import "./chosen-city";
import "./last-estimate";
import "./visitor-prices";

// jsdom cannot navigate.
addEventListener("click", (event) => event.preventDefault());

function open(address: string, html = "") {
  history.replaceState(null, "", address);
  rememberChoices();
  document.body.innerHTML = html;
}

carryIntent();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("values in a page's address reach the forms of all later pages", () => {
  open("/contact-us?package=Pure&city=Mysuru&plot=600&estimate=free&utm_source=google");
  expect(readStoredIntent()).toEqual({ package: "Pure", city: "Mysuru", plot: "600" });
  open("/about-us");
  expect(readStoredIntent()).toEqual({ package: "Pure", city: "Mysuru", plot: "600" });
});

test("a plan asked about after an estimate replaces it, so that an enquiry has one sum", () => {
  const earlier = { estimate: "960 sq ft = ₹15,55,200", estimateShown: "₹15,55,200", estimateAt: "?plot=30x40" };
  storeIntent({ ...earlier, city: "Mysuru" });
  open("/designs-plans/honge?plan=Honge&plot=1200");
  const expected = { plan: "Honge", plot: "1200", city: "Mysuru", estimate: "", estimateShown: "", estimateAt: "" };
  expect(readStoredIntent()).toEqual(expected);
  expect({ ...expected, ...planIntent("Honge", "1200") }).toEqual(expected);
  open("/contact-us?package=Pure");
  expect(readStoredIntent()).toEqual({ ...expected, package: "Pure" });
  storeIntent({ estimate: "Honge floor plan: ₹20,96,280" });
  open("/designs-plans/honge?plan=Honge&plot=1200");
  expect(readStoredIntent().estimate).toBe("Honge floor plan: ₹20,96,280");
});

test("the estimator reads its own address", () => {
  open(`${pages.estimator.href}?city=mysuru&floors=2`);
  expect(readStoredIntent()).toEqual({});
});

test("a WhatsApp chat begins with the visitor's choices in a sentence", () => {
  const company = { ...defaults.company, phone: "", whatsapp: "9180" };
  const bar = renderToStaticMarkup(createElement(PhoneBar, { company }));
  open("/contact-us?package=Pure&city=Mysuru&plan=Tulasi", `<a href="https://wa.me/9180">Chat</a>${bar}`);
  const link = document.querySelector("a") as HTMLAnchorElement;
  link.click();
  expect(new URL(link.href).searchParams.get("text")).toBe(
    "Hi, I'm interested in the Pure package, the Tulasi floor plan, a house in Mysuru.",
  );
  sessionStorage.clear();
  link.click();
  expect(link.href).toBe("https://wa.me/9180");
});

test("a message that shares an estimate keeps its own text", () => {
  open("/contact-us?package=Pure", '<a href="https://wa.me/?text=Our%20house">Send</a>');
  const link = document.querySelector("a") as HTMLAnchorElement;
  link.click();
  expect(link.href).toBe("https://wa.me/?text=Our%20house");
});

test("a design has the estimator's price for the chosen city; without one, the page's own price", async () => {
  const design = (name: string) =>
    `<city-price area="1294" package="${name}"><b data-says="amount">₹1</b><i data-says="how">listed</i></city-price>`;
  const page = `<script id="city-rates" type="application/json" data-calculation="${CALCULATION}">{"Mysuru":{"Essential":1560}}</script>`;
  sessionStorage.setItem("enquiry.intent", '{"city":"Mysuru"}');
  document.body.innerHTML = design("Essential") + design("Palace");
  document.body.insertAdjacentHTML("beforeend", page);
  await Promise.resolve();
  expect([...document.querySelectorAll("city-price")].map(({ textContent }) => textContent)).toEqual([
    "₹20,18,6401,294 sq ft built-up × ₹1,560, Essential in Mysuru",
    "₹1listed",
  ]);
});

test("the next visit begins with the city of this one, but not with a removed one or with any other choice", () => {
  const visitAgain = () => {
    dispatchEvent(new Event("pagehide"));
    sessionStorage.clear();
    open("/about-us");
    return readStoredIntent();
  };
  open("/contact-us?package=Pure&city=Mysuru");
  expect(visitAgain()).toEqual({ city: "Mysuru" });
  open("/package/mangaluru", '<chosen-city city="Mangaluru"></chosen-city>');
  expect(visitAgain()).toEqual({ city: "Mangaluru" });
  storeIntent({ city: "" });
  open("/about-us");
  expect(readStoredIntent()).toEqual({ city: "" });
  expect(visitAgain()).toEqual({});
});

test("a page's part about the chosen city is open; without a choice, the first is", () => {
  const page = ["Bengaluru", "Mysuru", 'New "Town"']
    .map((city, index) => `<details ${index ? "" : "open"} data-city='${city}'></details>`)
    .join("");
  const opened = (storedIntent: string) => {
    sessionStorage.setItem("enquiry.intent", storedIntent);
    open("/designs-plans/tulasi", `${page}<chosen-city></chosen-city>`);
    return [...document.querySelectorAll("details")].map((section) => section.open);
  };
  expect(opened("{}")).toEqual([true, false, false]);
  expect(opened('{"city":"Mysuru"}')[1]).toBe(true);
  expect(opened(JSON.stringify({ city: 'New "Town"' }))[2]).toBe(true);
  expect(opened('{"city":"Elsewhere"}')).toEqual([true, false, false]);
});

const words = JSON.stringify({
  Bengaluru: { range: "₹900 to ₹2,200", square: "--level: 0.4", example: "2096280" },
  Mysuru: { range: "₹870 to ₹2,110", square: "--level: 0.5", example: "2018640" },
});

function openWords() {
  rememberChoices();
  document.body.innerHTML = `
    <select name="city"><option>Bengaluru</option><option>Mysuru</option><option>Elsewhere</option></select>
    <b data-city-text="range">₹900 to ₹2,200</b><i data-city-style="square"></i><u data-city-attribute="example"></u>`;
  document.body.insertAdjacentHTML("beforeend", `<city-words data-words='${words}'></city-words>`);
  const [range, square, sum] = ["b", "i", "u"].map((name) => document.querySelector(name) as HTMLElement);
  return {
    shown: () => [
      range?.textContent,
      square?.style.getPropertyValue("--level").trim(),
      sum?.getAttribute("example") ?? undefined,
    ],
    choose(city: string) {
      const list = document.querySelector("select") as HTMLSelectElement;
      list.value = city;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    },
  };
}

const AS_WRITTEN = ["₹900 to ₹2,200", "", undefined];

test("[HOME-03] without a choice, or for a city that has no words, the page stays as it was written", () => {
  expect(openWords().shown()).toEqual(AS_WRITTEN);
  for (const city of ["Elsewhere", "constructor"]) {
    sessionStorage.setItem("enquiry.intent", JSON.stringify({ city }));
    expect(openWords().shown()).toEqual(AS_WRITTEN);
  }
});

test("a browser that blocks storage shows the page as it was written, and no earlier estimate", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  expect(openWords().shown()).toEqual(AS_WRITTEN);
  expect(showsLast()).toBe(false);
});

const LAST = JSON.stringify({ at: "?plot=30x40&city=mysuru", shown: "30 × 40 ft plot, ₹20,18,640.", lang: "kn-IN" });

function showsLast(address = "/cost-estimator") {
  history.replaceState(null, "", address);
  document.body.innerHTML = `<div hidden><p data-kept><b data-shown>–</b> <a data-open href="/cost-estimator">Open it</a>
    <button data-forget>Forget it</button></p><p tabindex="-1" data-forgotten hidden>Done.</p></div>`;
  document.body.insertAdjacentHTML("beforeend", "<last-estimate></last-estimate>");
  return !document.querySelector("div")?.hidden;
}

test("an earlier estimate is not shown next to the one that the address or this visit has", () => {
  localStorage.setItem("estimate.last", LAST);
  expect(showsLast()).toBe(true);
  expect(document.querySelector("b")?.lang).toBe("kn-IN");
  expect(showsLast("/cost-estimator?plot=20x30")).toBe(false);
  sessionStorage.setItem("enquiry.intent", '{"estimateAt":"?plot=20x30"}');
  expect(showsLast()).toBe(false);
});

test.each(["", "{", '{"at":"https://example.com","shown":"x"}', '{"at":"?plot=1"}'])(
  "%p in the storage is no estimate",
  (stored) => {
    localStorage.setItem("estimate.last", stored);
    expect(showsLast()).toBe(false);
  },
);
