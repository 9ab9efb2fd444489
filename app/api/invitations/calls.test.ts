import { DAY_MS } from "@/contract/durations";
import { messages } from "@/contract/messages";
import { presets } from "@/contract/rules/role-presets";
import type { Preset } from "@/contract/schemas/permission";
import { loginPage, newPasswordPage } from "@/lib/content/screens";
import { rightsOf } from "@/server/identity/rights/rights";
import { env } from "@/server/platform/env";
import {
  type Member,
  password,
  startEmbedded,
  startHosted,
  startTestBackend,
  type TestBackend,
} from "@/server/testing/backends";
import { call } from "@/server/testing/bff";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { withHeaders } from "@/server/testing/next-headers";
import { asks, handle, send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend as stand } from "@/server/upstream/backend";

const OPEN = "/api/password-resets/link";
const ACCEPT = "/api/invitations/password";
const fresh = "teak and rosewood";
const OVER = "This invitation has expired or was already used.";

let clients = 0;
/** A new client for each request, so that tests do not share rate limits. */
const stranger = () => ({ "x-peer-address": `198.51.100.${clients++ % 250}`, "x-forwarded-for": "" });

/** Either backend with an admin and mail, and the site's own account at a hosted one. */
async function setUp(start: () => Promise<TestBackend> = startTestBackend, refusal?: string) {
  const site = await ownSiteDatabase();
  const backend = await start();
  const admin = await backend.hire("admin");
  const sink = await mailSink(refusal);
  const settings = [
    jest.replaceProperty(env, "email", { url: sink.url, to: "sales@example.com", from: "site@example.com" }),
    jest.replaceProperty(env, "BACKEND_SERVICE_EMAIL", admin.email),
    jest.replaceProperty(env, "BACKEND_SERVICE_PASSWORD", password),
  ];
  const stop = async () => {
    for (const setting of settings) setting.restore();
    await sink[Symbol.asyncDispose]();
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { site, backend, admin, mails: sink.mails, [Symbol.asyncDispose]: stop };
}

const arun = { name: "Arun Nair", email: "arun@example.com", phone: "98450 12345" };
const invites = (member: Member, role: Preset, who = arun) =>
  asks(member, "POST", "/api/invitations", { ...who, role });
const accept = (code: string, newPassword = fresh) => send("POST", ACCEPT, { code, newPassword }, stranger());
const codeIn = (text = "") => text.match(/\?invitation#code=([\w-]{43})/)?.[1] ?? "";
const codeInMail = (mail = "") => codeIn(readMail(mail));
const employeeAt = async (admin: Member, email: string) =>
  (await asks(admin, "GET", "/api/employees")).body.data.find((one: { email: string }) => one.email === email);
const openInvitations = async (admin: Member) => (await asks(admin, "GET", "/api/invitations")).body.data;

test("an invited colleague has the role's permissions and rights, is assignable at once, and signs in once they chose a password", async () => {
  await using site = await setUp();
  const { backend, admin, mails } = site;
  const { status, body } = await invites(admin, "Sales");
  expect([status, body]).toEqual([200, { _id: expect.any(String), name: arun.name, email: arun.email, link: null }]);
  const { permissions, rights } = presets.Sales;
  expect(await employeeAt(admin, arun.email)).toMatchObject({
    ...arun,
    role: "Sales",
    permissions: expect.arrayContaining([...permissions]),
  });
  expect(await rightsOf({ sub: body._id, email: arun.email })).toEqual(rights);
  const people = (await asks(admin, "GET", "/api/follow-up/people")).body.data;
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
  await using site = await setUp();
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
  await using site = await setUp();
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  expect((await asks(admin, "POST", `/api/invitations/${_id}/resend`)).body).toMatchObject({ _id, link: null });
  const [older, newer] = mails.map(codeInMail);
  expect((await accept(older ?? "")).status).toBe(404);
  expect((await accept(newer ?? "")).status).toBe(200);
  expect((await asks(admin, "POST", `/api/invitations/${_id}/resend`)).status).toBe(404);
});

test("an invitation accepted while it is resent or cancelled gets no other link and keeps its account", async () => {
  await using site = await setUp();
  const { backend, admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  using _first = beforeNextCall(() => accept(codeInMail(mails[0])));
  expect((await asks(admin, "POST", `/api/invitations/${_id}/resend`)).status).toBe(404);
  expect([mails.length, await openInvitations(admin)]).toEqual([1, []]);

  const lata = { ...arun, email: "lata@example.com" };
  const other = (await invites(admin, "Sales", lata)).body;
  using _second = beforeNextCall(() => accept(codeInMail(mails[1])));
  expect((await asks(admin, "DELETE", `/api/invitations/${other._id}`)).status).toBe(404);
  expect(await backend.canSignIn(lata.email, fresh)).toBe(true);
});

test("an account whose invitation fails is deleted", async () => {
  await using site = await setUp();
  const { admin } = site;
  await site.site.db.schema.dropTable("invitations").execute();
  expect((await invites(admin, "Accounts")).status).toBe(503);
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
});

test("a cancelled invitation deletes the unused account and its link; an accepted one is not cancelled", async () => {
  await using site = await setUp();
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  expect((await asks(admin, "DELETE", `/api/invitations/${_id}`)).body).toEqual({ success: true });
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
  expect((await accept(codeInMail(mails[0]))).status).toBe(404);

  const again = (await invites(admin, "Sales")).body;
  await accept(codeInMail(mails[1]));
  expect((await asks(admin, "DELETE", `/api/invitations/${again._id}`)).status).toBe(404);
  expect(await employeeAt(admin, arun.email)).toBeDefined();
});

test("a link stops working when the colleague gets more permissions or rights, and can be resent", async () => {
  await using site = await setUp();
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Accounts")).body;
  const more = { ...arun, role: "Accounts", permissions: ["admin"] };
  expect((await asks(admin, "PUT", `/api/employees/${_id}`, more)).status).toBe(200);
  expect((await accept(codeInMail(mails.at(-1)))).status).toBe(404);
  expect((await asks(admin, "POST", `/api/invitations/${_id}/resend`)).status).toBe(200);
  expect((await asks(admin, "PUT", `/api/rights/${_id}`, { rights: ["site", "delete", "export"] })).status).toBe(200);
  expect((await accept(codeInMail(mails.at(-1)))).status).toBe(404);
  expect(await openInvitations(admin)).toHaveLength(1);
});

test("a link stops working when the colleague gets another address or password, but not when they lose permissions", async () => {
  await using site = await setUp();
  const { admin, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  const change = (more: object) =>
    asks(admin, "PUT", `/api/employees/${_id}`, { ...arun, role: "Sales", permissions: ["enquiries"], ...more });
  expect((await change({})).status).toBe(200);
  expect(await openInvitations(admin)).toHaveLength(1);
  expect((await change({ email: "arun.nair@example.com" })).status).toBe(200);
  expect((await accept(codeInMail(mails[0]))).status).toBe(404);
  expect(await openInvitations(admin)).toEqual([]);
});

test("[AUTH-06] staff invite only into roles whose permissions and rights they have, and nothing is added otherwise", async () => {
  await using site = await setUp();
  const { backend, admin, mails } = site;
  const manager = await backend.hire("employee", "dashboard", "customers", "projects");
  for (const role of ["Owner", "Manager", "Sales", "Content"] as const)
    expect((await invites(manager, role)).status).toBe(403);
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
  expect(mails).toEqual([]);
  const { _id } = (await invites(admin, "Owner")).body;
  expect((await asks(manager, "POST", `/api/invitations/${_id}/resend`)).status).toBe(403);
  expect((await asks(manager, "DELETE", `/api/invitations/${_id}`)).status).toBe(403);
  const lata = { ...arun, email: "lata@example.com" };
  expect((await invites(manager, "Accounts", lata)).status).toBe(200);
});

test("an address in use is refused", async () => {
  await using site = await setUp();
  const { admin } = site;
  expect((await invites(admin, "Sales")).status).toBe(200);
  const again = await invites(admin, "Content", { ...arun, email: "Arun@example.com" });
  expect([again.status, again.body.error.fields]).toEqual([409, { email: messages.emailIsUsed }]);
});

test("without mail, and if the mail is refused, whoever invites gets the link once, and no log holds it", async () => {
  await using site = await setUp(startTestBackend, "550 no such mailbox");
  const { admin } = site;
  const refused = (await invites(admin, "Sales")).body;
  expect(codeIn(refused.link)).not.toBe("");
  using _none = replaced("email");
  const { link } = (await asks(admin, "POST", `/api/invitations/${refused._id}/resend`)).body;
  expect((await asks(admin, "GET", "/api/invitations")).body).toMatchObject({ canInvite: true, sendsEmail: false });
  const logged = JSON.stringify(await site.site.db.selectFrom("auditEntries").selectAll().execute());
  const stored = JSON.stringify(await site.site.db.selectFrom("invitations").selectAll().execute());
  expect([logged, stored].some((text) => text.includes(codeIn(link)))).toBe(false);
  expect(logged).toContain("POST /api/invitations");
  expect((await accept(codeIn(link))).status).toBe(200);
});

/** Does this before the next call of the backend. */
function beforeNextCall(first: () => Promise<unknown>) {
  const send = stand.send.bind(stand);
  const spy = jest.spyOn(stand, "send").mockImplementationOnce(async (...args) => {
    await first();
    return send(...args);
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

/** Until disposed of, there is no such setting. */
function replaced(name: "email" | "BACKEND_SERVICE_EMAIL") {
  const setting = jest.replaceProperty(env, name, undefined);
  return { [Symbol.dispose]: () => setting.restore() };
}

test("a password that a hosted backend refuses does not use the link up, and the reason is shown", async () => {
  await using site = await setUp(startHosted);
  const { backend, admin, mails } = site;
  await invites(admin, "Sales");
  const reason = "Use at least 20 characters";
  const reach = stand.send.bind(stand);
  const spy = jest.spyOn(stand, "send").mockImplementation(async (address, init) => {
    if (init?.method !== "PUT") return reach(address, init);
    return Response.json({ message: reason }, { status: 422 });
  });
  const refused = await accept(codeInMail(mails[0]));
  spy.mockRestore();
  expect([refused.status, refused.body.error.fields]).toEqual([422, { newPassword: reason }]);
  expect((await accept(codeInMail(mails[0]))).status).toBe(200);
  expect(await backend.canSignIn(arun.email, fresh)).toBe(true);
});

test("a hosted backend without a service account takes no invitations, and the reason is given", async () => {
  await using site = await setUp(startHosted);
  const { admin } = site;
  using _none = replaced("BACKEND_SERVICE_EMAIL");
  expect((await asks(admin, "GET", "/api/invitations")).body.canInvite).toBe(false);
  const { status, body } = await invites(admin, "Sales");
  expect([status, body.error.message]).toEqual([
    409,
    "Invitations need a service account for this backend. Ask your server admin, or add the colleague with a password.",
  ]);
  expect(await employeeAt(admin, arun.email)).toBeUndefined();
});

test("the first sign-in ends an invitation, however the password was set", async () => {
  await using site = await setUp(startEmbedded);
  const { admin, backend, mails } = site;
  const { _id } = (await invites(admin, "Sales")).body;
  const body = { ...arun, role: "Sales", permissions: ["enquiries"], password: fresh };
  expect((await asks(admin, "PUT", `/api/employees/${_id}`, body)).status).toBe(200);
  expect(await backend.canSignIn(arun.email, fresh)).toBe(true);
  expect((await accept(codeInMail(mails[0]), "another teak house")).status).toBe(404);
});

test("opening an invitation names the colleague and does not use it up; one that does not work says whom to ask", async () => {
  await using site = await setUp(startEmbedded);
  await invites(site.admin, "Sales");
  const code = codeInMail(site.mails[0]);
  const open = (code: string) => send("POST", OPEN, { code, isInvitation: true }, stranger());
  for (const _scanner_and_person of [1, 2]) expect((await open(code)).body).toEqual({ name: arun.name });
  expect((await open("A".repeat(43))).body.error.message).toContain(OVER);
  expect((await accept(code)).status).toBe(200);
  expect((await open(code)).body.error.message).toContain(OVER);
});

test("a plain form that accepts leads to sign-in, and a refused one back to the link", async () => {
  await using site = await setUp(startEmbedded);
  await invites(site.admin, "Sales");
  const code = codeInMail(site.mails[0]);
  const post = async (newPassword: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", ...stranger() };
    const body = String(new URLSearchParams({ code, newPassword }));
    const [request] = call("POST", ACCEPT, body, headers);
    using _headers = withHeaders({});
    const response = await handle(request);
    return [response.status, response.headers.get("location")];
  };
  expect(await post("short")).toEqual([303, `${newPasswordPage}?invitation&refused#code=${code}`]);
  expect(await post(fresh)).toEqual([303, `${loginPage}?accepted`]);
});
