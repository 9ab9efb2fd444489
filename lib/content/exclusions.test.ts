import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { exclusionsOf, shortExclusions } from "./exclusions";

const { items } = defaults.exclusions;
const none = { items, own: "", services: [], cityName: "Bengaluru" };
const names = (over: Partial<Parameters<typeof exclusionsOf>[0]>) =>
  exclusionsOf({ ...none, ...over }, english).map(({ name }) => name);

test("each package has the common exclusions, after its own, but none twice", () => {
  expect(names({})).toEqual(items.map(({ name }) => name));
  expect(names({ own: "The lift\n\nsoil test" }).slice(0, 3)).toEqual(["The lift", "soil test", items[0]?.name]);
  expect(names({ own: "soil test" })).not.toContain("Soil test");
});

test("what a service includes is not excluded, unless its line says that it is not included", () => {
  const services = [
    { serviceName: "Outside the house", description: ["Compound wall and gate", "Paved way to the door"] },
    { serviceName: "Kitchen", description: ["Kitchen counter, without cabinets"] },
  ];
  const listed = names({ services });
  for (const name of ["Compound wall and gate", "Paved way"]) expect(listed).not.toContain(name);
  for (const name of ["Car ramp and drain", "Modular kitchen", "Kitchen counter and sink", "Soil test"])
    expect(listed).toContain(name);
});

test("no list is empty, whatever staff save and whatever a package includes", () => {
  const services = [{ serviceName: "All", description: items.map(({ includedIf }) => includedIf) }];
  for (const left of [
    names({ items: [] }),
    names({ services }),
    names({ items: items.filter((one) => one.isOnlyIf) }),
  ]) {
    expect(left).toEqual(expect.arrayContaining(["Changes after we cut the timber", "GST on extras"]));
  }
});

test("a figure is shown with its source and year, in the city that its source speaks of, and otherwise never", () => {
  const figureOf = (name: string, cityName = "Bengaluru") =>
    exclusionsOf({ ...none, cityName }, english).find((one) => one.name === name)?.figure;
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
  const { names, others } = shortExclusions(exclusionsOf(none, english));
  expect(names).toEqual(expect.arrayContaining(["Soil test", "Compound wall and gate"]));
  expect(names.length + others).toBe(items.length);
  expect(shortExclusions([])).toEqual({ names: [], others: 0 });
});

test("what is excluded is decided in English, and shown in the page's language", () => {
  const words = { "Soil test": "मिट्टी की जाँच", "The lift\nSoil test": "लिफ़्ट\nमिट्टी जाँचना", "The lift\nGates": "लिफ़्ट" };
  const hindi = translatorOf("hi", words);
  const common = items.map((one) => ({ ...one, key: one.name, name: hindi.text(one.name) }));
  const services = [{ serviceName: "Outside the house", description: ["Compound wall and gate"] }];
  const shown = (own: string) => exclusionsOf({ items: common, own, services, cityName: "Bengaluru" }, hindi);
  const keys = (own: string) => shown(own).map(({ key }) => key);
  for (const own of ["", "The lift\nSoil test"]) expect(keys(own)).toEqual(names({ own, services }));
  expect(shown("The lift\nSoil test").slice(0, 2)).toMatchObject([{ name: "लिफ़्ट" }, { name: "मिट्टी जाँचना" }]);
  expect(shown("").map(({ name }) => name)).toContain("मिट्टी की जाँच");
  // A translation with another number of lines cannot be compared.
  expect(shown("The lift\nGates").slice(0, 2)).toMatchObject([{ name: "The lift" }, { name: "Gates" }]);
});
