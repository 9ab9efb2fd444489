import { DAY_MS } from "@/contract/durations";
import { presets } from "@/contract/rules/roles";
import type { Preset } from "@/contract/schemas/permission";
import { loginPage, newPasswordPage } from "@/lib/content/screens";
import { findAccounts } from "@/server/identity/links/accounts";
import { rightsOf } from "@/server/identity/people";
import { withResetStore } from "@/server/identity/stores";
import { env } from "@/server/platform/env";
import { type Member, password, startHosted, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { call, newClient } from "@/server/testing/bff";
import { disposing, eachTest } from "@/server/testing/each-test";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { setCookies, withHeaders } from "@/server/testing/next-headers";
import { following } from "@/server/testing/next-server";
import { handle, send, sendAs } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend as stand } from "@/server/upstream/backend";

const OPEN = "/api/password-resets/link";
const ACCEPT = "/api/invitations/password";
const fresh = "teak and rosewood";
const OVER = "This invitation has expired or was already used.";

async function withMail(account?: { email: string }, refusal?: string) {
  const sink = await mailSink(refusal);
  jest.replaceProperty(env, "email", { url: sink.url, to: "sales@example.com", from: "site@example.com" });
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", account?.email);
  jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", account && password);
  return sink;
}

async function startSite(start: () => Promise<TestBackend> = startTestBackend, refusal?: string) {
  const site = await ownSiteDatabase();
  const backend = await start();
  const admin = await backend.hire("admin");
  const mail = await withMail(admin, refusal);
  return { site, backend, admin, mails: mail.mails, ...disposing(mail, backend, site) };
}

const site = eachTest(startSite);

const arun = { name: "Arun Nair", email: "arun@example.com", phone: "98450 12345" };
const invites = (member: Member, role: Preset, who = arun) =>
  sendAs(member, "POST", "/api/invitations", { ...who, role });
const accept = (code: string, newPassword = fresh) => send("POST", ACCEPT, { code, newPassword }, newClient());
const codeIn = (text = "") => text.match(/\?invitation#code=([\w-]{43})/)?.[1] ?? "";
const codeInMail = (mail = "") => codeIn(readMail(mail));
const employeeAt = async (admin: Member, email: string) =>
  (await sendAs(admin, "GET", "/api/employees")).body.data.find((row: { email: string }) => row.email === email);
const openInvitations = async (admin: Member) => (await sendAs(admin, "GET", "/api/invitations")).body.data;

test("an invited colleague has the role's permissions and rights, is assignable at once, and signs in once they chose a password", async () => {
  const { backend, admin, mails } = site;
  const { status, body } = await invites(admin, "Sales");
  expect([status, body]).toEqual([
    200,
    { _id: expect.any(String), name: arun.name, email: arun.email, phone: arun.phone, link: null },
  ]);
  const { permissions, rights } = presets.Sales;
  expect(await employeeAt(admin, arun.email)).toMatchObject({
    ...arun,
    role: "Sales",
    permissions: expect.arrayContaining([...permissions]),
  });
  expect(await rightsOf({ sub: body._id, email: arun.email })).toEqual(rights);
  const people = (await sendAs(admin, "GET", "/api/follow-up/people")).body.data;
  expect(people).toContainEqual({ _id: expect.any(String), name: arun.name });
  expect(await openInvitations(admin)).toEqual([{ _id: body._id, isExpired: false }]);

  expect(mails[0]).toContain(`To: ${arun.email}`);
  const text = readMail(mails[0] ?? "");
  expect(text).toMatch(/^Hello Arun Nair,\s+Meera invited you to the .+ back office as Sales\./);
  expect(text).toContain("You can already be assigned leads.\r\nAccept and choose a password:");
  expect((await accept(codeInMail(mails[0]))).body).toEqual({ success: true });
  expect(await backend.canSignIn(arun.email, fresh)).toBe(true);
  expect(await openInvitations(admin)).toEqual([]);
});

test("a link works once, for seven days, and not for a guessable password", async () => {
  const { admin, mails } = site;
  await invites(admin, "Content");
  const code = codeInMail(mails[0]);
  expect((await accept(code, "arunnair")).status).toBe(422);
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 7 * DAY_MS);
  const late = await accept(code);
  later.mockRestore();
  expect([late.status, late.body.error.message]).toEqual([404, expect.stringContaining(OVER)]);
  expect((await accept(code)).status).toBe(200);
  expect((await accept(code, "another teak house")).status).toBe(404);
});

