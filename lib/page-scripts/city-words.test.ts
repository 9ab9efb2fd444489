/**
 * @jest-environment jsdom
 */
import { beginWithIntent, carryIntent } from "./carry-intent";
import "./city-words";

const words = JSON.stringify({
  Bengaluru: { range: "₹900 to ₹2,200", square: "--level: 0.4", example: "2096280" },
  Mysuru: { range: "₹870 to ₹2,110", square: "--level: 0.5", example: "2018640" },
});

carryIntent();

/** A page that shows the first city until another is chosen. */
function open() {
  beginWithIntent();
  document.body.innerHTML = `
    <select name="city"><option>Bengaluru</option><option>Mysuru</option><option>Elsewhere</option></select>
    <b data-city-says="range">₹900 to ₹2,200</b><i data-city-style="square"></i><u data-city-sets="example"></u>`;
  document.body.insertAdjacentHTML("beforeend", `<city-words data-words='${words}'></city-words>`);
  const [said, square, sum] = ["b", "i", "u"].map((name) => document.querySelector(name) as HTMLElement);
  return {
    shown: () => [
      said?.textContent,
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

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

test("[HOME-03] without a choice, or for a city that has no words, the page stays as it was written", () => {
  expect(open().shown()).toEqual(AS_WRITTEN);
  for (const city of ["Elsewhere", "constructor"]) {
    sessionStorage.setItem("enquiry.intent", JSON.stringify({ city }));
    expect(open().shown()).toEqual(AS_WRITTEN);
  }
});

test("a browser that blocks storage shows the page as it was written", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  expect(open().shown()).toEqual(AS_WRITTEN);
});
