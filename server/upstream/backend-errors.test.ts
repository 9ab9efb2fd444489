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
  ["a status of HTTP within", { status: 400 }],
  ["a code of HTTP within", { statusCode: 500 }],
  ["an error that is true", { error: true }],
])("[CALL-10] an answer with a good status that says no by %s is a failure, in its author's words", (_name, no) => {
  expect(errorInSuccess({ ...no, message: WORDS }, cityCalls.create)?.message).toBe(WORDS);
});

test("[CALL-10] so is one that lists errors", () => {
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
])("an answer is no failure for %j", (answer) => {
  expect(errorInSuccess(answer, cityCalls.create)).toBeUndefined();
});

test.each([
  { msg: WORDS },
  { statusCode: 400, error: "Bad Request", message: WORDS },
  { statusCode: 400, error: "Bad Request", message: [WORDS] },
  { type: "about:blank", title: "Bad Request", status: 400, detail: WORDS },
  { errors: { name: [WORDS] } },
])("what people read of %j are its author's words, not what the status says already", (answer) => {
  expect(errorFromResponse(400, answer, cityCalls.create).message).toBe(WORDS);
});

test("a refusal that only says again what its status says is told in words of ours", () => {
  const { message } = errorFromResponse(400, { error: "Bad Request" }, cityCalls.create);
  expect(message).toBe("The server refused this. Reload the page and try again.");
});
