import { startTestBackend, type TestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { losingAnswers } from "@/server/testing/losing-answers";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { confirmation } from "@/server/upstream/timeouts";

/** The same assertions about every call, with either backend behind the BFF. */

const backend = eachTest<TestBackend>(startTestBackend);

function form(fields: Record<string, string | string[]>, files: Record<string, File[]> = {}): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries({ ...fields, ...files })) {
    for (const value of [values].flat()) data.append(name, value);
  }
  return data;
}

/** The smallest picture: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name: string) => new File([PIXEL], name, { type: "image/png" });

const ananya = { name: "Ananya", phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };
const rao = { name: "Ananya Rao", email: "rao@example.com", phone: "98860 00002", address: "Hennur", status: "active" };
const meera = { name: "Meera", role: "Sales", permissions: ["enquiries"], phone: "1", email: "meera@example.com" };
const nobody = "6560f0000000000000000000";

/** A package in a city of its own. */
async function addPackage() {
  const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  const fields = { packageName: "Pure", city: city._id, pricePerSquareFoot: 1199 };
  return (await send("POST", "/api/packages", fields)).body as { _id: string };
}

test("[CALL-03] cities: created, listed, read, changed and deleted", async () => {
  using _admin = (await backend.hire("cities")).signedIn();
  const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  expect(city).toMatchObject({ _id: expect.any(String), cityName: "Mysuru", cityCode: "MYS" });
  expect((await send("GET", "/api/cities")).body).toEqual({ data: [city], total: 1 });
  expect((await send("GET", `/api/cities/${city._id}`)).body).toEqual(city);
  const renamed = { cityName: "Mysore", cityCode: "MYS" };
  expect((await send("PUT", `/api/cities/${city._id}`, renamed)).body).toMatchObject({ ...renamed, _id: city._id });
  expect((await send("DELETE", `/api/cities/${city._id}`)).body).toEqual({ message: "City deleted successfully" });
  expect((await send("GET", "/api/cities")).body).toEqual({ data: [], total: 0 });
});

test("[CALL-02] packages: with their city's name, also by city, where none is an empty list", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  const path = `/api/packages/packages/city/${city._id}`;
  expect((await send("GET", path)).body.data).toEqual([]);
  const typed = { packageName: "Pure", city: city._id, pricePerSquareFoot: "1199.5" };
  const { body: created } = await send("POST", "/api/packages", typed);
  const { data } = (await send("GET", path)).body;
  expect(data).toEqual([expect.objectContaining({ packageName: "Pure", pricePerSquareFoot: 1199.5 })]);
  expect(data[0].city).toEqual({ _id: city._id, cityName: "Mysuru" });
  expect((await send("GET", `/api/packages/${created._id}`)).body.city.cityName).toBe("Mysuru");
  const update = { ...typed, pricePerSquareFoot: 1250 };
  expect((await send("PUT", `/api/packages/${created._id}`, update)).body.pricePerSquareFoot).toBe(1250);
  expect((await send("DELETE", `/api/packages/${created._id}`)).body.message).toBe("package deleted successfully");
});

test("[CALL-04] services: a line each, also by package, and changed with the package as { _id }", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  const pack = await addPackage();
  const typed = { package: pack._id, serviceName: "Design", description: "Plans\n\nElevation" };
  const { body: created } = await send("POST", "/api/services", typed);
  const { data } = (await send("GET", `/api/services/services/package/${pack._id}`)).body;
  expect(data).toMatchObject([{ description: ["Plans", "Elevation"], package: { packageName: "Pure" } }]);
  const update = { ...typed, package: { _id: pack._id }, description: ["One"] };
  expect((await send("PUT", `/api/services/${created._id}`, update)).body).toMatchObject({ description: ["One"] });
  expect((await send("GET", `/api/services/${created._id}`)).body.package).toEqual({
    _id: pack._id,
    packageName: "Pure",
  });
  expect((await send("DELETE", `/api/services/${created._id}`)).body.message).toBe("services deleted successfully");
});

