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
