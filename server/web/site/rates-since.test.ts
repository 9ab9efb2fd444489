import { startEmbedded } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { send } from "@/server/testing/send";
import { readRatesSince } from "./rates-since";

test("a rate's start date is shown if wanted, and never for a rate without an audit entry", async () => {
  await using _desk = await openDesk(startEmbedded, "packages", "cities");
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
  // This rate was set directly at the desk.backend.
  expect(sinceOf({ _id: made._id, pricePerSquareFoot: 1800 })).toBeUndefined();
  expect(sinceOf({ _id: "another", pricePerSquareFoot: 1700 })).toBeUndefined();
  const unwanted = await readRatesSince({ isWanted: false });
  expect(unwanted({ _id: made._id, pricePerSquareFoot: 1700 })).toBeUndefined();
});
