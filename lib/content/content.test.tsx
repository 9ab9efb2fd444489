import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { DesignDetails } from "@/contract/content/details";
import { defaults, PRIVACY_VERSION } from "./defaults";
import { exclusionsOf, namesInBoth, usuallyExcluded } from "./exclusions";
import { addressIn, isPublicPage } from "./language/address";
import { rich } from "./language/rich";
import { english } from "./language/translator";
import { translatorOf } from "./language/translator-of";
import { clockHours } from "./receipt-words";
import { feetAndInches, floorsOf, roomSize } from "./rooms";
import { designTitle, projectTitle, withBrand } from "./search-titles";
import { lineWords } from "./shown-details";
import { decodeSegment, slugOf } from "./slug";

test("each placeholder of a sentence is replaced by its element, wherever a language puts it", () => {
  const words = (text: string) => <span>{text}</span>;
  const shown = (sentence: string) =>
    renderToStaticMarkup(<p>{rich(sentence, { plan: <a href="/plan">Teak</a> }, words)}</p>);
  expect(shown("Based on our {plan} floor plan.")).toBe(
    '<p><span>Based on our </span><a href="/plan">Teak</a><span> floor plan.</span></p>',
  );
  expect(shown("{plan}, our plan")).toBe('<p><a href="/plan">Teak</a><span>, our plan</span></p>');
});

test("pages and the pictures of their shared links have an address in each language, with query and fragment", () => {
  expect(addressIn("kn", "/")).toBe("/kn");
  expect(addressIn("kn", "/package/mysuru?a=1#rates")).toBe("/kn/package/mysuru?a=1#rates");
  expect(addressIn("hi", "/og/estimate?plot=30x40")).toBe("/hi/og/estimate?plot=30x40");
  expect(addressIn("en", "/og/home")).toBe("/og/home");
});

test("calls, uploaded pictures and staff screens have one address", () => {
  for (const path of ["/api/estimate.pdf", "/media/listed/1", "/login-page", "/ogre", "/sitemap.xml"]) {
    expect([path, isPublicPage(path), addressIn("kn", path)]).toEqual([path, false, path]);
  }
});

test("a text that is called like a property of every object stays as it is", () => {
  expect(translatorOf("hi", {}).text("constructor")).toBe("constructor");
});

const digest = (text: unknown) => createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 12);

test("[PRIV-01] a new wording of the privacy text has a new version, which each enquiry records", () => {
  const { lead, chapters, besideForms } = defaults.privacy;
  expect({ [PRIVACY_VERSION]: digest([lead, chapters, besideForms]) }).toEqual({ 202612: "e17d68b8ad1a" });
});

type Figure = { place: string; isSourced: boolean };

function figuresIn(value: unknown, place: string, isSourced = false): Figure[] {
  if (Array.isArray(value)) return value.flatMap((item) => figuresIn(item, place, isSourced));
  if (value && typeof value === "object") {
    const { isSample, source, sources } = value as { isSample?: boolean; source?: string; sources?: string };
    const isSourcedHere = isSourced || isSample === true || Boolean(source ?? sources);
    return Object.entries(value).flatMap(([name, part]) => figuresIn(part, `${place}.${name}`, isSourcedHere));
  }
  const isFigure = typeof value === "number" || (typeof value === "string" && /\d/.test(value));
  return isFigure ? [{ place, isSourced }] : [];
}