test("[CALL-06] customers: created, listed, read, changed and deleted", async () => {
  using _staff = (await backend.hire("customers")).signedIn();
  const { body: created } = await send("POST", "/api/customers", rao);
  expect(created).toMatchObject({ ...rao, _id: expect.any(String) });
  expect((await send("GET", "/api/customers")).body).toMatchObject({ data: [rao], total: 1 });
  const blocked = { ...rao, status: "blocked" };
  expect((await send("PUT", `/api/customers/${created._id}`, blocked)).body).toMatchObject(blocked);
  expect((await send("GET", `/api/customers/${created._id}`)).body).toMatchObject(blocked);
  expect((await send("DELETE", `/api/customers/${created._id}`)).body.message).toBe("Customer deleted successfully");
});

test("[CALL-07] projects: multipart with each line and the picture, deleted under 'success'", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  const pack = await addPackage();
  const { body: customer } = await send("POST", "/api/customers", rao);
  const fields = { projectName: "House", package: pack._id, customer: customer._id, status: "active" };
  const more = { property_type: "Villa", plot_size: "1200", description: ["One", "Two"] };
  const { body: created } = await send(
    "POST",
    "/api/projects",
    form({ ...fields, ...more }, { image: [picture("house.png")] }),
  );
  expect(created).toMatchObject({
    projectName: "House",
    description: ["One", "Two"],
    imageUrl: expect.stringMatching(/^\//),
  });
  const { data } = (await send("GET", "/api/projects")).body;
  expect(data[0]).toMatchObject({ customer: { name: "Ananya Rao" }, package: { packageName: "Pure" } });
  const changed = form({ ...fields, ...more, status: "completed" });
  const { body: updated } = await send("PUT", `/api/projects/${created._id}`, changed);
  expect(updated).toMatchObject({ status: "completed", imageUrl: created.imageUrl });
  expect((await send("DELETE", `/api/projects/${created._id}`)).status).toBe(200);
  expect((await send("GET", "/api/projects")).body).toEqual({ data: [], total: 0 });
});

test("[CALL-08] floor plans: multipart with repeated pictures, deleted under 'success'", async () => {
  using _staff = (await backend.hire("designs")).signedIn();
  const fields = {
    name: "Neem",
    description: "Airy",
    status: "active",
    propertyType: "Villa",
    floor: "G+1",
    plotSize: "1200",
  };
  const images = [picture("one.png"), picture("two.png")];
  const { body: created } = await send("POST", "/api/floorplans", form({ ...fields, price: "2500000" }, { images }));
  expect(created).toMatchObject({ ...fields, price: 2_500_000, imageUrls: expect.any(Array) });
  expect(created.imageUrls.length).toBeGreaterThan(0);
  const inactive = form({ ...fields, status: "inactive", price: "1" });
  expect((await send("PUT", `/api/floorplans/${created._id}`, inactive)).body.status).toBe("inactive");
  expect((await send("DELETE", `/api/floorplans/${created._id}`)).body.message).toBe("floorplan deleted successfully");
});

test("[CALL-05] enquiries: listed, read, changed, converted by the status call, counted and deleted", async () => {
  using _staff = (await backend.hire("enquiries", "dashboard")).signedIn();
  await backend.addEnquiry(ananya);
  const { data } = (await send("GET", "/api/enquiries")).body;
  const [{ _id: enquiryId }] = data;
  expect(data).toMatchObject([ananya]);
  const closed = { ...ananya, enquiry: "Two floors", status: "closed" };
  expect((await send("PUT", `/api/enquiries/${enquiryId}`, closed)).body).toMatchObject(closed);
  const converted = await send("POST", "/api/enquiries/update-status", { enquiryId, status: "converted" });
  expect(converted).toMatchObject({ status: 200, body: { success: true } });
  expect((await send("GET", `/api/enquiries/${enquiryId}`)).body).toMatchObject({ ...closed, status: "converted" });
  expect((await send("GET", "/api/enquiries/dashboard/count")).body).toEqual({
    projects: 0,
    city: 0,
    customers: 0,
    enquiries: 1,
  });
  expect((await send("DELETE", `/api/enquiries/${enquiryId}`)).status).toBe(200);
  expect((await send("GET", "/api/enquiries")).body.total).toBe(0);
});

