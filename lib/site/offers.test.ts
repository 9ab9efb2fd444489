import { answering } from "@/lib/testing/answering";
import { cacheKeys } from "@/lib/testing/next-cache";
import { INCOMPLETE } from "@/server/pages/page-tags.mjs";
import { getOffersByCity } from "./offers";

const city = (_id: string, cityName: string) => ({ _id, cityName, cityCode: "X" });
const offer = (packageName: string, pricePerSquareFoot: number | string, of: { _id: string; cityName: string }) => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  city: of,
});

const namesIn = async () => (await getOffersByCity()).cities.map((one) => one.offers?.map((pack) => pack.packageName));

test("[HOME-04] each city has its own packages, cheapest first, also where two cities share a name", async () => {
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

test("[ERRS-03] a page for which a read fails is marked, so that it takes no complete one's place and is made again soon", async () => {
  using _backend = answering({ "/api/services": [{ message: "down" }, 500] });
  await getOffersByCity();
  expect(cacheKeys.at(-1)).toEqual([INCOMPLETE]);
});
