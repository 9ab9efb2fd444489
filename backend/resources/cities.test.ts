import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { startBackend } from "../testing";

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };

test("[CALL-03] a city is created, read, listed and changed", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  const created = await backend.ask(cityCalls.create, { body: mysuru }, token);
  expect(created).toMatchObject(mysuru);
  expect(created._id).toMatch(/^[0-9a-f]{24}$/);
  expect(await backend.ask(cityCalls.get, { params: { id: created._id } })).toEqual(created);
  expect(await backend.ask(cityCalls.list, {})).toEqual({ data: [created], total: 1 });

  const body = { cityName: "Mysore", cityCode: "MYQ" };
  const changed = await backend.ask(cityCalls.update, { params: { id: created._id }, body }, token);
  expect(changed).toMatchObject({ ...body, _id: created._id, createdAt: created.createdAt });
  expect(await backend.ask(cityCalls.get, { params: { id: created._id } })).toEqual(changed);
});

test("[CALL-03] deleting a city says 'City deleted successfully' and removes it", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  const { _id: id } = await backend.ask(cityCalls.create, { body: mysuru }, token);
  const response = await backend.send(cityCalls.remove, { params: { id } }, token);
  expect(await response.json()).toEqual({ message: "City deleted successfully" });
  expect(await backend.refusal(cityCalls.get, { params: { id } })).toMatchObject({ status: 404, code: "missing" });
});

test("[CALL-03] a city with packages is not deleted, and the refusal counts them", async () => {
  await using backend = await startBackend();
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

test("[CALL-03] a city without a name is refused with the field's error, and nothing is stored", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  const refused = await backend.refusal(cityCalls.create, { body: { cityName: " ", cityCode: "MYS" } }, token);
  expect(refused).toMatchObject({ status: 422, code: "invalid", fields: { cityName: "City name is required" } });
  expect((await backend.ask(cityCalls.list, {})).total).toBe(0);
});

test("a duplicate city is refused at the field, in any casing, even if several arrive at once", async () => {
  await using backend = await startBackend();
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

test("[CALL-03] a city that does not exist can be neither changed nor deleted", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  const params = { id: "0123456789abcdef01234567" };
  expect(await backend.refusal(cityCalls.update, { params, body: mysuru }, token)).toMatchObject({ status: 404 });
  expect(await backend.refusal(cityCalls.remove, { params }, token)).toMatchObject({ status: 404 });
});

test("the oldest city is listed first, because it is the visitors' default", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("cities");
  for (const cityName of ["Bengaluru", "Mysuru", "Belagavi"]) {
    await backend.ask(cityCalls.create, { body: { cityName, cityCode: "X" } }, token);
  }
  const { data } = await backend.ask(cityCalls.list, {});
  expect(data.map(({ cityName }) => cityName)).toEqual(["Bengaluru", "Mysuru", "Belagavi"]);
});
