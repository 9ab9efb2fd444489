import { emptyDetails } from "@/contract/content/documents";
import { startTestBackend } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const plan = (name: string, price: string) => {
  const form = new FormData();
  const fields = { name, price, description: "Airy", status: "active", propertyType: "Villa", floor: "G" };
  for (const [field, value] of Object.entries({ ...fields, plotSize: "1200" })) form.append(field, value);
  return form;
};

test("staff get the current public price of each design with a calculated price, and of no other", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  const ravi = await backend.hire("designs", "packages", "cities");
  using _here = ravi.signedIn();
  const city = (await send("POST", "/api/cities", { cityName: "Bengaluru", cityCode: "BLR" })).body._id;
  const pure = { packageName: "Pure", city, pricePerSquareFoot: 1199 };
  const { _id: packageId } = (await send("POST", "/api/packages", pure)).body;
  const known = (await send("POST", "/api/floorplans", plan("Neem", "999999"))).body._id;
  await send("POST", "/api/floorplans", plan("Honge", "999999"));
  const pricesNow = async () => (await send("GET", "/api/design-prices")).body.data;
  expect(await pricesNow()).toEqual([]);

  const value = { ...emptyDetails("design"), builtUpArea: 1000, assumedPackage: "pure" };
  await send("PUT", `/api/site-content/design:${known}`, { value, version: 0 });
  const calculated = { _id: known, area: 1000, packageName: "Pure", cityName: "Bengaluru" };
  expect(await pricesNow()).toEqual([{ ...calculated, rate: 1199, amount: 1_199_000 }]);
  await send("PUT", `/api/packages/${packageId}`, { ...pure, pricePerSquareFoot: 1250 });
  expect(await pricesNow()).toEqual([{ ...calculated, rate: 1250, amount: 1_250_000 }]);
});
