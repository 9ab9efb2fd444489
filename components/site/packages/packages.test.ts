import { findPackagePicture } from "@/components/site/cards/package-pictures";
import { bestFinishSentence } from "@/components/site/home/hero";
import { offerOf } from "@/components/site/testing";
import { emptyDetails } from "@/contract/content/documents";
import { exclusionsOf } from "@/lib/content/exclusions";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import type { Offer } from "@/server/features/catalogue/offers";
import { groupByRate, ratesOf } from "@/server/features/catalogue/offers";
import { areCellsAlike, compare, differencesIn, initialColumnsOf, shownName } from "./compare";
import { kindsOf } from "./rate-rows";

test("[PACK-01] packages are sorted by rate, and grouped at one rate", () => {
  const rates = groupByRate([
    offerOf("Luxury", 2200),
    offerOf("Pure", 1199),
    offerOf("Economy", 900),
    offerOf("Ecofriendly", 1199),
  ]);
  expect(rates.map(({ rate, offers }) => [rate, offers.map(({ packageName }) => packageName)])).toEqual([
    [900, ["Economy"]],
    [1199, ["Pure", "Ecofriendly"]],
    [2200, ["Luxury"]],
  ]);
});

test("[ESTM-01] a package without a price has no rate, and the estimator leaves it out", () => {
  const offers = [offerOf("Pure", 1199), offerOf("Royal", null)];
  expect(groupByRate(offers).map(({ rate }) => rate)).toEqual([1199]);
  expect(ratesOfMysuru(offers)).toMatchObject([{ rate: 1199, names: ["Pure"] }]);
});

const ratesOfMysuru = (offers: Offer[]) => ratesOf({ _id: "x", cityName: "Mysuru", offers }, english).rates;

const withFinish = (finish: "shell" | "ready", rate: number, notIncluded = "") => {
  const details = { ...emptyDetails("package"), finish, notIncluded };
  const exclusions = exclusionsOf({ items: [], details, cityName: "Mysuru" }, english);
  return offerOf(`${finish} ${rate}`, rate, { details, exclusions });
};

test("a rate is for a frame and shell if all its packages are", () => {
  const shells = [withFinish("shell", 900), withFinish("shell", 1199)];
  const offers = [...shells, withFinish("ready", 1199), withFinish("ready", 1620)];
  expect(ratesOfMysuru(offers).map(({ isShell }) => isShell)).toEqual([true, false, false]);
});

test("packages at one rate with different finishes or exclusions are each named with theirs", () => {
  const alike = [withFinish("ready", 1620, "Kitchen"), withFinish("ready", 1620, "Kitchen")];
  expect(ratesOfMysuru(alike)).toMatchObject([
    { finish: "Price for a house ready to live in", notIncluded: { names: ["Kitchen"], others: 0 } },
  ]);
  const unlike = [withFinish("shell", 1199, "Wiring\nKitchen"), withFinish("ready", 1199, "Kitchen")];
  expect(ratesOfMysuru(unlike)).toMatchObject([
    {
      finish: "shell 1199: frame and shell; ready 1199: ready to live in",
      notIncluded: { names: ["Wiring (shell 1199)", "Kitchen"], others: 0 },
    },
  ]);
});

test("packages are grouped by kind, from frame and shell to ready to live in, those without a finish last", () => {
  const offers = [withFinish("ready", 1620), offerOf("Open", 800), withFinish("shell", 900), withFinish("ready", 2200)];
  expect(kindsOf(offers).map((kind) => [kind.finish, kind.offers.map(({ packageName }) => packageName)])).toEqual([
    ["shell", ["shell 900"]],
    ["ready", ["ready 1620", "ready 2200"]],
    ["unsaid", ["Open"]],
  ]);
});

const withServices = (packageName: string, services: Record<string, string[]> | undefined) =>
  offerOf(packageName, 900, {
    services:
      services &&
      Object.entries(services).map(([serviceName, description]) => ({ _id: serviceName, serviceName, description })),
  });

const economy = withServices("Economy", { Drawings: ["Floor plan"], Foundation: ["Footings"] });
const freedom = withServices("Freedom", {
  drawings: ["floor  plan", "Changes until cutting"],
  Foundation: ["Footings"],
  Finishes: ["Floors"],
});