/** Figures that are no claims, or that the specification gives. */
const CLAIM_NOTHING: Record<string, string> = {
  "designs.searchTitle": "sizes that plots are sold in",
  "estimator.questions.answer": "the area of a 30 × 40 plot, multiplied",
  "estimator.loanRate": "an example, and labelled as one",
  "estimator.loanYears": "an example, and labelled as one",
  "privacy.chapters.text": "the site's own behaviour, and the year of a law",
  "confirmation.callFrom": "the office's own hours",
  "confirmation.callUntil": "the office's own hours",
  "desk.mailHour": "a setting",
  "quote.validDays": "a setting",
  "retention.deletedDays": "a setting",
  "retention.sessionDays": "a setting",
  "retention.contractYears": "a setting, whose hint names the law",
  "company.phone": "a number that rings nowhere",
  "company.whatsapp": "a number that rings nowhere",
  "company.places.point.latitude": "a point on a map",
  "company.places.point.longitude": "a point on a map",
  "milestones.time": "a fact of the company (specification, section 9)",
};

test("every figure that a family reads names its source or is marked as a sample, until the owner confirms it", () => {
  const unsourced = Object.entries(defaults)
    .flatMap(([name, document]) => figuresIn(document, name))
    .filter(({ isSourced }) => !isSourced);
  expect(new Set(unsourced.map(({ place }) => place))).toEqual(new Set(Object.keys(CLAIM_NOTHING)));
});

const { items } = defaults.exclusions;
const allNames = items.map(({ name }) => name);
const shown = (excluded: string[], notIncluded = "", common: Parameters<typeof exclusionsOf>[0]["items"] = items) =>
  exclusionsOf({ items: common, details: { excluded, notIncluded }, cityName: "Bengaluru" }, english);
const names = (...ticked: Parameters<typeof shown>) => shown(...ticked).map(({ name }) => name);

test("a package does not include what staff have ticked and its own lines, none twice, and nothing else", () => {
  expect(names([])).toEqual([]);
  expect(names(["Furniture", "Soil test"])).toEqual(["Soil test", "Furniture"]);
  expect(names(["Soil test"], "The lift\n\nsoil test")).toEqual(["The lift", "soil test"]);
});

test("a ticked item stays with the package if the common list renames or drops it, and a new item is at no package", () => {
  const renamed = items.map((item) => (item.name === "Soil test" ? { ...item, name: "Soil report" } : item));
  expect(names(["Furniture", "Soil test"], "", renamed)).toEqual(["Furniture", "Soil test"]);
});

test("a finish usually lacks the items that are included from a higher one, in any language of the services", () => {
  const lacks = (finish: Parameters<typeof usuallyExcluded>[1]) => usuallyExcluded(items, finish);
  expect(lacks("shell")).toEqual(allNames);
  const inside = ["Wiring and plumbing", "Bathrooms, floors and paint"];
  expect(lacks("finished")).toEqual(allNames.filter((name) => !inside.includes(name)));
  expect(lacks("ready")).toEqual(allNames.filter((name) => ![...inside, "Kitchen counter and sink"].includes(name)));
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
    exclusionsOf({ items, details: { excluded: allNames, notIncluded: "" }, cityName }, english).find(
      (exclusion) => exclusion.name === name,
    )?.figure;
  expect(figureOf("Power connection")).toBe("Usually ₹30,000 to ₹35,000 for one house (The New Indian Express, 2026)");
  expect(figureOf("Power connection", "Mysuru")).toBe("");
  expect(figureOf("Your own architect or interior designer")).toBe(
    "Usually 5% to 10% of the project cost (Fabdiz, 2025)",
  );
  expect([figureOf("Furniture"), figureOf("Plan approval and fees")]).toEqual(["", ""]);
  for (const { kind, city, source, year } of items) {
    if (kind === "local") expect([city, source]).not.toContain("");
    else expect(year).toBeNull();
  }
});

