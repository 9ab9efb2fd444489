import { enquiryCalls } from "@/contract/calls/enquiries";
import { withSource } from "@/contract/enquiry-source";
import { backend } from "./backend";
import { asSpecified, fromSpecified } from "./specified-enquiry";

const NAMES = ["visit_date"];
const typed = { name: "Ananya", enquiry: "Two floors", visit_date: "2031-05-29" };
const sourced = { ...typed, enquiry: withSource("Two floors", { placement: "contact", page: "/" }) };

const inFrontOfHosted = (isHosted: boolean) => jest.spyOn(backend, "isHosted").mockReturnValue(isHosted);
afterEach(() => jest.restoreAllMocks());

test.each([
  ["without a source", typed],
  ["with a source", sourced],
  ["without a text", { ...typed, enquiry: "" }],
])("a hosted backend is sent no key that it does not know, and nothing is lost %s", (_, body) => {
  inFrontOfHosted(true);
  const sent = asSpecified(enquiryCalls.create, body, NAMES) as typeof body;
  expect(Object.keys(sent).sort()).toEqual(["enquiry", "name"]);
  expect(fromSpecified(enquiryCalls.list, { data: [{ _id: "7", ...sent }] }, NAMES)).toEqual({
    data: [{ _id: "7", ...body }],
  });
});

test("a line that a visitor typed is no answer", () => {
  inFrontOfHosted(true);
  const body = { enquiry: withSource("visit_date: never", { placement: "contact" }) };
  expect(fromSpecified(enquiryCalls.get, { data: body }, NAMES)).toEqual({ data: body });
});

test("the embedded backend and all other calls get every key", () => {
  inFrontOfHosted(false);
  expect(asSpecified(enquiryCalls.create, typed, NAMES)).toBe(typed);
  inFrontOfHosted(true);
  const status = { enquiryId: "7", status: "closed" };
  expect(asSpecified(enquiryCalls.updateStatus, status, NAMES)).toBe(status);
});
