import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { exclusionsOf, namesInBoth, shortExclusions, usuallyExcluded } from "./exclusions";

const { items } = defaults.exclusions;
const all = items.map(({ name }) => name);
const shown = (excluded: string[], notIncluded = "", common: Parameters<typeof exclusionsOf>[0]["items"] = items) =>
  exclusionsOf({ items: common, details: { excluded, notIncluded }, cityName: "Bengaluru" }, english);
const names = (...ticked: Parameters<typeof shown>) => shown(...ticked).map(({ name }) => name);

test("a package does not include what staff have ticked and its own lines, none twice, and nothing else", () => {
  expect(names([])).toEqual([]);
  expect(names(["Furniture", "Soil test"])).toEqual(["Soil test", "Furniture"]);
  expect(names(["Soil test"], "The lift\n\nsoil test")).toEqual(["The lift", "soil test"]);
});

test("a ticked item stays with the package if the common list renames or drops it, and a new item is at no package", () => {
  const renamed = items.map((one) => (one.name === "Soil test" ? { ...one, name: "Soil report" } : one));
  expect(names(["Furniture", "Soil test"], "", renamed)).toEqual(["Furniture", "Soil test"]);
});

test("a finish usually lacks the items that are included from a higher one, in any language of the services", () => {
  const lacks = (finish: Parameters<typeof usuallyExcluded>[1]) => usuallyExcluded(items, finish);
  expect(lacks("shell")).toEqual(all);
  const inside = ["Wiring and plumbing", "Bathrooms, floors and paint"];
  expect(lacks("finished")).toEqual(all.filter((name) => !inside.includes(name)));
  expect(lacks("ready")).toEqual(all.filter((name) => ![...inside, "Kitchen counter and sink"].includes(name)));
});

test("nothing is both included and not included: the same name in a service and among the exclusions is found", () => {
  const services = [
    { serviceName: "Outside the house", description: ["compound  wall and gate", "Paved way to the door"] },
    { serviceName: "ಮಳೆನೀರು ಕೊಯ್ಲು", description: [] },
  ];
  const excluded = ["Compound wall and gate", "Paved way"];
  expect(namesInBoth({ excluded, notIncluded: "ಮಳೆನೀರು ಕೊಯ್ಲು" }, services)).toEqual([
    "ಮಳೆನೀರು ಕೊಯ್ಲು",
    "Compound wall and gate",
  ]);
  expect(namesInBoth({ excluded, notIncluded: "" }, undefined)).toEqual([]);
});

test("a figure is shown with its source and year, in the city that its source speaks of, and otherwise never", () => {
  const figureOf = (name: string, cityName = "Bengaluru") =>
    exclusionsOf({ items, details: { excluded: all, notIncluded: "" }, cityName }, english).find(
      (one) => one.name === name,
    )?.figure;
  expect(figureOf("Power connection")).toBe("Usually ₹30,000 to ₹35,000 for one house (The New Indian Express, 2026)");
  expect(figureOf("Power connection", "Mysuru")).toBe("");
  expect(figureOf("Your own architect or interior designer")).toBe(
    "Usually 5% to 10% of the project cost (Fabdiz, 2025)",
  );
  // Its source speaks of India, and this one has no year.
  expect([figureOf("Furniture"), figureOf("Plan approval and fees")]).toEqual(["", ""]);
  for (const { kind, city, source, year } of items) {
    if (kind === "local") expect([city, source]).not.toContain("");
    else expect(year).toBeNull();
  }
});

test("the short list names the most important and counts the others", () => {
  const { names, others } = shortExclusions(shown(all));
  expect(names).toEqual(expect.arrayContaining(["Wiring and plumbing", "Soil test"]));
  expect(names.length + others).toBe(items.length);
  expect(shortExclusions([])).toEqual({ names: [], others: 0 });
});

test("what is excluded is decided in English, and shown in the page's language", () => {
  const words = { "Soil test": "मिट्टी की जाँच", "The lift\nSoil test": "लिफ़्ट\nमिट्टी जाँचना", "The lift\nGates": "लिफ़्ट" };
  const hindi = translatorOf("hi", words);
  const common = items.map((one) => ({ ...one, key: one.name, name: hindi.text(one.name) }));
  const inHindi = (notIncluded: string) =>
    exclusionsOf({ items: common, details: { excluded: all, notIncluded }, cityName: "Bengaluru" }, hindi);
  const keys = (own: string) => inHindi(own).map(({ key }) => key);
  for (const own of ["", "The lift\nSoil test"]) expect(keys(own)).toEqual(names(all, own));
  expect(inHindi("The lift\nSoil test").slice(0, 2)).toMatchObject([{ name: "लिफ़्ट" }, { name: "मिट्टी जाँचना" }]);
  expect(inHindi("").map(({ name }) => name)).toContain("मिट्टी की जाँच");
  // A translation with another number of lines cannot be compared.
  expect(inHindi("The lift\nGates").slice(0, 2)).toMatchObject([{ name: "The lift" }, { name: "Gates" }]);
});
