import { AppError } from "@/contract/errors";
import { loginPage, newPasswordPage } from "@/lib/content/screens";
import { findAccounts } from "@/server/identity/password-reset/accounts";
import { withResetStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import { password, startEmbedded, startHosted, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { setCookies, withHeaders } from "@/server/testing/next-headers";
import { following } from "@/server/testing/next-server";
import { handle, send } from "@/server/testing/send";

const ASK = "/api/password-resets";
const OPEN = "/api/password-resets/link";
const USE = "/api/password-resets/password";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const fresh = "teak and rosewood";

let clients = 0;
/** A new client for each request, unless a test says otherwise, so that tests do not share rate limits. */
const stranger = () => ({ "x-peer-address": `192.0.2.${clients++ % 250}`, "x-forwarded-for": "" });

/** Until disposed of, mail goes to this sink, and the site has this account at a hosted backend. */
async function withMail(account?: { email: string }) {
  const sink = await mailSink();
  const settings = [
    jest.replaceProperty(env, "email", { url: sink.url, to: "sales@example.com", from: "site@example.com" }),
    jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", account?.email),
    jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", account && password),
  ];
  const stop = async () => {
    for (const setting of settings) setting.restore();
    await sink[Symbol.asyncDispose]();
  };
  return { mails: sink.mails, [Symbol.asyncDispose]: stop };
}

/** Either backend, with the site configured to set passwords there. */
async function setUp(start: () => Promise<TestBackend> = startTestBackend) {
  const backend = await start();
  const service = await backend.hire("admin");
  const mail = await withMail(service);
  const stop = async () => {
    await mail[Symbol.asyncDispose]();
    await backend[Symbol.asyncDispose]();
  };
  return { backend, mails: mail.mails, [Symbol.asyncDispose]: stop };
}

/** Runs the work that follows the answers. */
async function runFollowingWork() {
  for (const work of following.splice(0)) await work();
}

/** Requests a link like the form, and runs the work that follows the answer. */
async function ask(email: string, headers: HeadersInit = stranger()) {
  following.length = 0;
  const answer = await send("POST", ASK, { email }, headers);
  await runFollowingWork();
  return answer;
}

const codeIn = (mail = "") => readMail(mail).match(/#code=([\w-]{43})\s/)?.[1] ?? "";

/** A person who was mailed a link, and its code. */
async function asking(site: Awaited<ReturnType<typeof setUp>>) {
  const meera = await site.backend.hire("cities");
  await ask(meera.email);
  return { meera, code: codeIn(site.mails.at(-1)) };
}

const use = (code: string, newPassword = fresh, headers: HeadersInit = stranger()) =>
  send("POST", USE, { code, newPassword }, headers);

test("a person chooses a new password by the mailed link, and all their sessions end", async () => {
  await using site = await setUp();
  const meera = await site.backend.hire("cities");
  const other = await site.backend.hire("cities");
  expect((await ask(meera.email.toUpperCase())).body).toEqual({ success: true });
  expect(site.mails).toHaveLength(1);
  expect(site.mails[0]).toContain(`To: ${meera.email}`);
  expect(readMail(site.mails[0] ?? "")).toContain(`${env.SITE_URL}${newPasswordPage}#code=`);

  const { status, body } = await use(codeIn(site.mails[0]));
  expect([status, body]).toEqual([200, { success: true }]);
  expect([
    await site.backend.canSignIn(meera.email, fresh),
    await site.backend.canSignIn(meera.email, password),
  ]).toEqual([true, false]);
  {
    using _meera = meera.signedIn();
    expect((await send("GET", "/api/sessions")).status).toBe(401);
  }
  using _other = other.signedIn();
  expect((await send("GET", "/api/sessions")).status).toBe(200);
});

test("an unknown address gets the same answer, and no mail; the lookup happens after the answer", async () => {
  await using site = await setUp();
  const meera = await site.backend.hire("cities");
  // The first request signs in the site's own account, whether its address is known or not.
  await findAccounts();
  const answers = [];
  for (const email of [meera.email, "nobody@example.com", "'or'1'='1", `${meera.email},x@example.com`]) {
    following.length = 0;
    site.backend.asked.length = 0;
    const { status, headers, body } = await send("POST", ASK, { email }, stranger());
    answers.push([status, body, [...headers.keys()], following.length]);
    expect([site.backend.asked, site.mails]).toEqual([[], []]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await ask("nobody@example.com");
  expect(site.mails).toEqual([]);
});

test("a link works once", async () => {
  await using site = await setUp();
  const { meera, code } = await asking(site);
  const { status, body } = (await Promise.all([use(code), use(code)])).find(({ status }) => status !== 200) ?? {};
  expect([status, body?.error.message]).toEqual([
    404,
    expect.stringMatching(/^This link has expired or was already used/),
  ]);
  expect((await use(code, "another one than that")).status).toBe(404);
  expect(await site.backend.canSignIn(meera.email, fresh)).toBe(true);
});

test("opening a link says whether it works, and does not use it up", async () => {
  await using site = await setUp();
  const { code } = await asking(site);
  const open = (code: string) => send("POST", OPEN, { code, isInvitation: false }, stranger());
  for (const _scanner_and_person of [1, 2]) expect((await open(code)).body).toEqual({ name: "" });
  for (const odd of ["A".repeat(43), code.slice(1), "'"])
    expect((await open(odd)).body.error.message).toMatch(/^This link has expired or was already used/);
  expect((await use(code)).status).toBe(200);
  expect((await open(code)).status).toBe(404);
});

test("a newer link voids the earlier one, and invalid codes change nothing", async () => {
  await using site = await setUp();
  const meera = await site.backend.hire("cities");
  await ask(meera.email);
  await ask(meera.email);
  expect((await use(codeIn(site.mails[0]))).status).toBe(404);
  for (const code of ["A".repeat(43), "", "'", "x".repeat(10_000)])
    expect((await use(code)).status).toBeGreaterThanOrEqual(400);
  expect(await site.backend.canSignIn(meera.email, fresh)).toBe(false);
  expect((await use(codeIn(site.mails[1]))).status).toBe(200);
});

test("a link is void once the password or email changes otherwise, or the person is deleted", async () => {
  await using site = await setUp();
  const admin = await site.backend.hire("admin");
  const fields = { name: "Meera", role: "Sales", permissions: ["cities"], phone: "90000 00601" };
  const changes = [
    (email: string) => ["PUT", { ...fields, email, password: "set by an admin" }] as const,
    (email: string) => ["PUT", { ...fields, email: `new-${email}` }] as const,
    () => ["DELETE", undefined] as const,
  ];
  for (const change of changes) {
    const meera = await site.backend.hire("cities");
    site.mails.length = 0;
    await ask(meera.email);
    {
      using _admin = admin.signedIn();
      const [method, body] = change(meera.email);
      expect((await send(method, `/api/employees/${meera.id}`, body)).status).toBe(200);
    }
    // Not only because the backend reports a changed row: not every backend does.
    expect(await withResetStore((resets) => resets.find(codeIn(site.mails[0])))).toBeUndefined();
    expect((await use(codeIn(site.mails[0]))).status).toBe(404);
    expect(await site.backend.canSignIn(meera.email, fresh)).toBe(false);
  }
});

test("a guessable password is refused at its field, and the link stays valid", async () => {
  await using site = await setUp();
  const { code } = await asking(site);
  for (const weak of ["short", "password1", "sagwan homes", "meera2026!"]) {
    const { status, body } = await use(code, weak);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["newPassword"]]);
  }
  expect((await use(code)).status).toBe(200);
});

test("an unavailable backend leaves the link valid", async () => {
  await using site = await setUp();
  const { code } = await asking(site);
  const accounts = await findAccounts();
  if (!accounts) throw new Error("passwords cannot be set");
  {
    const { backend } = await import("@/server/upstream/backend");
    const away = async () => {
      throw new AppError("upstream", "Network error");
    };
    const stubs = [jest.spyOn(backend, "send").mockImplementation(away)];
    stubs.push(jest.spyOn(backend, "findEmbedded").mockImplementation(away) as never);
    expect((await use(code)).status).toBe(502);
    for (const stand of stubs) stand.mockRestore();
  }
  expect((await use(code)).status).toBe(200);
});

test("a plain form gets a redirect, and the error in a cookie that no script can read", async () => {
  await using site = await setUp();
  const meera = await site.backend.hire("cities");
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { call } = await import("@/server/testing/bff");
    const [request] = call("POST", path, new URLSearchParams(fields).toString(), {
      ...FORM,
      ...stranger(),
      ...headers,
    });
    using _headers = withHeaders({});
    const response = await handle(request);
    return [response.status, response.headers.get("location"), decodeURIComponent(setCookies().join())];
  };
  following.length = 0;
  expect(await post(ASK, { email: meera.email })).toEqual([303, "/login-page/forgot?sent", ""]);
  await runFollowingWork();
  expect(await post(ASK, { email: "" })).toEqual([
    303,
    "/login-page/forgot?refused",
    expect.stringMatching(/Email is required.*HttpOnly/),
  ]);
  const code = codeIn(site.mails[0]);
  expect(await post(USE, { code, newPassword: "password" })).toEqual([
    303,
    `${newPasswordPage}?refused#code=${code}`,
    expect.stringContaining("too common"),
  ]);
  const long = await post(USE, { code: "/".repeat(9_000), newPassword: fresh });
  expect(long[1]).toBe(`${newPasswordPage}?refused#code=`);
  expect((await post(USE, { code, newPassword: fresh }, { origin: "null" }))[0]).toBe(403);
  expect(await post(USE, { code, newPassword: fresh })).toEqual([303, `${loginPage}?changed`, ""]);
});

test("an address gets three mails an hour from any clients, and a client can send twenty requests", async () => {
  await using site = await setUp(startEmbedded);
  const meera = await site.backend.hire("cities");
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push((await ask(meera.email)).status);
  expect([statuses, site.mails.length]).toEqual([[200, 200, 200, 429], 3]);
  const one = { "x-peer-address": "198.51.100.1" };
  const tried = [];
  for (let time = 0; time < 21; time++) tried.push((await ask(`${time}@example.com`, one)).status);
  expect(tried.filter((status) => status === 429)).toEqual([429]);
});

test("without mail nothing is sent, and the message does not claim otherwise", async () => {
  await using backend = await startEmbedded();
  const meera = await backend.hire("cities");
  const { status, body } = await ask(meera.email);
  expect([status, body.error.message]).toEqual([404, expect.stringContaining("Ask your admin")]);
});

describe("with a hosted backend", () => {
  test.each([
    ["no account of the site's own", undefined],
    ["an account that may not change employees", ["customers", "enquiries"]],
  ] as const)("with %s the page says who can help, and nothing is sent", async (_what, permissions) => {
    await using backend = await startHosted();
    const account = permissions && (await backend.hire(...permissions));
    await using mail = await withMail(account);
    const meera = await backend.hire("cities");
    expect((await ask(meera.email)).body.error.message).toContain("Ask your admin");
    expect(mail.mails).toEqual([]);
  });

  test("a site account that is refused counts as none, and its password is not tried with every request", async () => {
    await using backend = await startHosted();
    await using _mail = await withMail({ email: "nobody@example.com" });
    for (let time = 0; time < 5; time++) expect((await ask(`${time}@nowhere.example`)).status).toBe(404);
    expect(backend.asked.filter(({ path }) => path.includes("login"))).toHaveLength(1);
  });

  test("[AUTH-06] a site account with fewer permissions than a person does not set their password, and they are told who can", async () => {
    await using backend = await startHosted();
    const account = await backend.hire("employee", "cities");
    await using mail = await withMail(account);
    const [owner, helper] = [await backend.hire("admin"), await backend.hire("cities")];
    await ask(owner.email);
    await ask(helper.email);
    expect(readMail(mail.mails[0] ?? "")).toContain("Ask your admin");
    expect(codeIn(mail.mails[0])).toBe("");
    expect((await use(codeIn(mail.mails[1]))).status).toBe(200);
    expect(await backend.canSignIn(owner.email, password)).toBe(true);
  });

  test("the row is sent back complete, without the backend's internal fields", async () => {
    await using backend = await startHosted();
    const account = await backend.hire("admin");
    await using mail = await withMail(account);
    const meera = await backend.hire("cities");
    const row = backend.hosted.rows.employees.find(({ _id }) => _id === meera.id);
    if (!row) throw new Error("nobody was hired");
    Object.assign(row, { shirt: "M" });
    await ask(meera.email);
    const before = structuredClone(row);
    expect((await use(codeIn(mail.mails[0]))).status).toBe(200);
    expect(row).toEqual({ ...before, password: fresh, updatedAt: expect.any(String) });
  });

  test("two rows with one email are ambiguous, so no link is sent", async () => {
    await using backend = await startHosted();
    const account = await backend.hire("admin");
    await using mail = await withMail(account);
    const [one, two] = [await backend.hire("cities"), await backend.hire("admin")];
    const row = backend.hosted.rows.employees.find(({ _id }) => _id === two.id);
    Object.assign(row ?? {}, { email: one.email.toUpperCase() });
    await ask(one.email);
    expect(mail.mails).toEqual([]);
  });
});
