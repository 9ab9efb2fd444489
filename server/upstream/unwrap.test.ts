import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { unwrap } from "./unwrap";

const city = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const asha = { _id: "2", name: "Asha", enquiry: "Two floors" };
const counts = { projects: 1, city: 2, customers: 3, enquiries: 4 };
const unwrapped = (answer: unknown, call: BackendCall) => call.response.parse(unwrap(answer, call));

test.each<[string, unknown]>([
  ["bare", city],
  ["under data", { data: city }],
  ["under its name", { success: true, city }],
  ["under its name with a capital", { City: city }],
  ["under its name in the plural", { cities: city }],
  ["within data", { data: { city } }],
  ["under a common name", { success: true, message: "OK", result: city }],
  ["under data twice", { data: { data: city } }],
  ["as newCity", { message: "City added", newCity: city }],
  ["as a list of one row", { data: [city] }],
  ["with a null error", { success: true, error: null, data: city }],
])("a row that comes %s is found", (_name, answer) => {
  expect(unwrapped(answer, cityCalls.update)).toMatchObject(city);
});

test.each<[string, unknown]>([
  ["bare", [city]],
  ["under data", { data: [city] }],
  ["under its name", { cities: [city] }],
  ["within data", { data: { cities: [city] } }],
  ["as pages of documents", { docs: [city], totalDocs: 30, limit: 10, page: 1 }],
  ["with its count", { success: true, count: 1, allCities: [city] }],
])("a list that comes %s is found", (_name, answer) => {
  expect(unwrapped(answer, cityCalls.list)).toMatchObject({ data: [city] });
});

test.each(["floorplans", "floorPlans", "floor_plans", "FloorPlan"])("designs may be called %s", (name) => {
  expect(unwrapped({ [name]: [{ _id: "1" }] }, floorPlanCalls.list)).toMatchObject({ data: [{ _id: "1" }] });
});

test("[CALL-05] an enquiry is not confused with its own field named enquiry", () => {
  for (const answer of [asha, { data: asha }, { enquiry: asha }, { success: true, enquiry: asha }]) {
    expect(unwrapped(answer, enquiryCalls.update)).toMatchObject(asha);
    expect(unwrapped(answer, enquiryCalls.add)).toMatchObject(asha);
  }
});

test("a row is not confused with one that it refers to", () => {
  const { success } = cityCalls.create.response.safeParse(
    unwrap({ cityName: "Mysuru", package: city }, cityCalls.create),
  );
  expect(success).toBe(false);
});

test("[DASH-01] the counts are found under counts, under data, under both or bare, as numbers or text", () => {
  for (const answer of [{ counts }, { data: counts }, { data: { counts } }, counts, { success: true, ...counts }]) {
    expect(unwrapped(answer, enquiryCalls.counts)).toEqual(counts);
  }
  expect(unwrapped({ ...counts, city: "2" }, enquiryCalls.counts)).toEqual(counts);
  expect(() => unwrapped({ ...counts, city: null }, enquiryCalls.counts)).toThrow();
});

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoiTWVlcmEifQ.c2lnbmF0dXJl";

test.each<unknown>([
  { token: jwt },
  { data: { token: jwt } },
  { success: true, data: jwt },
  { success: true, user: { name: "Meera", token: jwt } },
  { refreshToken: `${jwt}r`, accessToken: jwt },
  { token_type: "Bearer", access_token: jwt },
  { authToken: jwt },
  { jwt },
  { token: `Bearer ${jwt}` },
  { token: { token: jwt, expiresIn: "1d" } },
])("[CALL-01] the token is found in %j", (answer) => {
  expect(unwrapped(answer, employeeCalls.signIn)).toEqual({ token: jwt });
});

test("[CALL-01] any value named token is accepted, and a response without one is refused", () => {
  expect(unwrapped({ success: true, employee: asha, token: "abc" }, employeeCalls.signIn)).toEqual({ token: "abc" });
  for (const answer of [{ message: "Welcome" }, { refreshToken: jwt }, { token: "" }, {}, null])
    expect(() => unwrapped(answer, employeeCalls.signIn)).toThrow();
});

test("a total is the number of all rows, and a count only if it exceeds the received rows", () => {
  const total = (answer: object) => (unwrap({ data: [city], ...answer }, cityCalls.list) as { total?: number }).total;
  expect([{ total: 30 }, { total: "30" }, { pagination: { total: 30 } }].map(total)).toEqual([30, 30, 30]);
  expect([{ totalDocs: 30 }, { data: [city], meta: { totalCount: 30 } }, { count: 30 }].map(total)).toEqual([
    30, 30, 30,
  ]);
  expect([{ count: 1 }, { results: 1 }, { total: null }, { total: "many" }, {}].map(total)).toEqual(
    Array(5).fill(undefined),
  );
});
