import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { unwrap } from "./call";

const city = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };
const asha = { _id: "2", name: "Asha", enquiry: "Two floors" };
const counts = { projects: 1, city: 2, customers: 3, enquiries: 4 };
const unwrapped = (answer: unknown, call: BackendCall) => call.response.parse(unwrap(answer, call));

test.each<[string, BackendCall, unknown, object]>([
  ["a list under data", cityCalls.list, { data: [city] }, { data: [city] }],
  ["a bare list", cityCalls.list, [city], { data: [city] }],
  ["a list under its name", cityCalls.list, { success: true, cities: [city] }, { data: [city] }],
  ["a list under its name in camel case", floorPlanCalls.list, { floorPlans: [city] }, { data: [{ _id: "1" }] }],
  ["a row under data", cityCalls.update, { data: city }, city],
  ["a bare row", cityCalls.update, city, city],
  ["a row under its name", cityCalls.update, { success: true, error: null, city }, city],
  ["an enquiry, which has a field of that name", enquiryCalls.update, { success: true, enquiry: asha }, asha],
  ["a bare enquiry", enquiryCalls.update, asha, asha],
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
