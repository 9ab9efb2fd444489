import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { serviceCalls } from "@/contract/calls/services";
import { startBackend, type TestBackend } from "../testing";

async function withPackages(backend: TestBackend) {
  const { token } = await backend.hire("cities", "packages", "services");
  const city = await backend.ask(cityCalls.create, { body: { cityName: "Mysuru", cityCode: "MYS" } }, token);
  const make = (packageName: string) =>
    backend.ask(packageCalls.create, { body: { packageName, pricePerSquareFoot: 900, city: city._id } }, token);
  return { token, economy: await make("Economy"), pure: await make("Pure") };
}

test("[CALL-04] a service is created with its lines, read, listed, and listed with its package", async () => {
  await using backend = await startBackend();
  const { token, economy, pure } = await withPackages(backend);
  const body = { package: economy._id, serviceName: "Drawings", description: "Floor plan\n\n Elevations " };
  const created = await backend.ask(serviceCalls.create, { body }, token);
  expect(created).toMatchObject({
    serviceName: "Drawings",
    description: ["Floor plan", "Elevations"],
    package: { _id: economy._id, packageName: "Economy" },
  });
  expect(await backend.ask(serviceCalls.get, { params: { id: created._id } })).toEqual(created);
  expect(await backend.ask(serviceCalls.list, {})).toEqual({ data: [created], total: 1 });
  const listed = (packageId: string) => backend.ask(serviceCalls.listInPackage, { params: { packageId } });
  expect((await listed(economy._id)).data).toEqual([created]);
  expect((await listed(pure._id)).data).toEqual([]);
});

test("[CALL-04] an update sends the package as { _id }", async () => {
  await using backend = await startBackend();
  const { token, economy, pure } = await withPackages(backend);
  const drawings = { package: economy._id, serviceName: "Drawings", description: ["Floor plan"] };
  const { _id: id } = await backend.ask(serviceCalls.create, { body: drawings }, token);
  const body = { package: { _id: pure._id }, serviceName: "Plans", description: ["One", "Two"] };
  const changed = await backend.ask(serviceCalls.update, { params: { id }, body }, token);
  expect(changed).toMatchObject({
    serviceName: "Plans",
    description: ["One", "Two"],
    package: { _id: pure._id, packageName: "Pure" },
  });
  const refused = await backend.refusal(serviceCalls.update, { params: { id }, body: drawings }, token);
  expect(refused.status).toBe(422);
});

test("[CALL-04] deleting a service says 'services deleted successfully'", async () => {
  await using backend = await startBackend();
  const { token, economy } = await withPackages(backend);
  const body = { package: economy._id, serviceName: "Drawings", description: ["Floor plan"] };
  const { _id: id } = await backend.ask(serviceCalls.create, { body }, token);
  const response = await backend.send(serviceCalls.remove, { params: { id } }, token);
  expect(await response.json()).toEqual({ message: "services deleted successfully" });
  expect((await backend.ask(serviceCalls.list, {})).total).toBe(0);
});

test("[CALL-04] a service without lines, or for a package that does not exist, is refused", async () => {
  await using backend = await startBackend();
  const { token, economy } = await withPackages(backend);
  const empty = { package: economy._id, serviceName: "Drawings", description: ["  "] };
  expect(await backend.refusal(serviceCalls.create, { body: empty }, token)).toMatchObject({
    status: 422,
    fields: { description: "Description is required" },
  });
  const lost = { package: "0123456789abcdef01234567", serviceName: "Drawings", description: ["Floor plan"] };
  const { status, fields } = await backend.refusal(serviceCalls.create, { body: lost }, token);
  expect([status, Object.keys(fields ?? {})]).toEqual([422, ["package"]]);
});
