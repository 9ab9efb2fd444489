import type { PackageDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { answering } from "@/server/testing/answering";
import { cacheKeys } from "@/server/testing/next-cache";
import { INCOMPLETE } from "@/server/upstream/page-tags.mjs";
import { getDesigns } from "./floor-plans";
import { findCity, getOffersByCity, offersByCity } from "./offers";

const city = (_id: string, cityName: string) => ({ _id, cityName, cityCode: "X" });
const offer = (packageName: string, pricePerSquareFoot: number | string, of: { _id: string; cityName: string }) => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  city: of,
});

const namesIn = async () => (await getOffersByCity()).cities.map((one) => one.offers?.map((pack) => pack.packageName));

test("[HOME-04] each city has its own packages, cheapest first, even if two cities share a name", async () => {
  const [one, other] = [city("1", "Rampura"), city("2", "Rampura")];
  const packages = [offer("Luxury", 2200, one), offer("Economy", 900, one), offer("Pure", 1199, other)];
  using _backend = answering({ "/api/cities": [{ data: [one, other] }], "/api/packages": [{ data: packages }] });
  expect(await namesIn()).toEqual([["Economy", "Luxury"], ["Pure"]]);
});

test("[HOME-04] a package without a price comes last, and a city may come as an id", async () => {
  const mysuru = city("1", "Mysuru");
  const packages = [offer("Royal", "on request", mysuru), { ...offer("Pure", "1,199", mysuru), city: "1" }];
  using _backend = answering({ "/api/cities": [{ data: [mysuru] }], "/api/packages": [{ data: packages }] });
  expect(await namesIn()).toEqual([["Pure", "Royal"]]);
});

test("[HOME-08] a backend that answers 404 instead of an empty list means no packages, not a failure", async () => {
  const missing = { message: "No packages found" };
  using _backend = answering({ "/api/cities": [{ data: [city("1", "Mysuru")] }], "/api/packages": [missing, 404] });
  expect(await namesIn()).toEqual([[]]);
});

test("[ERRS-03] a page with a failed read is marked, so that it replaces no complete page and is regenerated soon", async () => {
  using _backend = answering({ "/api/services": [{ message: "down" }, 500] });
  await getOffersByCity();
  expect(cacheKeys.at(-1)).toEqual([INCOMPLETE]);
});

test("[PACK-02] an address finds a city in any script, even without packages, and prefers the namesake that has some", async () => {
  const [empty, other, kannada] = [city("1", "Rampura"), city("2", "Rampura"), city("3", "ಮೈಸೂರು")];
  const packages = [offer("Pure", 1199, other)];
  using _backend = answering({
    "/api/cities": [{ data: [empty, other, kannada] }],
    "/api/packages": [{ data: packages }],
  });
  expect(await findCity("rampura")).toMatchObject({ _id: "2", offers: [{ packageName: "Pure" }] });
  expect(await findCity("%E0%B2%AE%E0%B3%88%E0%B2%B8%E0%B3%82%E0%B2%B0%E0%B3%81")).toMatchObject({
    _id: "3",
    offers: [],
  });
  expect(await findCity("atlantis")).toBeUndefined();
});

const mysuru = city("1", "Mysuru");
const pure = { ...offer("Pure", 1199, mysuru), pricePerSquareFoot: 1199 };
const service = (serviceName: string, ...description: string[]) => ({
  _id: serviceName,
  serviceName,
  description,
  package: { _id: "Pure", packageName: "Pure" },
});

function offerWith(own: Partial<PackageDetails>, services = [service("Timber frame")], translator = english) {
  const { items } = defaults.exclusions;
  const excluded = items.map((one) => ({ ...one, key: one.name, name: translator.text(one.name) }));
  const detailsOf = () => ({ ...emptyDetails("package"), ...own });
  const [first] = offersByCity([mysuru], [pure], services, { detailsOf, excluded, translator });
  const { details, exclusions = [] } = first?.offers?.[0] ?? {};
  return { finish: details?.finish, excluded: exclusions.map(({ key }) => key) };
}

const shell = [service("ಫ್ರೇಮ್", "ಅಡಿಪಾಯ")];
const finished = [service("ಒಳಾಂಗಣ", "Jaquar", "Finolex", "Kajaria", "Emulsion", "Granite platform with SS sink")];

test.each([shell, finished])(
  "until staff confirm them, a package has no finish and no exclusions, whatever its services say and whatever is ticked",
  (...services) => {
    const nothing = { finish: "unsaid", excluded: [] };
    expect(offerWith({}, services)).toEqual(nothing);
    expect(offerWith({ finish: "shell", excluded: ["Soil test"], notIncluded: "The lift" }, services)).toEqual(nothing);
  },
);

test.each([shell, finished])(
  "a package has the finish and the exclusions that staff have confirmed, in any words",
  (...services) => {
    const own = { excluded: ["Soil test"], notIncluded: "The lift", isConfirmed: true };
    for (const finish of ["shell", "finished", "ready"] as const)
      expect(offerWith({ ...own, finish }, services)).toEqual({ finish, excluded: ["The lift", "Soil test"] });
  },
);

test("what a service includes by the same name is in no list of exclusions until staff have corrected one", () => {
  const excluded = ["Soil test", "Compound wall and gate"];
  const services = [service("Outside the house", "compound wall and gate")];
  expect(offerWith({ finish: "ready", excluded, isConfirmed: true }, services).excluded).toEqual(["Soil test"]);
});

test("[PACK-02] a package has the same finish and lacks the same things in each language", () => {
  const own = { finish: "ready" as const, excluded: ["Soil test", "Furniture"], isConfirmed: true };
  const hindi = translatorOf("hi", { "Soil test": "मिट्टी की जाँच" });
  expect(offerWith(own, finished, hindi)).toEqual(offerWith(own, finished));
});

const plan = (name: string, status: string) => ({ _id: name, name, status, price: 1, floor: "Ground + 1" });

test("[DSGN-05] only active designs reach the page", async () => {
  const data = [plan("Neem", "active"), plan("Old", "inactive"), plan("Odd", "draft"), plan("Honge", "Active")];
  using _backend = answering({ "/api/floorplans/": [{ data }] });
  expect((await getDesigns())?.map(({ name }) => name)).toEqual(["Neem", "Honge"]);
});

test("[ERRS-03] a page with a failed read is marked, so that it replaces no complete page and is regenerated soon", async () => {
  using _backend = answering({ "/api/floorplans/": [{ message: "down" }, 500] });
  expect(await getDesigns()).toBeUndefined();
  expect(cacheKeys.at(-1)).toEqual([INCOMPLETE]);
});
