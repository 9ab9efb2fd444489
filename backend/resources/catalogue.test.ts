import { cityCalls, packageCalls, serviceCalls } from "@/contract/calls/catalogue";
import { newRow } from "../db/rows";
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
  const message = "Mysuru has 1 package. Delete or move it first.";
  expect(await remove()).toMatchObject({ status: 409, code: "conflict", message });
  await sell("Pure");
  expect((await remove()).message).toBe("Mysuru has 2 packages. Delete or move them first.");
  expect((await backend.ask(cityCalls.list, {})).total).toBe(1);
});

test("a duplicate city is refused at the field, in any casing, even if several arrive at once", async () => {
  const { token } = await backend.hire("cities");
  const add = (cityName: string) => backend.send(cityCalls.create, { body: { cityName, cityCode: "X" } }, token);
  const names = ["Mysuru", "mysuru", " MYSURU", "Belagavi"];
  const statuses = await Promise.all(names.map(async (name) => (await add(name)).status));
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
  const belagavi = (await backend.ask(cityCalls.list, {})).data.find(({ cityName }) => cityName === "Belagavi");

  const params = { id: belagavi?._id ?? "" };
  const refused = { status: 409, code: "conflict", fields: { cityName: expect.stringMatching(/^A city called/) } };
  expect(await backend.refusal(cityCalls.update, { params, body: mysuru }, token)).toMatchObject(refused);
  const renamed = { cityName: "BELAGAVI", cityCode: "BGM" };
  expect(await backend.ask(cityCalls.update, { params, body: renamed }, token)).toMatchObject(renamed);
});

async function withCity() {
  const { token } = await backend.hire("cities", "packages", "services");
  const city = await backend.ask(cityCalls.create, { body: mysuru }, token);
  const make = (packageName: string, pricePerSquareFoot: number) =>
    backend.ask(packageCalls.create, { body: { packageName, pricePerSquareFoot, city: city._id } }, token);
  return { token, city, make };
}

test("[CALL-02] the packages of a city come cheapest first; a city without any answers 404", async () => {
  const { city, make } = await withCity();
  const inCity = { params: { cityId: city._id } };
  expect(await backend.refusal(packageCalls.listInCity, inCity)).toMatchObject({
    status: 404,
    message: "No packages available in this city.",
  });
  for (const price of [2200, 900, 1199]) await make(`At ${price}`, price);
  const { data } = await backend.ask(packageCalls.listInCity, inCity);
  expect(data.map(({ pricePerSquareFoot }) => pricePerSquareFoot)).toEqual([900, 1199, 2200]);
});

test("[CALL-02] a package in a city that does not exist is refused, on creation and on change", async () => {
  const { token, make } = await withCity();
  const created = await make("Pure", 1150);
  const body = { packageName: "Pure", pricePerSquareFoot: 1150, city: "0123456789abcdef01234567" };
  const refused = { status: 422, fields: { city: "This no longer exists. Choose another one." } };
  expect(await backend.refusal(packageCalls.create, { body }, token)).toMatchObject(refused);
  const update = { params: { id: created._id }, body };
  expect(await backend.refusal(packageCalls.update, update, token)).toMatchObject(refused);
});

test("[CALL-02] a package to which services or projects refer is not deleted", async () => {
  const { token, make } = await withCity();
  const { _id: id } = await make("Pure", 1150);
  const body = { package: id, serviceName: "Drawings", description: ["Floor plan"] };
  await backend.ask(serviceCalls.create, { body }, token);
  expect(await backend.refusal(packageCalls.remove, { params: { id } }, token)).toMatchObject({
    status: 409,
    message: "Pure has 1 service. Delete or move it first.",
  });
  const house = { projectName: "House", description: "", property_type: "Villa", plot_size: "1200", image: null };
  const project = { ...newRow(), ...house, status: "active" as const, packageId: id, customerId: null };
  await backend.db.insertInto("projects").values(project).execute();
  expect((await backend.refusal(packageCalls.remove, { params: { id } }, token)).message).toBe(
    "Pure has 1 service and 1 project. Delete or move them first.",
  );
  expect(await backend.ask(packageCalls.get, { params: { id } })).toMatchObject({ packageName: "Pure" });
});

test("[CALL-04] services are listed for one package", async () => {
  const { token, make } = await withCity();
  for (const name of ["Pure", "Luxury"]) {
    const { _id } = await make(name, 1150);
    await backend.ask(serviceCalls.create, { body: { package: _id, serviceName: name, description: ["Plan"] } }, token);
  }
  const [first] = (await backend.ask(serviceCalls.list, {})).data;
  const { data, total } = await backend.ask(serviceCalls.list, { query: { package: first?.package?._id } });
  expect([data, total]).toEqual([[first], 1]);
  const params = { packageId: first?.package?._id ?? "" };
  expect((await backend.ask(serviceCalls.listInPackage, { params })).data).toEqual([first]);
});

test("a duplicate package in a city is refused at the field; an existing duplicate can be changed", async () => {
  const { token, city, make } = await withCity();
  const pure = await make("Pure", 1150);
  const body = { packageName: "  pure", pricePerSquareFoot: 900, city: city._id };
  const fields = { packageName: "Mysuru already has a package called “Pure”." };
  const refused = { status: 409, code: "conflict", fields };
  expect(await backend.refusal(packageCalls.create, { body }, token)).toMatchObject(refused);
  const luxury = await make("Luxury", 2200);
  const renamed = { params: { id: luxury._id }, body };
  expect(await backend.refusal(packageCalls.update, renamed, token)).toMatchObject(refused);

  const hubballi = await backend.ask(cityCalls.create, { body: { cityName: "Hubballi", cityCode: "HBX" } }, token);
  await backend.ask(packageCalls.create, { body: { ...body, city: hubballi._id } }, token);
  await backend.db.updateTable("packages").set({ packageName: "Pure" }).where("_id", "=", luxury._id).execute();
  const cheaper = { params: { id: luxury._id }, body: { ...body, packageName: "Pure" } };
  expect(await backend.ask(packageCalls.update, cheaper, token)).toMatchObject({ pricePerSquareFoot: 900 });
  expect(await backend.ask(packageCalls.get, { params: { id: pure._id } })).toMatchObject({ pricePerSquareFoot: 1150 });
});

test("[CALL-04] a service without lines, or for a package that does not exist, is refused", async () => {
  const { token, make } = await withCity();
  const { _id } = await make("Economy", 900);
  const empty = { package: _id, serviceName: "Drawings", description: ["  "] };
  expect(await backend.refusal(serviceCalls.create, { body: empty }, token)).toMatchObject({
    status: 422,
    fields: { description: "Description is required" },
  });
  const orphan = { package: "0123456789abcdef01234567", serviceName: "Drawings", description: ["Floor plan"] };
  const { status, fields } = await backend.refusal(serviceCalls.create, { body: orphan }, token);
  expect([status, Object.keys(fields ?? {})]).toEqual([422, ["package"]]);
});
