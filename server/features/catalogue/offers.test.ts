import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { answering } from "@/server/testing/answering";
import { cacheKeys } from "@/server/testing/next-cache";
import { INCOMPLETE } from "@/server/upstream/page-tags.mjs";
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

test("the finish at a rate follows from the services unless staff set it", async () => {
  const mysuru = city("1", "Mysuru");
  const frame = { _id: "s", serviceName: "Timber frame", description: ["Put together"], package: { _id: "Pure" } };
  using _backend = answering({
    "/api/cities": [{ data: [mysuru] }],
    "/api/packages": [{ data: [offer("Pure", 1199, mysuru), offer("Essential", 1620, mysuru)] }],
    "/api/services": [{ data: [frame] }],
  });
  const [first] = (await getOffersByCity()).cities;
  expect(first?.offers?.map(({ details }) => details.finish)).toEqual(["shell", "unsaid"]);
});

test("[PACK-02] a package has the same finish and lacks the same things in each language", () => {
  const mysuru = city("1", "Mysuru");
  const description = ["Wiring", "Plumbing", "Bathroom", "Flooring", "Paint", "Kitchen counter and sink"];
  const services = [{ _id: "1", serviceName: "Finishes", description, package: { _id: "Pure", packageName: "Pure" } }];
  const words = Object.fromEntries([...description, "Finishes"].map((line) => [line, "काम"]));
  const of = (translator = english) => {
    const excluded = defaults.exclusions.items.map((one) => ({
      ...one,
      key: one.name,
      name: translator.text(one.name),
    }));
    const detailsOf = () => emptyDetails("package");
    const packages = [{ ...offer("Pure", 1199, mysuru), pricePerSquareFoot: 1199 }];
    const [first] = offersByCity([mysuru], packages, services, { detailsOf, excluded, translator });
    return first?.offers?.map(({ details, exclusions }) => [details.finish, exclusions.map(({ key }) => key)]);
  };
  expect(of()?.[0]?.[0]).toBe("ready");
  expect(of(translatorOf("hi", { ...words, "Soil test": "मिट्टी की जाँच" }))).toEqual(of());
});