test("a resent invitation replaces the older link", async () => {
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  expect((await sendAs(admin, "POST", `/api/invitations/${_id}/resend`)).body).toMatchObject({ _id, link: null });
  const [older, newer] = mails.map(codeInMail);
  expect((await accept(older ?? "")).status).toBe(404);
  expect((await accept(newer ?? "")).status).toBe(200);
  expect((await sendAs(admin, "POST", `/api/invitations/${_id}/resend`)).status).toBe(404);
});

test("an invitation accepted while it is resent or cancelled gets no other link and keeps its account", async () => {
  const { backend, admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  beforeNextCall(() => accept(codeInMail(mails[0])));
  expect((await sendAs(admin, "POST", `/api/invitations/${_id}/resend`)).status).toBe(404);
  expect([mails.length, await openInvitations(admin)]).toEqual([1, []]);

  const lata = { ...arun, email: "lata@example.com" };
  const other = (await invites(admin, "Sales", lata)).body;
  beforeNextCall(() => accept(codeInMail(mails[1])));
  expect((await sendAs(admin, "DELETE", `/api/invitations/${other._id}`)).status).toBe(404);
  expect(await backend.canSignIn(lata.email, fresh)).toBe(true);
});

test("an account whose invitation fails is deleted", async () => {
  const { admin } = site;
  await site.site.db.schema.dropTable("invitations").execute();
  expect((await invites(admin, "Accounts")).status).toBe(503);
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
});

test("a cancelled invitation deletes the unused account and its link; an accepted one is not cancelled", async () => {
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  expect((await sendAs(admin, "DELETE", `/api/invitations/${_id}`)).body).toEqual({ success: true });
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
  expect((await accept(codeInMail(mails[0]))).status).toBe(404);

  const again = (await invites(admin, "Sales")).body;
  await accept(codeInMail(mails[1]));
  expect((await sendAs(admin, "DELETE", `/api/invitations/${again._id}`)).status).toBe(404);
  expect(await employeeAt(admin, arun.email)).toBeDefined();
});

test("a link stops working when the colleague gets more permissions or rights, and can be resent", async () => {
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Accounts")).body;
  const more = { ...arun, role: "Accounts", permissions: ["admin"] };
  expect((await sendAs(admin, "PUT", `/api/employees/${_id}`, more)).status).toBe(200);
  expect((await accept(codeInMail(mails.at(-1)))).status).toBe(404);
  expect((await sendAs(admin, "POST", `/api/invitations/${_id}/resend`)).status).toBe(200);
  expect((await sendAs(admin, "PUT", `/api/rights/${_id}`, { rights: ["site", "delete", "export"] })).status).toBe(200);
  expect((await accept(codeInMail(mails.at(-1)))).status).toBe(404);
  expect(await openInvitations(admin)).toHaveLength(1);
});

test("[AUTH-06] staff invite only into roles whose permissions and rights they have, and nothing is added otherwise", async () => {
  const { backend, admin, mails } = site;
  const manager = await backend.hire("employee", "customers");
  for (const role of ["Owner", "Manager", "Sales", "Content", "Marketing", "Accounts"] as const)
    expect((await invites(manager, role)).status).toBe(403);
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
  expect(mails).toEqual([]);
  const { _id } = (await invites(admin, "Owner")).body;
  expect((await sendAs(manager, "POST", `/api/invitations/${_id}/resend`)).status).toBe(403);
  expect((await sendAs(manager, "DELETE", `/api/invitations/${_id}`)).status).toBe(403);
  const lata = { ...arun, email: "lata@example.com" };
  expect((await sendAs(admin, "PUT", `/api/rights/${manager.id}`, { rights: ["accounts", "export"] })).status).toBe(
    200,
  );
  expect((await invites(manager, "Accounts", lata)).status).toBe(200);
});

test("an invitation by WhatsApp emails nobody: whoever invites gets the link to send", async () => {
  const { admin, mails } = site;
  const byWhatsApp = { ...arun, role: "Sales", by: "whatsapp" };
  const { body } = await sendAs(admin, "POST", "/api/invitations", byWhatsApp);
  expect([body.phone, mails]).toEqual([arun.phone, []]);
  expect((await accept(codeIn(body.link))).status).toBe(200);
});

test("without mail, and if the mail is refused, whoever invites gets the link once, and no log holds it", async () => {
  await using site = await startSite(startTestBackend, "550 no such mailbox");
  const { admin } = site;
  const refused = (await invites(admin, "Sales")).body;
  expect(codeIn(refused.link)).not.toBe("");
  jest.replaceProperty(env, "email", undefined);
  const { link } = (await sendAs(admin, "POST", `/api/invitations/${refused._id}/resend`)).body;
  expect((await sendAs(admin, "GET", "/api/invitations")).body).toMatchObject({ canInvite: true, sendsEmail: false });
  const logged = JSON.stringify(await site.site.db.selectFrom("auditEntries").selectAll().execute());
  const stored = JSON.stringify(await site.site.db.selectFrom("invitations").selectAll().execute());
  expect([logged, stored].some((text) => text.includes(codeIn(link)))).toBe(false);
  expect(logged).toContain("POST /api/invitations");
  expect((await accept(codeIn(link))).status).toBe(200);
});

function beforeNextCall(action: () => Promise<unknown>) {
  const send = stand.send.bind(stand);
  jest.spyOn(stand, "send").mockImplementationOnce(async (...args) => {
    await action();
    return send(...args);
  });
}

test("a hosted backend without a service account takes no invitations, and the reason is given", async () => {
  await using site = await startSite(startHosted);
  const { admin } = site;
  jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", undefined);
  expect((await sendAs(admin, "GET", "/api/invitations")).body.canInvite).toBe(false);
  const { status, body } = await invites(admin, "Sales");
  expect([status, body.error.message]).toEqual([
    409,
    "Invitations need a service account for this backend. Ask your server admin, or add the colleague with a password.",
  ]);
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
});

test("the first sign-in ends an invitation, however the password was set", async () => {
  const { admin, backend, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  const body = { ...arun, role: "Sales", permissions: ["enquiries"], password: fresh };
  expect((await sendAs(admin, "PUT", `/api/employees/${_id}`, body)).status).toBe(200);
  expect(await backend.canSignIn(arun.email, fresh)).toBe(true);
  expect((await accept(codeInMail(mails[0]), "another teak house")).status).toBe(404);
});

test("opening an invitation names the colleague and does not use it up; one that does not work says whom to ask", async () => {
  await invites(site.admin, "Sales");
  const code = codeInMail(site.mails[0]);
  const open = (code: string) => send("POST", OPEN, { code, isInvitation: true }, newClient());
  for (const _scanner_and_person of [1, 2]) expect((await open(code)).body).toEqual({ name: arun.name });
  expect((await open("A".repeat(43))).body.error.message).toContain(OVER);
  expect((await accept(code)).status).toBe(200);
  expect((await open(code)).body.error.message).toContain(OVER);
});

const ASK = "/api/password-resets";
const USE = "/api/password-resets/password";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

async function runFollowingWork() {
  for (const work of following.splice(0)) await work();
}

async function askLink(email: string, headers: HeadersInit = newClient()) {
  following.length = 0;
  const answer = await send("POST", ASK, { email }, headers);
  await runFollowingWork();
  return answer;
}

const resetCode = (mail = "") => readMail(mail).match(/#code=([\w-]{43})\s/)?.[1] ?? "";

const use = (code: string, newPassword = fresh, headers: HeadersInit = newClient()) =>
  send("POST", USE, { code, newPassword }, headers);

test("a person chooses a new password by the mailed link, and all their sessions end", async () => {
  const meera = await site.backend.hire("cities");
  const other = await site.backend.hire("cities");
  expect((await askLink(meera.email.toUpperCase())).body).toEqual({ success: true });
  expect(site.mails).toHaveLength(1);
  expect(site.mails[0]).toContain(`To: ${meera.email}`);
  expect(readMail(site.mails[0] ?? "")).toContain(`${env.SITE_URL}${newPasswordPage}#code=`);

  const { status, body } = await use(resetCode(site.mails[0]));
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
  const meera = await site.backend.hire("cities");
  // The first request signs in the site's own account, whether its address is known or not.
  await findAccounts();
  const answers = [];
  for (const email of [meera.email, "nobody@example.com", "'or'1'='1", `${meera.email},x@example.com`]) {
    following.length = 0;
    site.backend.requests.length = 0;
    const { status, headers, body } = await send("POST", ASK, { email }, newClient());
    answers.push([status, body, [...headers.keys()], following.length]);
    expect([site.backend.requests, site.mails]).toEqual([[], []]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await askLink("nobody@example.com");
  expect(site.mails).toEqual([]);
});

test("a link is void once the password or email changes otherwise, or the person is deleted", async () => {
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
    await askLink(meera.email);
    {
      using _admin = admin.signedIn();
      const [method, body] = change(meera.email);
      expect((await send(method, `/api/employees/${meera.id}`, body)).status).toBe(200);
    }
    // Not only because the backend reports a changed row: not every backend does.
    expect(await withResetStore((resets) => resets.find(resetCode(site.mails[0])))).toBeUndefined();
    expect((await use(resetCode(site.mails[0]))).status).toBe(404);
    expect(await site.backend.canSignIn(meera.email, fresh)).toBe(false);
  }
});

test("a plain form gets a redirect, and the error in a cookie that no script can read", async () => {
  const meera = await site.backend.hire("cities");
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const sent = { ...FORM, ...newClient(), ...headers };
    const [request] = call("POST", path, new URLSearchParams(fields).toString(), sent);
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
  const code = resetCode(site.mails[0]);
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
  const meera = await site.backend.hire("cities");
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push((await askLink(meera.email)).status);
  expect([statuses, site.mails.length]).toEqual([[200, 200, 200, 429], 3]);
  const client = { "x-peer-address": "203.0.113.1" };
  const tried = [];
  for (let time = 0; time < 21; time++) tried.push((await askLink(`${time}@example.com`, client)).status);
  expect(tried.filter((status) => status === 429)).toEqual([429]);
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
    expect((await askLink(meera.email)).body.error.message).toContain("Ask your admin");
    expect(mail.mails).toEqual([]);
  });

  test("[AUTH-06] a site account with fewer permissions than a person does not set their password, and they are told who can", async () => {
    await using backend = await startHosted();
    const account = await backend.hire("employee", "cities");
    await using mail = await withMail(account);
    const [owner, helper] = [await backend.hire("admin"), await backend.hire("cities")];
    await askLink(owner.email);
    await askLink(helper.email);
    expect(readMail(mail.mails[0] ?? "")).toContain("Ask your admin");
    expect(resetCode(mail.mails[0])).toBe("");
    expect((await use(resetCode(mail.mails[1]))).status).toBe(200);
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
    await askLink(meera.email);
    const before = structuredClone(row);
    expect((await use(resetCode(mail.mails[0]))).status).toBe(200);
    expect(row).toEqual({ ...before, password: fresh, updatedAt: expect.any(String) });
  });

  test("two rows with one email are ambiguous, so no link is sent", async () => {
    await using backend = await startHosted();
    const account = await backend.hire("admin");
    await using mail = await withMail(account);
    const [helper, owner] = [await backend.hire("cities"), await backend.hire("admin")];
    const row = backend.hosted.rows.employees.find(({ _id }) => _id === owner.id);
    Object.assign(row ?? {}, { email: helper.email.toUpperCase() });
    await askLink(helper.email);
    expect(mail.mails).toEqual([]);
  });
});
