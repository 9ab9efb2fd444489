/**
 * @jest-environment jsdom
 */
import { readKept } from "@/lib/enquiry/kept-intent";
import { carryIntent } from "./carry-intent";
import { defineChosenCity } from "./chosen-city";
import { defineCityPackages } from "./city-packages";
import { defineCityPrice } from "./city-price";

// jsdom opens no other page.
addEventListener("click", (event) => event.preventDefault());

function open(address: string, html = "") {
  history.replaceState(null, "", address);
  document.body.innerHTML = html;
  carryIntent();
}

beforeEach(() => sessionStorage.clear());

test("what a page's address brings is known to the forms of all pages after it", () => {
  open("/contact-us?package=Pure&city=Mysuru&plot=600&estimate=free&utm_source=google");
  expect(readKept()).toEqual({ package: "Pure", city: "Mysuru", plot: "600" });
  open("/about-us");
  expect(readKept()).toEqual({ package: "Pure", city: "Mysuru", plot: "600" });
});

test("the address of an estimate is the estimator's to read", () => {
  open("/cost-estimator?city=mysuru&floors=2", '<form data-reads-address="plot floors city"></form>');
  expect(readKept()).toEqual({});
});

test("a city that is chosen in a list goes along, and the next page's list stands at it", () => {
  const list = '<select id="cities" name="city"><option>Bengaluru</option><option>Mysuru</option></select>';
  open("/", list);
  const select = document.querySelector("select") as HTMLSelectElement;
  select.value = "Mysuru";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(readKept().city).toBe("Mysuru");

  defineCityPackages();
  document.body.innerHTML = `${list}<city-packages for="cities">Loading...</city-packages>`;
  expect(document.querySelector("select")?.value).toBe("Mysuru");
});

test("whoever writes by WhatsApp finds there what he came for, as a sentence", () => {
  open("/contact-us?package=Pure&city=Mysuru&plan=Tulasi", '<a href="https://wa.me/9180">Chat</a>');
  const link = document.querySelector("a") as HTMLAnchorElement;
  link.click();
  expect(new URL(link.href).searchParams.get("text")).toBe(
    "Hi, I'm interested in the Pure package, the Tulasi floor plan, a house in Mysuru.",
  );
  sessionStorage.clear();
  link.click();
  expect(link.href).toBe("https://wa.me/9180");
});

test("a design costs what it costs in the chosen city, as the estimator says it; elsewhere as the page came with it", async () => {
  defineCityPrice();
  const design = (name: string) =>
    `<city-price area="1294" package="${name}"><b data-says="amount">₹1</b><i data-says="how">listed</i></city-price>`;
  const page = `<script id="city-rates" type="application/json">{"Mysuru":{"Essential":1560}}</script>`;
  sessionStorage.setItem("enquiry.intent", '{"city":"Mysuru"}');
  // A page that comes by a link comes part by part, its list last.
  document.body.innerHTML = design("Essential") + design("Palace");
  document.body.insertAdjacentHTML("beforeend", page);
  await Promise.resolve();
  expect([...document.querySelectorAll("city-price")].map(({ textContent }) => textContent)).toEqual([
    "₹20,18,6401,294 sq ft × ₹1,560, Essential in Mysuru",
    "₹1listed",
  ]);
});

test("the page of a city is one that was chosen", () => {
  defineChosenCity();
  open("/package/mysuru", '<chosen-city city="Mysuru"></chosen-city>');
  expect(readKept().city).toBe("Mysuru");
});

test("what a page says of each city is open at the one that was chosen, and at the first for who has chosen none", () => {
  defineChosenCity();
  const page = ["Bengaluru", "Mysuru", 'New "Town"']
    .map((city, index) => `<details ${index ? "" : "open"} data-city='${city}'></details>`)
    .join("");
  const opened = (kept: string) => {
    sessionStorage.setItem("enquiry.intent", kept);
    open("/designs-plans/tulasi", `${page}<chosen-city></chosen-city>`);
    return [...document.querySelectorAll("details")].map((one) => one.open);
  };
  expect(opened("{}")).toEqual([true, false, false]);
  expect(opened('{"city":"Mysuru"}')[1]).toBe(true);
  expect(opened(JSON.stringify({ city: 'New "Town"' }))[2]).toBe(true);
  expect(opened('{"city":"Elsewhere"}')).toEqual([true, false, false]);
});

test("the inline scripts know the place where forms keep what goes along", () => {
  for (const script of [carryIntent, defineChosenCity, defineCityPackages, defineCityPrice]) {
    expect(String(script)).toContain("enquiry.intent");
  }
});
