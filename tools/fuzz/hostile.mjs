import fc from "fast-check";

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
/** About the longest text that fits into Node's limit of 16 kB for a request's head. */
const LONGEST = 14_000;
const LARGE = 64_000;

const PATHS = [
  "/",
  "/package",
  "/package/",
  "/our-project",
  "/login-page",
  "/login-page/forgot",
  "/login-page/new-password",
  "/login-page/second-step",
  "/sagwan-dashboard",
  "/sagwan-",
  "/admin/",
  "/media/",
  "/_next/image",
  "/api/cities",
  "/api/sessions",
  "/api/ready",
  "/api/auth/signin",
  "/api/auth/session",
  "/api/auth/error",
  "/api/auth/callback/credentials",
];
const NAMES = ["from", "callbackUrl", "error", "city", "search", "url", "code", "id"];
const COOKIES = [
  "sagwan.session",
  "sagwan.session.0",
  "sagwan.return",
  "sagwan.csrf",
  "sagwan.refused",
  "sagwan.pending",
];

const grown = fc
  .tuple(
    fc.constantFrom("/", "%22", "%E0%A4%95", "a", ".", "%00", "\\", "//", "<"),
    fc.integer({ min: 0, max: LONGEST }),
  )
  .map(([part, length]) => part.repeat(Math.ceil(length / part.length)).slice(0, length - (length % part.length)));

/** Requests with very long parts that an answer might echo. */
export const requests = fc
  .record({
    path: fc.constantFrom(...PATHS),
    name: fc.constantFrom(...NAMES),
    where: fc.constantFrom("path", "query", "cookie", "host", "forwarded", "referer", "agent", "body"),
    text: grown,
    isPost: fc.boolean(),
    isData: fc.boolean(),
  })
  .map(({ path, name, where, text, isPost, isData }) => {
    /** @type {Record<string, string>} */
    const headers = { ...(isData && { rsc: "1" }) };
    if (where === "cookie")
      headers.cookie = COOKIES.map((one) => `${one}=${text.slice(0, LONGEST / COOKIES.length)}`).join("; ");
    if (where === "host") headers.host = text || "x";
    if (where === "forwarded") headers["x-forwarded-host"] = text;
    if (where === "referer") headers.referer = text;
    if (where === "agent") headers["user-agent"] = text;
    const isBody = isPost || where === "body";
    if (isBody) headers["content-type"] = FORM;
    return {
      method: isBody ? "POST" : "GET",
      path: path + (where === "path" ? text : where === "query" ? `?${name}=${text}` : ""),
      headers,
      body: where === "body" ? `email=${text}&password=x&callbackUrl=${text}` : isBody ? "email=a&password=" : "",
    };
  });

const DEPTH = Math.floor(LARGE / 6);
const nested = `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`;
const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`k${at}`, 1])));
const form = (name, value) => `${name}=${value.repeat(Math.floor((LARGE - name.length) / value.length))}`;

const shapes = [
  ["one long text", JSON_TYPE, JSON.stringify({ name: "a".repeat(LARGE - 20) })],
  ["white space", JSON_TYPE, JSON.stringify({ email: `a${" ".repeat(LARGE - 40)}@`, name: " ".repeat(20) })],
  ["dots and at signs", JSON_TYPE, JSON.stringify({ email: "a.".repeat(LARGE / 5) + "@".repeat(LARGE / 3) })],
  ["depth", JSON_TYPE, nested],
  ["keys", JSON_TYPE, keys],
  ["a list", JSON_TYPE, `[${"1,".repeat(LARGE / 2 - 2)}1]`],
  ["escapes", JSON_TYPE, `{"name":"${"\\u0000".repeat(LARGE / 6 - 4)}"}`],
  ["a form of one field", FORM, form("name", "%20")],
  ["a form of many fields", FORM, "a=1&".repeat(LARGE / 4)],
  ["no body that is known", "multipart/form-data; boundary=x", `--x\r\n${"-".repeat(LARGE - 10)}`],
];

const OPEN_TO_ALL = [
  "/api/enquiries",
  "/api/auth/callback/credentials",
  "/api/auth/callback/second-step",
  "/api/csp-report",
  "/api/password-resets",
  "/api/password-resets/link",
  "/api/password-resets/password",
  "/api/invitations/password",
  "/api/second-step/proof",
];

/** Each body for each address that accepts a POST without a session, as [name, path, type, body]. */
export const bodies = OPEN_TO_ALL.flatMap((path) =>
  shapes.map(([name, type, body]) => [`${name} to ${path}`, path, type, body]),
);

let made = 0;

/** The next hostile sign-in. One in ten gets as far as the password check. */
export function signIns() {
  const at = ++made;
  const email = `nobody-${at}@example.com`;
  /** @type {(Record<string, string> | undefined)[]} */
  const kinds = [
    { email, password: `wrong ${at}` },
    { email, password: "" },
    { email: `${"e".repeat(12_000)}${email}`, password: "" },
    { email: `${"e".repeat(40_000)}${email}`, password: "x" },
    { email: `owner\0${at}@example.com`, password: "x" },
    { email: `owner${"\u200b".repeat(at % 50)}@example.com`, password: "" },
    { email, password: "p".repeat(12_000) },
    { email, password: "x", callbackUrl: `/${"c".repeat(12_000)}` },
    { [`email[${at}]`]: email, password: "x" },
  ];
  const typed = kinds[at % 10];
  if (!typed)
    return { type: JSON_TYPE, body: (csrfToken) => JSON.stringify({ csrfToken, email: { toString: email } }) };
  return { type: FORM, body: (csrfToken) => new URLSearchParams({ csrfToken, ...typed }).toString() };
}
