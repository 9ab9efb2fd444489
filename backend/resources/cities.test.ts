import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { backendOfEachTest } from "../testing";

const backend = backendOfEachTest();

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };

test("[CALL-03] a city with packages is not deleted, and the refusal counts them", async () => {
  const { token } = await backend.hire("cities", "packages");
  const { _id: id } = await backend.ask(cityCalls.create, { body: mysuru }, token);
  const sell = (packageName: string) =>
    backend.ask(packageCalls.create, { body: { packageName, city: id, pricePerSquareFoot: 900 } }, token);
  const remove = () => backend.refusal(cityCalls.remove, { params: { id } }, token);

  await sell("Economy");
  expect(await remove()).toMatchObject({
    status: 409,
    code: "conflict",
    message: "Mysuru has 1 package. Delete or move it first.",
  });
  await sell("Pure");
  expect((await remove()).message).toBe("Mysuru has 2 packages. Delete or move them first.");
  expect((await backend.ask(cityCalls.list, {})).total).toBe(1);
});

test("a duplicate city is refused at the field, in any casing, even if several arrive at once", async () => {
  const { token } = await backend.hire("cities");
  const add = (cityName: string) => backend.send(cityCalls.create, { body: { cityName, cityCode: "X" } }, token);
  const statuses = await Promise.all(
    ["Mysuru", "mysuru", " MYSURU", "Belagavi"].map(async (name) => (await add(name)).status),
  );
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
  const belagavi = (await backend.ask(cityCalls.list, {})).data.find(({ cityName }) => cityName === "Belagavi");

  const params = { id: belagavi?._id ?? "" };
  const refused = {
    status: 409,
    code: "conflict",
    fields: { cityName: expect.stringMatching(/^A city called/) },
  };
  expect(await backend.refusal(cityCalls.update, { params, body: mysuru }, token)).toMatchObject(refused);
  const renamed = { cityName: "BELAGAVI", cityCode: "BGM" };
  expect(await backend.ask(cityCalls.update, { params, body: renamed }, token)).toMatchObject(renamed);
});

test("the oldest city is listed first, because it is the visitors' default", async () => {
  const { token } = await backend.hire("cities");
  for (const cityName of ["Bengaluru", "Mysuru", "Belagavi"]) {
    await backend.ask(cityCalls.create, { body: { cityName, cityCode: "X" } }, token);
  }
  const { data } = await backend.ask(cityCalls.list, {});
  expect(data.map(({ cityName }) => cityName)).toEqual(["Bengaluru", "Mysuru", "Belagavi"]);
});