test("[CALL-05] the status call's error object, which comes with status 200, is a failure with its reason", async () => {
  using _staff = (await backend.hire("enquiries")).signedIn();
  const { status, body } = await send("POST", "/api/enquiries/update-status", {
    enquiryId: nobody,
    status: "closed",
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.error.message).toMatch(/enquiry (not found|does not exist|no longer exists)/i);
});

test("[CALL-09] [EMPL-01] employees: no answer holds a password or a hash, and an empty one keeps the old", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  const created = await send("POST", "/api/employees", { ...meera, password: "first-secret" });
  const id = created.body._id;
  const updated = await send("PUT", `/api/employees/${id}`, { ...meera, role: "Site", password: "" });
  const listed = await send("GET", "/api/employees?search=meera@");
  expect(listed.body).toMatchObject({ data: [{ ...meera, role: "Site" }], total: 1 });
  const answers = JSON.stringify([created.body, updated.body, listed.body]);
  expect(answers).not.toMatch(/password|secret|hash|argon|\$2b/i);
  await expect(backend.canSignIn(meera.email, "first-secret")).resolves.toBe(true);
  expect((await send("DELETE", `/api/employees/${id}`)).body.message).toBe("employee deleted successfully");
});

test("[CALL-10] deleting a missing row is a failure and says so", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  for (const things of [
    "cities",
    "customers",
    "packages",
    "services",
    "enquiries",
    "employees",
    "projects",
    "floorplans",
  ]) {
    const { status, body } = await send("DELETE", `/api/${things}/${nobody}`);
    expect([things, status, body.error.code]).toEqual([things, 404, "missing"]);
  }
});

test("[PROJ-06] visitors never get a customer's name, not even by searching or sorting for it", async () => {
  const admin = await backend.hire("admin");
  {
    using _admin = admin.signedIn();
    const pack = await addPackage();
    const { body: customer } = await send("POST", "/api/customers", rao);
    const fields = { projectName: "House", package: pack._id, customer: customer._id, status: "active" };
    const { body: added } = await send(
      "POST",
      "/api/projects",
      form({ ...fields, property_type: "Villa", plot_size: "1200", description: "One" }),
    );
    await send("PUT", `/api/projects/${added._id}/publication`, { confirmed: [] });
    expect((await send("GET", "/api/projects?search=rao")).body.total).toBe(1);
  }
  backend.asked.length = 0;
  expect((await send("GET", "/api/projects?search=rao")).body).toEqual({ data: [], total: 0 });
  expect(backend.asked).toEqual([{ method: "GET", path: "/api/projects/" }]);
  const { body } = await send("GET", "/api/projects");
  expect(body).toMatchObject({ data: [{ projectName: "House" }], total: 1 });
  expect(JSON.stringify(body)).not.toMatch(/customer|Ananya|Rao|98860/);
  expect((await send("GET", "/api/projects?sort=customer")).status).toBe(422);
  expect((await send("GET", "/api/projects?search=hou&limit=1")).body.total).toBe(1);
});

test("[LIST-01] [ENQR-02] all lists search, sort, filter and page in the same way", async () => {
  using _staff = (await backend.hire("enquiries")).signedIn();
  for (const [name, location] of [
    ["Chitra", "hennur"],
    ["asha", "Hebbal"],
    ["Ōviya", "HENNUR Main"],
    ["Bhanu", "ಹೆಬ್ಬಾಳ"],
  ]) {
    await backend.addEnquiry({ ...ananya, name: name ?? "", location: location ?? "" });
  }
  const names = async (query: string) => {
    const { body } = await send("GET", `/api/enquiries?${query}`);
    return [...body.data.map(({ name }: { name: string }) => name), body.total];
  };
  expect(await names("")).toEqual(["Bhanu", "Ōviya", "asha", "Chitra", 4]);
  expect(await names("sort=name")).toEqual(["asha", "Bhanu", "Chitra", "Ōviya", 4]);
  expect(await names("sort=-name&page=2&limit=3")).toEqual(["asha", 4]);
  expect(await names("search=HENN")).toEqual(["Ōviya", "Chitra", 2]);
  expect(await names(`search=${encodeURIComponent("ಹೆಬ್")}`)).toEqual(["Bhanu", 1]);
  expect(await names("page=9&limit=10")).toEqual([4]);
  expect((await send("GET", "/api/enquiries?sort=nothing")).status).toBe(422);
  const [{ _id: enquiryId }] = (await send("GET", "/api/enquiries?search=asha")).body.data;
  await send("POST", "/api/enquiries/update-status", { enquiryId, status: "closed" });
  expect(await names("status=closed")).toEqual(["asha", 1]);
  expect((await send("GET", "/api/enquiries?status=lost")).status).toBe(422);
});