test("[PACK-01] services have the order of the package that covers most, ignoring case", () => {
  const { columns, rows } = compare([economy, freedom]);
  expect(columns.map(({ packageName }) => packageName)).toEqual(["Economy", "Freedom"]);
  expect(rows).toEqual([
    { name: "Drawings", sharedLines: ["Floor plan"], cells: [true, true] },
    { name: "Changes until cutting", service: "Drawings", cells: [false, true] },
    { name: "Foundation", sharedLines: ["Footings"], cells: [true, true] },
    { name: "Finishes", sharedLines: ["Floors"], cells: [false, true] },
  ]);
});

test("a line of the family's own choice is compared with the same line of other packages", () => {
  const essential = withServices("Essential", { Finishes: ["Flooring and paint", "Doors"] });
  const free = withServices("Freedom", { Finishes: ["Flooring and paint of your choice", "Doors"] });
  expect(compare([essential, free]).rows).toEqual([
    { name: "Finishes", sharedLines: ["Doors"], cells: [true, true] },
    { name: "Flooring and paint", service: "Finishes", cells: [true, "choice"] },
  ]);
});

test("a row is alike if all compared columns have the same cell", () => {
  const { rows } = compare([economy, freedom]);
  expect(rows.map((row) => areCellsAlike(row, [0, 1]))).toEqual([true, false, true, false]);
  expect(rows.map((row) => areCellsAlike(row, [1]))).toEqual([true, true, true, true]);
});

test("packages at one rate say what each has that not all have, and nothing if they are alike", () => {
  expect(differencesIn([economy, freedom], english)).toEqual([
    { name: "Freedom", lines: ["Changes until cutting", "Finishes"] },
  ]);
  const essential = withServices("Essential", { Finishes: ["Flooring"] });
  const free = withServices("Freedom", { Finishes: ["Flooring of your choice"] });
  expect(differencesIn([essential, free], english)).toEqual([
    { name: "Essential", lines: ["Flooring"] },
    { name: "Freedom", lines: ["Flooring of your choice"] },
  ]);
  expect(differencesIn([economy, economy], english)).toEqual([]);
  expect(differencesIn([economy], english)).toEqual([]);
});

test("packages without services, or with a failed read of them, are not compared", () => {
  const empty = withServices("Empty", {});
  const unknown = withServices("Unknown", undefined);
  const { columns, withoutServices } = compare([empty, economy, unknown, freedom]);
  expect(columns).toEqual([economy, freedom]);
  expect(withoutServices).toEqual([empty, unknown]);
});

test("a narrow window starts with the cheapest, the middle and the dearest package", () => {
  expect([0, 1, 3, 4, 9, 25].map(initialColumnsOf)).toEqual([[], [0], [0, 1, 2], [0, 1, 3], [0, 4, 8], [0, 12, 24]]);
});

test("a line of the family's own choice is shown in the page's language, also if only its longer form is translated", () => {
  const comparison = compare([
    withServices("Essential", { Finishes: ["Doors"] }),
    withServices("Freedom", { Finishes: ["Floors of your choice"] }),
  ]);
  const shown = (words: Record<string, string>) => shownName("Floors", comparison, translatorOf("hi", words));
  expect(shown({ Floors: "फ़र्श", "Floors of your choice": "पसंद के फ़र्श" })).toBe("फ़र्श");
  expect(shown({ "Floors of your choice": "पसंद के फ़र्श" })).toBe("पसंद के फ़र्श");
  expect(shownName("Floors", comparison, english)).toBe("Floors");
});

const finishedTo = (finish: Offer["details"]["finish"], rate: number | null) =>
  offerOf(finish, rate, { details: { ...emptyDetails("package"), finish } });

test("the hero names the most that a city's packages deliver, with the lowest rate for it", () => {
  const shells = [finishedTo("shell", 1_199), finishedTo("shell", 900), finishedTo("unsaid", 500)];
  expect(bestFinishSentence(shells, english)).toBe("Frame and shell from ₹900");
  const finished = [...shells, finishedTo("finished", 1_620)];
  expect(bestFinishSentence(finished, english)).toBe("Finished, without kitchen, from ₹1,620");
  expect(bestFinishSentence([...finished, finishedTo("ready", 1_770), finishedTo("ready", null)], english)).toBe(
    "Ready to live in from ₹1,770",
  );
  expect(bestFinishSentence([finishedTo("unsaid", 900)], english)).toBeUndefined();
});

test("each original package has a picture, and a new one has none, whatever its name", () => {
  expect(findPackagePicture("Pure")?.alt).toContain("gabled house");
  for (const name of ["Teak", "constructor", "__proto__"]) expect(findPackagePicture(name)).toBeUndefined();
});