test("what is excluded is decided in English, and shown in the page's language", () => {
  const words = { "Soil test": "मिट्टी की जाँच", "The lift\nSoil test": "लिफ़्ट\nमिट्टी जाँचना", "The lift\nGates": "लिफ़्ट" };
  const hindi = translatorOf("hi", words);
  const common = items.map((item) => ({ ...item, key: item.name, name: hindi.text(item.name) }));
  const inHindi = (notIncluded: string) =>
    exclusionsOf({ items: common, details: { excluded: allNames, notIncluded }, cityName: "Bengaluru" }, hindi);
  const keys = (own: string) => inHindi(own).map(({ key }) => key);
  for (const own of ["", "The lift\nSoil test"]) expect(keys(own)).toEqual(names(allNames, own));
  expect(inHindi("The lift\nSoil test").slice(0, 2)).toMatchObject([{ name: "लिफ़्ट" }, { name: "मिट्टी जाँचना" }]);
  expect(inHindi("").map(({ name }) => name)).toContain("मिट्टी की जाँच");
  expect(inHindi("The lift\nGates").slice(0, 2)).toMatchObject([{ name: "The lift" }, { name: "Gates" }]);
});

type Room = DesignDetails["rooms"][number];
const living: Room = { floor: "ground", name: "Living", width: 10, depth: 12, left: 0, front: 0 };
const room = (changes: Partial<Room>): Room => ({ ...living, ...changes });

test("a room's size is given in feet and inches, never twelve of them, and in metres, with its area", () => {
  expect(roomSize({ width: 10.5, depth: 8.25 })).toEqual({
    feet: "10′ 6″ × 8′ 3″",
    metres: "3.20 × 2.51 m",
    area: "87 sq ft",
  });
  expect(roomSize({ width: 10, depth: null })).toEqual({ feet: "", metres: "", area: "" });
  expect([9.99, 11.96, 4.25].map(feetAndInches)).toEqual(["10′", "12′", "4′ 3″"]);
});

test("floors are listed from the ground up with their rooms; one without rooms is left out", () => {
  const rooms = [room({ floor: "second", name: "Study" }), room({}), room({ name: "", width: null })];
  const listed = floorsOf({ rooms }).map(({ name, rooms }) => `${name}: ${rooms.map((room) => room.name).join(", ")}`);
  expect(listed).toEqual(["Ground floor: Living", "Second floor: Study"]);
});

test("a floor is drawn as wide and deep as its rooms, and only if all of them have a place", () => {
  const kitchen = room({ name: "Kitchen", left: 10, front: 2, width: 6.5, depth: 9 });
  expect(floorsOf({ rooms: [room({}), kitchen] })[0]?.plan).toMatchObject({ width: 16.5, depth: 12 });
  expect(floorsOf({ rooms: [room({}), { ...kitchen, front: null }] })[0]?.plan).toBeUndefined();
});

const blankLine = { timber: "", size: "", brand: "", allowance: "", isSample: false };
const roof = { ...blankLine, line: "Roof", timber: "teak", size: "25 mm thick", isSample: true };
const tiles = { ...blankLine, line: "Flooring", brand: "mid-range", allowance: "₹80 per sq ft" };

test("a line names its timber, size, brand class and allowance as far as given, and whether they are samples", () => {
  expect(lineWords(" roof ", [roof, tiles], english)).toEqual({ text: "Timber: teak. 25 mm thick", isSample: true });
  expect(lineWords("Flooring", [roof, tiles], english)).toEqual({
    text: "Brand: mid-range or similar. Allowance: up to ₹80 per sq ft",
    isSample: false,
  });
  expect(lineWords("Doors", [roof, tiles], english)).toBeUndefined();
  expect(lineWords("Roof", [{ ...roof, timber: "", size: "" }], english)).toBeUndefined();
});

test("a line finds its words by its English text, and says them in the page's language", () => {
  const hindi = translatorOf("hi", {
    Roof: "छत",
    teak: "सागौन",
    "Timber: {timber}": "लकड़ी: {timber}",
    "25 mm thick": "25 mm मोटी",
  });
  expect(lineWords("Roof", [roof], hindi)?.text).toBe("लकड़ी: सागौन। 25 mm मोटी");
});

