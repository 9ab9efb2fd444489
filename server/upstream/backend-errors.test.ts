import { cityCalls } from "@/contract/calls/cities";
import { errorFromResponse, errorInSuccess } from "./backend-errors";

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
