import { log } from "@/server/platform/log";
import { startHosted } from "@/server/testing/backends";
import { add, type Collection } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";

/** One malformed row never breaks a list, for staff or visitors, and fields are read leniently. */

const plan = {
  name: "Neem",
  description: "Airy",
  status: "active",
  propertyType: "Villa",
  floor: "G",
  plotSize: "1200",
};
const meera = { name: "Meera", role: "Sales", phone: "1", email: "m@example.com" };
const rao = { name: "Ananya Rao", email: "rao@example.com", phone: "98860 00002", status: "active" };
const house = { projectName: "House", status: "active", property_type: "Villa" };

type Odd = [Collection, Record<string, unknown>, Record<string, unknown>];

test.each<Odd>([
  ["floorplans", { imageUrls: null }, { imageUrls: [], price: null }],
  ["floorplans", { imageUrls: "/one.png" }, { imageUrls: [expect.stringMatching(/^\/media\/listed\//)] }],
  ["floorplans", { imageUrls: [null, "/one.png"] }, { imageUrls: [expect.stringMatching(/^\/media\/listed\//)] }],
  ["floorplans", { price: "24,00,000" }, { price: 2_400_000 }],
  ["floorplans", { price: "₹ 2400000" }, { price: 2_400_000 }],
  ["floorplans", { price: "on request" }, { price: null }],
  ["floorplans", { description: ["Airy", "Two floors"] }, { description: "Airy\nTwo floors" }],
  ["floorplans", { createdAt: null }, { name: "Neem" }],
  ["packages", {}, { pricePerSquareFoot: null }],
  ["packages", { pricePerSquareFoot: "1,675" }, { pricePerSquareFoot: 1675 }],
  ["packages", { pricePerSquareFoot: { $numberDecimal: "1675.50" } }, { pricePerSquareFoot: 1675.5 }],
  ["packages", { _id: 7 }, { _id: "7" }],
  ["packages", { _id: { $oid: "6b02" } }, { _id: "6b02" }],
  ["services", { description: [null] }, { description: [] }],
  ["services", { description: ["Plans", ["Elevation"]] }, { description: ["Plans", "Elevation"] }],
  ["services", { package: 7 }, { package: { _id: "7", packageName: "" } }],
  ["employees", { ...meera, permissions: null }, { permissions: [] }],
  ["employees", { ...meera, permissions: "admin,dashboard" }, { permissions: ["admin", "dashboard"] }],
  ["employees", { ...meera, permissions: "enquiries" }, { permissions: ["enquiries"] }],
  ["customers", { ...rao, address: { street: "12 Main", city: "Mysuru" } }, { address: "12 Main, Mysuru" }],
  ["projects", { ...house, imageUrl: ["/1.png", "/2.png"] }, { imageUrl: expect.stringMatching(/^\/media\/listed\//) }],
  ["projects", { ...house, plot_size: true }, { plot_size: "true" }],
  ["enquiries", { phone: 9_886_000_001, createdAt: 1_795_252_087_006 }, { createdAt: "2026-11-21T09:08:07.006Z" }],
  ["enquiries", { createdAt: "05/03/2026, 2:30:00 pm" }, { createdAt: "2026-03-05T09:00:00.000Z" }],
  ["enquiries", { createdAt: 1_795_252_087 }, { createdAt: "2026-11-21T09:08:07.000Z" }],
])("of %s a row with %j is shown", async (collection, odd, shown) => {
  await using backend = await startHosted({ dialect: { populates: [] } });
  using _admin = (await backend.hire("admin")).signedIn();
  const fields = collection === "floorplans" ? plan : {};
  Object.assign(add(backend.hosted.rows[collection], { ...fields, ...odd }), odd);
  const { status, body } = await send("GET", `/api/${collection}?sort=-createdAt`);
  expect([status, body.unread]).toEqual([200, undefined]);
  expect(body.data).toContainEqual(expect.objectContaining(shown));
  expect(JSON.stringify(body)).not.toMatch(/\[object|NaN/);
});

test("an unreadable row is left out, named to staff and in the log, and affects no other row", async () => {
  await using backend = await startHosted();
  using _admin = (await backend.hire("cities")).signedIn();
  const { cities } = backend.hosted.rows;
  add(cities, { cityName: "Mysuru", cityCode: "MYS" });
  cities.push(null as never, { cityName: "Hampi" } as never);
  add(cities, { cityName: "Hubballi", cityCode: "HUB" });
  const warn = jest.spyOn(log, "warn");
  const { status, body } = await send("GET", "/api/cities?page=1&limit=10&sort=cityName");
  expect(body.data.map(({ cityName }: { cityName: string }) => cityName)).toEqual(["Hubballi", "Mysuru"]);
  expect([status, body.total, body.unread]).toEqual([200, 2, ["row 2", "row 3"]]);
  expect(warn).toHaveBeenCalledWith("rows could not be read", {
    call: "GET /api/cities",
    rows: [expect.objectContaining({ _id: "row 2" }), { _id: "row 3", reason: "_id: it has no id" }],
  });
  warn.mockRestore();
});

test("visitors get all readable rows, and no mention of the others", async () => {
  await using backend = await startHosted();
  const { cities, floorplans } = backend.hosted.rows;
  add(cities, { cityName: "Mysuru", cityCode: "MYS" });
  add(floorplans, plan);
  cities.push("Hampi" as never);
  floorplans.push(null as never);
  expect(await send("GET", "/api/cities")).toMatchObject({
    status: 200,
    body: { data: [{ cityName: "Mysuru" }], total: 1 },
  });
  const { body } = await send("GET", "/api/floorplans");
  expect([body.data.length, body.total, Object.keys(body)]).toEqual([1, 1, ["data", "total"]]);
});

test("rows without a price come last in every order", async () => {
  await using backend = await startHosted();
  using _admin = (await backend.hire("packages")).signedIn();
  const prices = { Royal: "2,500", Pure: undefined, Economy: 900 };
  for (const [packageName, pricePerSquareFoot] of Object.entries(prices)) {
    add(backend.hosted.rows.packages, { packageName, pricePerSquareFoot });
  }
  const names = async (sort: string) => {
    const { body } = await send("GET", `/api/packages?sort=${sort}`);
    return body.data.map(({ packageName }: { packageName: string }) => packageName);
  };
  expect(await names("pricePerSquareFoot")).toEqual(["Economy", "Royal", "Pure"]);
  expect(await names("-pricePerSquareFoot")).toEqual(["Royal", "Economy", "Pure"]);
});
