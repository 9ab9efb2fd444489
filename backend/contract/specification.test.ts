import { backendOfEachTest, type TestBackend } from "../testing";
import { resources } from "../testing-resources";

const backend = backendOfEachTest({ demo: true });

/** Calls as in the specification (section 7), without using the table. */
async function signedInCaller({ hire, fetch }: TestBackend) {
  const { token } = await hire("admin");
  return async (method: string, path: string, sent?: Record<string, unknown>, isForm = false) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (sent && !isForm) headers.set("content-type", "application/json");
    const response = await fetch(path, { method, headers, body: isForm ? formOf(sent) : JSON.stringify(sent) });
    return { status: response.status, answer: await response.json() };
  };
}

function formOf(fields: Record<string, unknown> = {}) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, String(value));
  return form;
}

const ANY_ID = expect.stringMatching(/^[0-9a-f]{24}$/);
const reference = (name: string) => ({ _id: ANY_ID, [name]: expect.any(String) });

const IN_CITY = { city: reference("cityName") };
const WITH_PACKAGE = { package: reference("packageName") };
const PROJECT = { ...WITH_PACKAGE, imageUrl: "" };

test.each([
  ["[CALL-02]", "package", "/api/packages", IN_CITY, { message: "package deleted successfully" }],
  ["[CALL-03]", "city", "/api/cities", {}, { message: "City deleted successfully" }],
  ["[CALL-04]", "service", "/api/services", WITH_PACKAGE, { message: "services deleted successfully" }],
  ["[CALL-05]", "enquiry", "/api/enquiries", {}, { success: true }],
  ["[CALL-06]", "customer", "/api/customers", {}, { message: "Customer deleted successfully" }],
  ["[CALL-07]", "project", "/api/projects", PROJECT, { success: "Project deleted successfully" }],
  ["[CALL-08]", "design", "/api/floorplans", { imageUrls: [] }, { success: "floorplan deleted successfully" }],
  ["[CALL-09]", "employee", "/api/employees", {}, { message: "employee deleted successfully" }],
])("%s a %s is created, listed, read, changed and deleted at %s", async (_id, kind, path, added, deletion) => {
  const call = await signedInCaller(backend);
  const resource = resources.find(({ name }) => name === kind);
  if (!resource) throw new Error(`there is no ${kind}`);
  const isForm = resource.create.encoding === "multipart";
  const sent = await resource.body("Teak", backend);
  const { password: _hidden, ...shown } = sent;
  const created = await call("POST", path, sent, isForm);
  const row = kind === "enquiry" ? created.answer.enquiry : created.answer.data;
  expect([created.status, row]).toEqual([200, expect.objectContaining({ ...shown, ...added, _id: ANY_ID })]);
  for (const spelling of [path, `${path}/`]) expect((await call("GET", spelling)).answer.data).toContainEqual(row);
  const address = `${path}/${row._id}`;
  if (resource.get) expect(await call("GET", address)).toEqual({ status: 200, answer: { data: row } });
  const { password: _alsoHidden, ...change } = await (resource.change ?? resource.body)("Rosewood", backend);
  const changed = await call("PUT", address, change, isForm);
  expect(changed).toMatchObject({ status: 200, answer: { data: { ...change, ...added, _id: row._id } } });
  expect(await call("DELETE", address)).toEqual({ status: 200, answer: deletion });
  expect((await call("DELETE", address)).status).toBe(404);
});

test("[CALL-05] enquiries are pending until they are given a status, and counted beside the other kinds", async () => {
  const call = await signedInCaller(backend);
  const sent = { name: "Ananya Rao", phone: "90000 00014", email: "a@example.com", location: "Hennur", plot_size: "1" };
  const { answer } = await call("POST", "/api/enquiries/", sent);
  expect(answer).toMatchObject({ success: true, enquiry: { status: "pending" } });
  const convert = (enquiryId: string) =>
    call("POST", "/api/enquiries/update-status/", { enquiryId, status: "converted" });
  expect(await convert(answer.enquiry._id)).toEqual({ status: 200, answer: { success: true } });
  expect((await call("GET", `/api/enquiries/${answer.enquiry._id}`)).answer.data.status).toBe("converted");
  const refused = { success: false, error: expect.any(Object) };
  expect(await convert("0123456789abcdef01234567")).toEqual({ status: 200, answer: refused });
  expect(await call("GET", "/api/enquiries/dashboard/count")).toEqual({
    status: 200,
    answer: { counts: { projects: 15, city: 3, customers: 21, enquiries: 39 } },
  });
});
