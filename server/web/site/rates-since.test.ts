import { startEmbedded } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { readRatesSince } from "./rates-since";

test("a rate is said to stand since it was set here, where that is wanted, and never one that the record does not know", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  using _staff = (await backend.hire("packages", "cities")).signedIn();
  const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  const fields = { packageName: "Pure", city: city._id, pricePerSquareFoot: 1620 };
  const { body: made } = await send("POST", "/api/packages", fields);
  const began = Date.now();
  await send("PUT", `/api/packages/${made._id}`, { ...fields, pricePerSquareFoot: 1700 });
  await send("PUT", `/api/packages/${made._id}`, { ...fields, packageName: "Pure Teak", pricePerSquareFoot: 1700 });
  const after = Date.now();

  const sinceOf = await readRatesSince({ isWanted: true });
  const since = Number(sinceOf({ _id: made._id, pricePerSquareFoot: 1700 }));
  expect(since >= began && since <= after).toBe(true);
  // Another rate was set past the site.
  expect(sinceOf({ _id: made._id, pricePerSquareFoot: 1800 })).toBeUndefined();
  expect(sinceOf({ _id: "another", pricePerSquareFoot: 1700 })).toBeUndefined();
  const unsaid = await readRatesSince({ isWanted: false });
  expect(unsaid({ _id: made._id, pricePerSquareFoot: 1700 })).toBeUndefined();
});
