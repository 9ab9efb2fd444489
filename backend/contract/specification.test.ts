import { pictureFile } from "@/server/platform/images/testing";
import { startBackend, type TestBackend } from "../testing";
import { idIn } from "../testing-resources";

/** Calls as in the specification (section 7), without using the table. */
async function caller(backend: TestBackend) {
  const { token } = await backend.hire("admin");
  return async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (body !== undefined && !isForm) headers.set("content-type", "application/json");
    const response = await backend.fetch(path, { method, headers, body: isForm ? body : JSON.stringify(body) });
    return { status: response.status, answer: await response.json() };
  };
}

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const anId = expect.stringMatching(/^[0-9a-f]{24}$/);

test("[CALL-01] POST /api/employees/login/ with email and password answers 200 and a token", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const ravi = { name: "Ravi", role: "Site", permissions: ["projects"], phone: "1", email: "r@example.com" };
  await call("POST", "/api/employees", { ...ravi, password: "three beams of old teak" });
  for (const path of ["/api/employees/login/", "/api/employees/login"]) {
    const { status, answer } = await call("POST", path, { email: ravi.email, password: "three beams of old teak" });
    expect([status, answer.token.split(".").length]).toEqual([200, 3]);
    const claims = JSON.parse(Buffer.from(answer.token.split(".")[1], "base64url").toString());
    expect(claims).toMatchObject({ name: "Ravi", role: "Site", permissions: ["projects"] });
    expect(await call("POST", path, { email: ravi.email, password: "another" })).toMatchObject({ status: 401 });
  }
});

test("[CALL-02] packages: created, listed, read, changed, listed by city and deleted", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const city = (await call("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" })).answer.data;
  expect((await call("GET", `/api/packages/packages/city/${city._id}`)).status).toBe(404);
  const body = { packageName: "Pure", city: city._id, pricePerSquareFoot: 1199 };
  const shown = {
    _id: anId,
    packageName: "Pure",
    pricePerSquareFoot: 1199,
    city: { _id: city._id, cityName: "Mysuru" },
  };
  const { data } = (await call("POST", "/api/packages", body)).answer;
  expect(data).toMatchObject(shown);
  for (const path of ["/api/packages", "/api/packages/", `/api/packages/packages/city/${city._id}`]) {
    expect(await call("GET", path)).toMatchObject({ status: 200, answer: { data: [shown] } });
  }
  const one = `/api/packages/${data._id}`;
  expect(await call("GET", one)).toMatchObject({ status: 200, answer: { data: shown } });
  const change = await call("PUT", one, { ...body, pricePerSquareFoot: "1250.50" });
  expect(change).toMatchObject({ status: 200, answer: { data: { ...shown, pricePerSquareFoot: 1250.5 } } });
  expect(await call("DELETE", one)).toEqual({ status: 200, answer: { message: "package deleted successfully" } });
  expect((await call("GET", one)).status).toBe(404);
});

test("[CALL-03] cities: created, listed, read, changed and deleted", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const body = { cityName: "Mysuru", cityCode: "MYS" };
  const { data } = (await call("POST", "/api/cities", body)).answer;
  expect(data).toMatchObject({ _id: anId, ...body });
  const one = `/api/cities/${data._id}`;
  for (const path of ["/api/cities", "/api/cities/"]) {
    expect(await call("GET", path)).toMatchObject({ status: 200, answer: { data: [data] } });
  }
  expect(await call("GET", `${one}/`)).toMatchObject({ status: 200, answer: { data } });
  const changed = { cityName: "Mysore", cityCode: "MYQ" };
  expect(await call("PUT", one, changed)).toMatchObject({
    status: 200,
    answer: { data: { ...changed, _id: data._id } },
  });
  expect(await call("DELETE", one)).toEqual({ status: 200, answer: { message: "City deleted successfully" } });
  expect((await call("DELETE", "/api/cities/")).status).toBe(404);
});

