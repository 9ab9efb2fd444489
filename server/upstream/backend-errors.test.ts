import { cityCalls } from "@/contract/calls/cities";
import { errorFromResponse, errorInSuccess } from "./backend-errors";

const WORDS = "This name is on our other list already";

test.each<[string, object]>([
  ["success: false", { success: false }],
  ["success as text", { success: "false" }],
  ["success as a number", { success: 0 }],
  ["ok: false", { ok: false }],
  ["status: fail", { status: "fail" }],
  ["status: error", { status: "error" }],
  ["status: false", { status: false }],
  ["an HTTP status", { status: 400 }],
  ["an HTTP status code", { statusCode: 500 }],
  ["error: true", { error: true }],
])("[CALL-10] a successful response with %s is a failure with the backend's message", (_name, no) => {
  expect(errorInSuccess({ ...no, message: WORDS }, cityCalls.create)?.message).toBe(WORDS);
});

test("[CALL-10] a successful response that lists errors is a failure", () => {
  for (const errors of [[WORDS], [{ msg: WORDS }], { name: { message: WORDS } }, { name: [WORDS] }]) {
    expect(errorInSuccess({ errors }, cityCalls.create)?.message).toBe(WORDS);
  }
});

test.each([
  { success: true, error: null, errors: [] },
  { status: "success", code: 200 },
  { status: 201, message: "Created" },
  { ok: true, errors: {} },
  { _id: "1", name: "Rao", status: "failed", error: "of the row itself" },
  [{ status: "error" }],
])("%j is not a failure", (answer) => {
  expect(errorInSuccess(answer, cityCalls.create)).toBeUndefined();
});

test.each([
  { msg: WORDS },
  { statusCode: 400, error: "Bad Request", message: WORDS },
  { statusCode: 400, error: "Bad Request", message: [WORDS] },
  { type: "about:blank", title: "Bad Request", status: 400, detail: WORDS },
  { errors: { name: [WORDS] } },
])("of %j people read the backend's message, not the status phrase", (answer) => {
  expect(errorFromResponse(400, answer, cityCalls.create).message).toBe(WORDS);
});

test("a refusal with only a status phrase gets our own message", () => {
  const { message } = errorFromResponse(400, { error: "Bad Request" }, cityCalls.create);
  expect(message).toBe("The server refused this. Reload the page and try again.");
});
