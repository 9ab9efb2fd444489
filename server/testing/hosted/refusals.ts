/** A message written for people. */
export const AUTHORS_WORDS = "This name is on our other list already";

const validation = {
  errors: {
    name: {
      name: "ValidatorError",
      message: "Path `name` is required.",
      properties: { message: "Path `name` is required.", type: "required", path: "name" },
      kind: "required",
      path: "name",
    },
  },
  _message: "Thing validation failed",
  name: "ValidationError",
  message: "Thing validation failed: name: Path `name` is required.",
};
const duplicate =
  'E11000 duplicate key error collection: house.things index: name_1 dup key: { name: "Secret Mysuru House" }';
const cast = 'Cast to ObjectId failed for value "x" (type string) at path "package" because of "BSONError"';
const stack = "TypeError: Cannot read properties of null (reading 'save')\n    at /srv/app/controllers/thing.js:12:9";

type Shape = {
  body: unknown;
  /** Whether the body itself reports failure, so that the status may be a success. */
  denies?: true;
  /** Whether people should see the author's message. */
  says?: true;
};

/** The shapes of refusals. A string is sent as text, not JSON. */
export const refusalShapes = {
  message: { body: { message: AUTHORS_WORDS }, says: true },
  msg: { body: { msg: AUTHORS_WORDS }, says: true },
  "error text": { body: { error: AUTHORS_WORDS }, says: true, denies: true },
  "error object": { body: { error: { message: AUTHORS_WORDS } }, says: true, denies: true },
  "error of a code": { body: { error: { code: "NAME_TAKEN", message: AUTHORS_WORDS } }, says: true, denies: true },
  "success false": { body: { success: false, message: AUTHORS_WORDS }, says: true, denies: true },
  "success false with an error": { body: { success: false, error: AUTHORS_WORDS }, says: true, denies: true },
  "success as text": { body: { success: "false", message: AUTHORS_WORDS }, says: true, denies: true },
  "success as a number": { body: { success: 0, message: AUTHORS_WORDS }, says: true, denies: true },
  "success alone": { body: { success: false }, denies: true },
  "status fail": { body: { status: "fail", data: null, message: AUTHORS_WORDS }, says: true, denies: true },
  "status error": { body: { status: "error", message: AUTHORS_WORDS }, says: true, denies: true },
  "status false": { body: { status: false, message: AUTHORS_WORDS }, says: true, denies: true },
  "ok false": { body: { ok: false, message: AUTHORS_WORDS }, says: true, denies: true },
  "error true": { body: { error: true, message: AUTHORS_WORDS }, says: true, denies: true },
  "a status within": { body: { status: 400, message: AUTHORS_WORDS }, says: true, denies: true },
  "a reason phrase": {
    body: { statusCode: 400, error: "Bad Request", message: AUTHORS_WORDS },
    says: true,
    denies: true,
  },
  "a list of messages": {
    body: { statusCode: 400, message: [AUTHORS_WORDS], error: "Bad Request" },
    says: true,
    denies: true,
  },
  "errors in a list": {
    body: { errors: [{ type: "field", msg: AUTHORS_WORDS, path: "name" }] },
    says: true,
    denies: true,
  },
  "errors as texts": { body: { success: false, errors: [AUTHORS_WORDS] }, says: true, denies: true },
  "errors by field": { body: { errors: { name: { message: AUTHORS_WORDS } } }, says: true, denies: true },
  "errors by field in lists": { body: { message: "", errors: { name: [AUTHORS_WORDS] } }, says: true, denies: true },
  "a problem": {
    body: { type: "about:blank", title: "Bad Request", status: 400, detail: AUTHORS_WORDS },
    says: true,
    denies: true,
  },
  "under data": { body: { success: false, data: { message: AUTHORS_WORDS } }, denies: true },
  text: { body: AUTHORS_WORDS },
  "a ValidationError": { body: { success: false, error: validation }, denies: true },
  "a bare ValidationError": { body: validation },
  "a duplicate": { body: { success: false, message: duplicate }, denies: true },
  "a duplicate within": { body: { success: false, message: "Server Error", error: duplicate }, denies: true },
  "a duplicate as an object": {
    body: { error: { index: 0, code: 11000, keyValue: { name: "Mysuru" } } },
    denies: true,
  },
  "a bad reference": { body: { error: cast }, denies: true },
  "a large file": { body: { success: false, message: "File too large", code: "LIMIT_FILE_SIZE" }, denies: true },
  "a stack": { body: { message: "Internal Server Error", error: stack } },
  "an error's name": { body: { error: "TypeError", message: "thing.save is not a function" } },
  "an empty error": { body: { success: false, error: {} }, denies: true },
  "an HTML page": { body: `<!DOCTYPE html><html><body><pre>${stack}</pre></body></html>` },
  "a stack as text": { body: stack },
  "no words": { body: {} },
  nothing: { body: "" },
} satisfies Record<string, Shape>;

export type RefusalShape = keyof typeof refusalShapes;

export function refuse({ shape, status }: { shape: RefusalShape; status: number }): Response {
  const { body } = refusalShapes[shape];
  if (typeof body !== "string") return Response.json(body, { status });
  const type = body.startsWith("<") ? "text/html" : "text/plain";
  return new Response(body, { status, headers: { "content-type": type } });
}