/** A write may have succeeded although its connection broke: the backend's rows tell, if possible. */

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const hampi = { ...mysuru, cityName: "Hampi" };
const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };

beforeEach(() => {
  // Reading back has enough time.
  jest.replaceProperty(confirmation, "timeoutMs", 60_000);
});
afterEach(() => jest.restoreAllMocks());

/** Node's error of a failed fetch. */
const failed = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
const isWrite = (init?: RequestInit) => (init?.method ?? "GET") !== "GET";

/** Until disposed of, the connection of each write breaks: after the backend has stored it, or before. */
const breakConnection = (when: "after" | "before", code = "ECONNRESET") =>
  between(async (through, _address, init) => {
    if (isWrite(init) && when === "before") throw failed(code);
    const response = await through();
    if (isWrite(init)) throw failed(code);
    return response;
  });

async function startOffice() {
  const site = await ownSiteDatabase();
  const backend = await startTestBackend();
  const session = (await backend.hire("admin")).signedIn();
  const { body: city } = await send("POST", "/api/cities", mysuru);
  await backend.addEnquiry(asha);
  const [enquiry] = (await send("GET", "/api/enquiries")).body.data;
  backend.asked.length = 0;
  const cities = async () => (await send("GET", "/api/cities")).body.data.map(named);
  const stop = async () => {
    session[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  const { asked } = backend;
  return { asked, city: `/api/cities/${city._id}`, enquiry: enquiry._id, cities, [Symbol.asyncDispose]: stop };
}
const named = ({ cityName }: { cityName: string }) => cityName;

test("[CALL-10] a write that the backend stored before its connection broke is reported as done, and sent once", async () => {
  await using office = await startOffice();
  using _dying = breakConnection("after");
  const answers = [
    await send("POST", "/api/cities", { cityName: "Mandya", cityCode: "MDY" }),
    await send("PUT", office.city, hampi),
    await send("POST", "/api/enquiries/update-status", { enquiryId: office.enquiry, status: "closed" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ cityName: "Mandya" });
  expect((await office.cities()).sort()).toEqual(["Hampi", "Mandya"]);
  expect((await send("DELETE", office.city)).status).toBe(200);
  expect(await office.cities()).toEqual(["Mandya"]);
  expect(office.asked.filter(({ method }) => method !== "GET")).toHaveLength(4);
});

test("[CALL-10] a write whose connection broke before the backend stored it is reported as failed", async () => {
  await using office = await startOffice();
  using _dying = breakConnection("before");
  const answers = [
    await send("POST", "/api/cities", { cityName: "Mandya", cityCode: "MDY" }),
    await send("PUT", office.city, hampi),
    await send("DELETE", office.city),
    await send("POST", "/api/enquiries/update-status", { enquiryId: office.enquiry, status: "closed" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
    Array(4).fill([502, "Network error"]),
  );
  expect(await office.cities()).toEqual(["Mysuru"]);
});

test("[CALL-10] if the backend cannot confirm a write, the message claims neither success nor failure", async () => {
  await using office = await startOffice();
  using _lost = losingAnswers("PUT", "/api/cities");
  const { status, body } = await send("PUT", office.city, hampi);
  expect([status, body.error.message]).toEqual([
    502,
    "Network error. Check whether this was saved before you save again.",
  ]);
});

test("a write that never had a connection is not confirmed by reading", async () => {
  await using office = await startOffice();
  let isSent = false;
  const after: string[] = [];
  using _refusing = between(async (through, address, init) => {
    if (isSent) after.push(address);
    isSent ||= isWrite(init);
    return isWrite(init) ? Promise.reject(failed("ECONNREFUSED")) : through();
  });
  expect((await send("PUT", office.city, hampi)).body.error.message).toBe("Network error");
  expect(after).toEqual([]);
});
