import type { BackendCall } from "@/contract/calls/call";
import { cityCalls, floorPlanCalls, projectCalls } from "@/contract/calls/catalogue";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { sampleLead as enquiry, startHosted } from "@/server/testing/backends";
import { fakeBackend } from "@/server/testing/bff";
import { backend } from "./backend";
import { callBackend, toExpectedEnvelope } from "./call";
import { errorFromResponse, errorInSuccess } from "./parse-envelope";

test("a parameter is escaped, so it cannot lead to another call", async () => {
  using fake = fakeBackend({ data: { _id: "1", cityName: "Mysuru", cityCode: "MYS" } });
  await callBackend(cityCalls.get, { params: { id: "../employees?x=1" } });
  expect(fake.requests[0]?.path).toBe("/api/cities/..%2Femployees%3Fx%3D1");
});

test("the idempotency key is sent, and no other header that the call does not name", async () => {
  let sent = new Headers();
  jest.spyOn(backend, "send").mockImplementation(async (_address, init) => {
    sent = new Headers(init?.headers);
    return Response.json({ success: true, enquiry: { _id: "1" } });
  });
  await callBackend(enquiryCalls.create, { body: enquiry, idempotencyKey: "0123456789abcdef" });
  expect([...sent.entries()]).toEqual([
    ["accept", "application/json"],
    ["content-type", "application/json"],
    ["idempotency-key", "0123456789abcdef"],
  ]);
});

test("[EMPL-01] a password or hash in a backend's response is dropped", async () => {
  const contact = { phone: "1", email: "m@example.com" };
  const meera = { _id: "1", name: "Meera", role: "Sales", permissions: ["enquiries"], ...contact };
  using _fake = fakeBackend({ data: [{ ...meera, password: "secret", passwordHash: "$argon2id$" }] });
  expect(await callBackend(employeeCalls.list, {})).toEqual({ data: [meera] });
});

test("[PROJ-06] the visitors' row of projects drops the customer", async () => {
  const project = { _id: "1", projectName: "House", customer: { _id: "2", name: "Ananya Rao" }, status: "Completed" };
  using _fake = fakeBackend({ data: [project] });
  const { data } = await callBackend(projectCalls.showcase, {});
  expect(JSON.stringify(data)).not.toContain("Ananya");
  expect(data[0]?.status).toBe("completed");
});

const city = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const lead = { _id: "2", name: "Asha", enquiry: "Two floors" };
const counts = { projects: 1, city: 2, customers: 3, enquiries: 4 };
const unwrapped = (answer: unknown, call: BackendCall) => call.response.parse(toExpectedEnvelope(answer, call));

test.each<[string, BackendCall, unknown, object]>([
  ["a list under data", cityCalls.list, { data: [city] }, { data: [city] }],
  ["a bare list", cityCalls.list, [city], { data: [city] }],
  ["a list under its name", cityCalls.list, { success: true, cities: [city] }, { data: [city] }],
  ["a list under its name in camel case", floorPlanCalls.list, { floorPlans: [city] }, { data: [{ _id: "1" }] }],
  ["a row under data", cityCalls.update, { data: city }, city],
  ["a bare row", cityCalls.update, city, city],
  ["a row under its name", cityCalls.update, { success: true, error: null, city }, city],
  ["an enquiry, which has a field of that name", enquiryCalls.update, { success: true, enquiry: lead }, lead],
  ["a bare enquiry", enquiryCalls.update, lead, lead],
  ["the counts, bare", enquiryCalls.counts, counts, counts],
  ["the counts under their name", enquiryCalls.counts, { counts: { ...counts, city: "2" } }, counts],
  ["the token", employeeCalls.signIn, { message: "Welcome", token: "abc" }, { token: "abc" }],
])("%s is found", (_what, call, answer, content) => {
  expect(unwrapped(answer, call)).toMatchObject(content);
});

test.each<[string, BackendCall, unknown]>([
  ["a list within data", cityCalls.list, { data: { cities: [city] } }],
  ["a list under another name", cityCalls.list, { docs: [city] }],
  ["a row that another refers to", cityCalls.create, { cityName: "Mysuru", package: city }],
  ["counts that lack one", enquiryCalls.counts, { ...counts, city: null }],
  ["a token under another name", employeeCalls.signIn, { refreshToken: "abc" }],
  ["an empty token", employeeCalls.signIn, { token: "" }],
  ["nothing", cityCalls.list, null],
])("%s is refused", (_what, call, answer) => {
  expect(() => unwrapped(answer, call)).toThrow();
});

const WORDS = "This name is on our other list already";

test.each([{ success: false, message: WORDS }, { error: WORDS }, { error: { message: WORDS } }])(
  "[CALL-10] %j with a success status is a failure with the backend's message",
  (answer) => {
    expect(errorInSuccess(answer, cityCalls.create)?.message).toBe(WORDS);
  },
);

test.each([
  { success: true, error: null },
  { message: "Created" },
  { _id: "1", name: "Rao", error: "of the row itself" },
  [{ error: WORDS }],
])("%j is not a failure", (answer) => {
  expect(errorInSuccess(answer, cityCalls.create)).toBeUndefined();
});

test.each<[number, unknown, string, object]>([
  [400, { message: WORDS }, "malformed", { message: WORDS }],
  [409, { error: { message: WORDS, fields: { cityName: "Taken" } } }, "conflict", { fields: { cityName: "Taken" } }],
  [400, "<html>", "malformed", { message: "The server refused this. Reload the page and try again." }],
  [500, { message: "MongoError at db1" }, "upstream", { message: "The server could not do this. Please try again." }],
])("a %i with %j is '%s'", (status, answer, code, shown) => {
  expect(errorFromResponse(status, answer, cityCalls.list)).toMatchObject({ code, ...shown });
});

test("an enquiry that a redirect turns into a GET has not arrived, whatever the GET returns", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("301 to the list");
  await expect(callBackend(enquiryCalls.create, { body: enquiry })).rejects.toMatchObject({ code: "upstream" });
  expect(backend.hosted.requests.map(({ method }) => method)).toEqual(["POST"]);
});

test("a redirect that keeps the method is followed, with the body", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("308 to the list");
  await callBackend(enquiryCalls.create, { body: enquiry });
  expect(backend.hosted.rows.enquiries.map(({ name }) => name)).toEqual([enquiry.name]);
});

test("a write does not follow a redirect to another host", async () => {
  await using backend = await startHosted();
  backend.hosted.misbehave("308 elsewhere");
  const writing = callBackend(cityCalls.create, { body: { cityName: "Mysuru", cityCode: "MYS" } });
  await expect(writing).rejects.toMatchObject({ code: "upstream", cause: { status: 308 } });
});
