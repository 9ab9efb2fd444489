import { cityCalls } from "@/contract/calls/cities";
import { employeeCalls } from "@/contract/calls/employees";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { errorFromResponse, errorInSuccess } from "./backend-errors";
import { isTechnical } from "./library-errors";

const told = (status: number, answer: unknown, call = cityCalls.create as Parameters<typeof errorFromResponse>[2]) => {
  const { code, message, fields } = errorFromResponse(status, answer, call);
  return { code, message, fields };
};

const E11000 = 'E11000 duplicate key error collection: test.cities index: cityName_1 dup key: { cityName: "Mysuru" }';
const TAKEN = "City name 'Mysuru' is already in use";

test.each([
  ["as a message", { message: E11000 }],
  ["as an error", { error: E11000 }],
  ["after a prefix of the backend's", { success: false, message: "Server error", error: `Could not save: ${E11000}` }],
  ["as an error with a message", { error: { name: "MongoServerError", message: E11000, code: 11000 } }],
  [
    "as the driver's JSON",
    {
      message: "Error",
      error: { index: 0, code: 11000, keyPattern: { cityName: 1 }, keyValue: { cityName: "Mysuru" } },
    },
  ],
  ["with the server's error response", { error: { errorResponse: { code: 11000, errmsg: E11000 } } }],
  [
    "by an old MongoDB without field names",
    { message: E11000.replace("{ cityName:", "{ :").replace("cityName_1", "$cityName_1") },
  ],
])("a duplicate value is reported with its field, received %s", (_, answer) => {
  for (const status of [400, 409, 500]) {
    expect(told(status, answer)).toEqual({ code: "conflict", message: TAKEN, fields: { cityName: TAKEN } });
  }
  expect(errorInSuccess({ success: false, ...answer }, cityCalls.create)?.message).toBe(TAKEN);
});

test.each([
  [
    "packageName_1_city_1 dup key: { packageName: \"Essential, at last\", city: ObjectId('6560f0000000000000000000') }",
    "Package name 'Essential, at last' is already in use",
  ],
  [
    'city_1_packageName_1 dup key: { city: "6560f0000000000000000000", packageName: "A \\"B\\": C" }',
    "Package name 'A \"B\": C' is already in use",
  ],
  ["plot_size_1 dup key: { plot_size: 1200 }", "Plot size '1200' is already in use"],
  ['cityName_1 collation: {} dup key: { cityName: "CollationKey(0x2d4b)" }', "City name is already in use"],
  ["cityName_1", "City name is already in use"],
  ["_id_ dup key: { _id: ObjectId('6560f0000000000000000000') }", "This already exists."],
])("a duplicate key of index %s is '%s'", (index, sentence) => {
  const words = `E11000 duplicate key error collection: test.packages index: ${index}`;
  expect(told(500, { message: words }).message).toBe(sentence);
});

const LARGER = "This picture is too large for the server. Choose a smaller one.";
const MORE = "Too many pictures at once. Upload fewer.";

test.each([
  [{ message: "File too large" }, LARGER],
  [{ error: "MulterError: File too large" }, LARGER],
  [{ error: { name: "MulterError", code: "LIMIT_FILE_SIZE", field: "images", storageErrors: [] } }, LARGER],
  [{ message: "Too many files" }, MORE],
  [{ code: "LIMIT_FILE_COUNT" }, MORE],
  [{ message: "Unexpected field" }, "These pictures could not be uploaded. Try fewer."],
  [{ error: "request entity too large" }, "This is too much data at once. Shorten it, or use fewer pictures."],
])("the upload error %j gets a plain message", (answer, sentence) => {
  for (const status of [400, 413, 500]) expect(told(status, answer, floorPlanCalls.create).message).toBe(sentence);
});

test("a proxy's 413 without a body gets the message about the upload's size", () => {
  expect(told(413, undefined, floorPlanCalls.create).message).toBe(LARGER);
  expect(told(413, undefined).message).not.toBe(LARGER);
});