test("[CALL-04] services: created, listed, read, listed by package, changed with the package as { _id } and deleted", async () => {
  await using backend = await startBackend({ demo: true });
  const call = await caller(backend);
  const packageId = await idIn(backend, "packages");
  const body = { package: packageId, serviceName: "Drawings", description: ["Floor plan", "Elevations"] };
  const { data } = (await call("POST", "/api/services", body)).answer;
  const shown = { ...body, _id: anId, package: { _id: packageId, packageName: expect.any(String) } };
  expect(data).toMatchObject(shown);
  const one = `/api/services/${data._id}`;
  expect((await call("GET", one)).answer.data).toMatchObject(shown);
  for (const path of ["/api/services", `/api/services/services/package/${packageId}`]) {
    expect((await call("GET", path)).answer.data).toContainEqual(data);
  }
  const change = { ...body, package: { _id: packageId }, description: ["One line"] };
  expect((await call("PUT", one, change)).answer.data).toMatchObject({ ...shown, description: ["One line"] });
  expect(await call("DELETE", one)).toEqual({ status: 200, answer: { message: "services deleted successfully" } });
});

test("[CALL-05] enquiries: sent with success and enquiry, listed, counted, read, changed, given a status and deleted", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const plot = { location: "Hennur", enquiry: "Corner site.", plot_size: "1200" };
  const body = { name: "Ananya Rao", phone: "90000 00014", email: "ananya@example.com", ...plot };
  const sent = await call("POST", "/api/enquiries/", body);
  const shown = { ...body, _id: anId, status: "pending" };
  expect(sent).toMatchObject({ status: 200, answer: { success: true, enquiry: shown } });
  for (const path of ["/api/enquiries/", "/api/enquiries"]) {
    expect(await call("GET", path)).toMatchObject({ status: 200, answer: { data: [shown] } });
  }
  expect(await call("GET", "/api/enquiries/dashboard/count")).toEqual({
    status: 200,
    answer: { counts: { projects: 0, city: 0, customers: 0, enquiries: 1 } },
  });
  const enquiryId = sent.answer.enquiry._id;
  const one = `/api/enquiries/${enquiryId}`;
  expect((await call("GET", one)).answer.data).toMatchObject(shown);
  const changed = { ...body, status: "closed" };
  expect((await call("PUT", one, changed)).answer.data).toMatchObject(changed);
  const convert = (id: string) => call("POST", "/api/enquiries/update-status/", { enquiryId: id, status: "converted" });
  expect(await convert(enquiryId)).toEqual({ status: 200, answer: { success: true } });
  expect((await call("GET", one)).answer.data.status).toBe("converted");
  expect(await convert("0123456789abcdef01234567")).toMatchObject({
    status: 200,
    answer: { success: false, error: {} },
  });
  expect(await call("DELETE", one)).toEqual({ status: 200, answer: { success: true } });
});

test("[CALL-06] customers: created, listed, read, changed and deleted", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const person = { name: "Kavya Murthy", email: "kavya@example.com", phone: "90000 00099" };
  const body = { ...person, address: "Nelamangala", status: "pending" };
  const { data } = (await call("POST", "/api/customers/", body)).answer;
  expect(data).toMatchObject({ _id: anId, ...body });
  const one = `/api/customers/${data._id}`;
  expect(await call("GET", "/api/customers/")).toMatchObject({ status: 200, answer: { data: [data] } });
  expect((await call("GET", one)).answer.data).toEqual(data);
  expect((await call("PUT", one, { ...body, status: "verified" })).answer.data).toMatchObject({ status: "verified" });
  expect(await call("DELETE", one)).toEqual({ status: 200, answer: { message: "Customer deleted successfully" } });
});