test.each([
  ["Hubballi & Dharwad", "hubballi-dharwad"],
  ["Café Façade", "cafe-facade"],
  ["Villa ❤️ Home 1️⃣", "villa-home-1"],
  ["❤️", ""],
  ["ಬೆಂಗಳೂರು ನಗರ", "ಬೆಂಗಳೂರು-ನಗರ"],
  ["ಮೋಹನ", "ಮೋಹನ"],
  ["ಬಾತ್\u200cರೂಮ್", "ಬಾತ್ರೂಮ್"],
])("%s is '%s' in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug.normalize("NFC"));
});

test("an address is the same name in either form of its letters, and another one with another vowel", () => {
  for (const form of ["NFC", "NFD"] as const)
    expect(decodeSegment(encodeURIComponent("ಮೋಹನ".normalize(form)))).toBe(slugOf("ಮೋಹನ"));
  expect(slugOf("कम")).not.toBe(slugOf("काम"));
});

const tulasi = {
  name: "Tulasi",
  plotSize: "600",
  propertyType: "Duplex",
  details: { bedrooms: 2, facing: "east" },
  price: { amount: 1_244_160 },
} as const;

test.each([
  ["Teak", tulasi, "20 × 30 duplex house plan, 2 BHK, ₹12.4 lakh: Tulasi"],
  ["A", { ...tulasi, name: "Ela" }, "20 × 30 duplex house plan, 2 BHK, ₹12.4 lakh: Ela"],
  ["Sagwan Homes", tulasi, "20 × 30 house plan, 2 BHK, ₹12.4 lakh: Tulasi"],
  [
    "Sagwan Homes",
    { ...tulasi, plotSize: "1350", price: { amount: null } },
    "1,350 sq ft duplex house plan, 2 BHK: Tulasi",
  ],
  ["Sagwan Homes", { ...tulasi, name: "N".repeat(50) }, `20 × 30 house plan: ${"N".repeat(50)}`],
] as const)(
  "[SEOX-01] a plan's title says what people search for, as far as it fits with %s",
  (brand, design, title) => {
    expect(designTitle(design, english, brand)).toBe(title);
  },
);

test("[SEOX-01] a project's title has its place, plot, package and months, as far as they fit in 60 characters", () => {
  const project = {
    projectName: "Corner house",
    plot_size: "1200",
    package: { packageName: "Pure" },
    details: { area: "Hennur", months: 14 },
  };
  expect(projectTitle({ ...project, projectName: "House" }, english, "Teak")).toBe(
    "House, Hennur, 30 × 40, Pure package, 14 months",
  );
  const shorter = projectTitle(project, english, "Sagwan Homes");
  expect(shorter).toBe("Corner house, Hennur, 30 × 40, 14 months");
  expect(withBrand(shorter, "Sagwan Homes").length).toBeLessThanOrEqual(60);
  expect(projectTitle({ ...project, package: null, details: { area: "", months: null } }, english, "Teak")).toBe(
    "Corner house, 30 × 40",
  );
});

test("hours are named by the part of the day that people say in the language", () => {
  const hindi = translatorOf("hi", { "{from} to {until}": "{from} से {until} तक" });
  const kannada = translatorOf("kn", { "{from} to {until}": "{from} ರಿಂದ {until}" });
  expect(clockHours(2, 10, hindi)).toBe("रात 2 से सुबह 10 तक");
  expect(clockHours(12, 13, hindi)).toBe("दोपहर 12 से दोपहर 1 तक");
  expect(clockHours(15, 16, hindi)).toBe("दोपहर 3 से शाम 4 तक");
  expect(clockHours(19, 20, hindi)).toBe("शाम 7 से रात 8 तक");
  expect(clockHours(10, 18, kannada)).toBe("ಬೆಳಗ್ಗೆ 10 ರಿಂದ ಸಂಜೆ 6");
  expect([clockHours(0, 12, english), clockHours(11, 13, english)]).toEqual(["midnight to 12 noon", "11 am to 1 pm"]);
});