test("a backend's own sentence about its limit is passed on", () => {
  const message = "Pictures may have 5 MB at most.";
  expect(told(400, { message }, floorPlanCalls.create).message).toBe(message);
});

test.each([
  ["cityName: Path `cityName` is required.", { cityName: "City name is required" }],
  [
    "cityName: Path `cityName` is required., cityCode: Path `cityCode` (`M`) is shorter than the minimum allowed length (3).",
    { cityName: "City name is required", cityCode: "City code must have at least 3 characters" },
  ],
  [
    "status: `gone` is not a valid enum value for path `status`.",
    { status: "Status 'gone' was not accepted. Check it and try again." },
  ],
  [
    'price: Cast to Number failed for value "a lot" (type string) at path "price"',
    { price: "Price 'a lot' is not a number" },
  ],
  [
    'package: Cast to ObjectId failed for value "x" (type string) at path "package" because of "BSONError"',
    { package: "Package no longer exists. Choose another one." },
  ],
  ["price: Path `price` (-1) is less than minimum allowed value (0).", { price: "Price must be 0 or more" }],
  ["phone: Path `phone` is invalid (12).", { phone: "Phone '12' was not accepted. Check it and try again." }],
  ["phone: A phone number has ten digits", { phone: "A phone number has ten digits" }],
  ["phone: validator threw TypeError", { phone: "Phone was not accepted. Check it and try again." }],
])("Mongoose's '%s' becomes a plain sentence for each field", (summary, fields) => {
  const message = `cities validation failed: ${summary}`;
  for (const answer of [
    { message },
    { error: message },
    { error: { name: "ValidationError", message } },
    { message: "Error", error: `ValidationError: ${message}` },
  ]) {
    expect(told(500, answer)).toEqual({ code: "invalid", message: Object.values(fields)[0], fields });
  }
});

test("Mongoose's errors by field are read without their summary", () => {
  const of = (path: string) => ({
    name: "ValidatorError",
    message: `Path \`${path}\` is required.`,
    kind: "required",
    path,
  });
  const fields = { cityName: "City name is required", cityCode: "City code is required" };
  expect(told(400, { errors: { cityName: of("cityName"), cityCode: of("cityCode") } })).toEqual({
    code: "invalid",
    message: "City name is required",
    fields,
  });
});

test("an invalid id means that the row does not exist", () => {
  const words = 'Cast to ObjectId failed for value "abc" (type string) at path "_id" for model "City"';
  expect(told(500, { message: words }, cityCalls.remove)).toMatchObject({
    code: "missing",
    message: "This no longer exists.",
  });
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  "Operation `cities.find()` buffering timed out after 10000ms",
  "connect ECONNREFUSED 127.0.0.1:27017",
  "MongoServerError: bad auth",
  'null value in column "cityName" violates not-null constraint',
  "req.body is not defined",
  "jwt malformed",
  "Unexpected token < in JSON at position 0",
])("'%s' is technical: people read the call's own sentence, and the log has the text", (words) => {
  expect(isTechnical(words)).toBe(true);
  for (const status of [400, 401, 409, 500]) {
    const { message, cause } = errorFromResponse(status, { error: words }, cityCalls.remove);
    expect(message).toBe("Error deleting city");
    expect(cause).toEqual({ status, said: [words] });
  }
});

test("a technical message with a successful status is replaced too", () => {
  const denied = errorInSuccess({ success: false, error: "constructor: x is not a function" }, cityCalls.remove);
  expect([denied?.message, denied?.cause]).toEqual([
    "Error deleting city",
    { said: ["constructor: x is not a function"] },
  ]);
});

test.each([
  "constructor",
  "This city has 9 packages.",
  "Error deleting city",
  "Phone is wrong",
  "Invalid email or password",
  "The database is read-only today",
  "Email 'E1 4AB' is not right",
])("'%s' is readable, and is passed on", (message) => {
  expect(told(400, { message }).message).toBe(message);
});

test("a 401 stays unauthenticated, whatever error its body has", () => {
  expect(told(401, { message: "Invalid email or password", error: E11000 }, employeeCalls.signIn).code).toBe(
    "unauthenticated",
  );
});