test("[CALL-07] projects: created and changed by a form with image, lines and customer, listed, and deleted with success", async () => {
  await using backend = await startBackend({ demo: true });
  const call = await caller(backend);
  const packageId = await idIn(backend, "packages");
  const customer = (await call("GET", "/api/customers/")).answer.data[0];
  const fields = (status: string): [string, string | File][] => [
    ["projectName", "Corner house"],
    ["package", packageId],
    ["description", "Two floors"],
    ["description", "Teak boards"],
    ["status", status],
    ["property_type", "Villa"],
    ["plot_size", "1200"],
    ["customer", customer._id],
  ];
  const form = formOf([...fields("active"), ["image", await pictureFile("house")]]);
  const { data } = (await call("POST", "/api/projects", form)).answer;
  expect(data).toMatchObject({
    _id: anId,
    projectName: "Corner house",
    package: { _id: packageId, packageName: expect.any(String) },
    customer: { _id: customer._id, name: customer.name },
    imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/),
    description: ["Two floors", "Teak boards"],
    status: "active",
    property_type: "Villa",
    plot_size: "1200",
  });
  expect((await call("GET", "/api/projects/")).answer.data).toContainEqual(data);
  const changed = await call("PUT", `/api/projects/${data._id}`, formOf(fields("completed")));
  expect(changed.answer.data).toMatchObject({ status: "completed", imageUrl: data.imageUrl });
  const gone = await call("DELETE", `/api/projects/${data._id}`);
  expect(gone).toEqual({ status: 200, answer: { success: "Project deleted successfully" } });
});

test("[CALL-08] floor plans: created and changed by a form with repeated images, listed, and deleted with success", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const fields: [string, string | File][] = [
    ["name", "Neem"],
    ["description", "One level"],
    ["status", "active"],
    ["propertyType", "House"],
    ["floor", "Ground floor"],
    ["plotSize", "1200"],
    ["price", "1146960"],
  ];
  const images: [string, string | File][] = [
    ["images", await pictureFile("one")],
    ["images", await pictureFile("two")],
  ];
  const { data } = (await call("POST", "/api/floorplans", formOf([...fields, ...images]))).answer;
  expect(data).toMatchObject({ _id: anId, name: "Neem", floor: "Ground floor", plotSize: "1200", price: 1_146_960 });
  expect(data.imageUrls).toHaveLength(2);
  expect(await call("GET", "/api/floorplans/")).toMatchObject({ status: 200, answer: { data: [data] } });
  const changed = await call("PUT", `/api/floorplans/${data._id}`, formOf([...fields, ...images.slice(1)]));
  expect(changed.answer.data.imageUrls).toEqual(data.imageUrls.slice(1));
  const gone = await call("DELETE", `/api/floorplans/${data._id}`);
  expect(gone).toEqual({ status: 200, answer: { success: "floorplan deleted successfully" } });
});

test("[CALL-09] employees: created, listed, changed and deleted", async () => {
  await using backend = await startBackend();
  const call = await caller(backend);
  const ravi = { name: "Ravi", role: "Site", permissions: ["projects"], phone: "1", email: "r@example.com" };
  const { data } = (await call("POST", "/api/employees", { ...ravi, password: "three beams of old teak" })).answer;
  expect(data).toMatchObject({ _id: anId, ...ravi });
  expect((await call("GET", "/api/employees")).answer.data).toContainEqual(data);
  const one = `/api/employees/${data._id}`;
  expect((await call("PUT", one, { ...ravi, role: "Site lead" })).answer.data).toMatchObject({ role: "Site lead" });
  expect(await call("DELETE", one)).toEqual({ status: 200, answer: { message: "employee deleted successfully" } });
});

test("[CALL-10] a failed call has an error status and a message, and never looks like a success", async () => {
  await using backend = await startBackend({ demo: true });
  const call = await caller(backend);
  const nobody = "0123456789abcdef01234567";
  const things = ["cities", "packages", "services", "customers", "enquiries", "projects", "floorplans", "employees"];
  for (const thing of things) {
    const { status, answer } = await call("DELETE", `/api/${thing}/${nobody}`);
    expect([thing, status, answer]).toEqual([thing, 404, { error: { code: "missing", message: expect.any(String) } }]);
  }
  const refused = await call("DELETE", `/api/cities/${await idIn(backend, "cities")}`);
  expect(refused).toMatchObject({
    status: 409,
    answer: { error: { message: expect.stringMatching(/ has \d+ packages/) } },
  });
});
