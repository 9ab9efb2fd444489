import { presets } from "@/contract/rules/roles";
import {
  DEFAULT_RIGHTS,
  GRANTED_RIGHTS,
  type GrantedRight,
  PERMISSIONS,
  type Permission,
  RIGHTS,
  type Right,
} from "@/contract/schemas/permission";
import { notAudited } from "@/server/features/activity/audited";
import { setRights } from "@/server/identity/people";
import { type Member, sampleLead, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { testOutbox } from "@/server/testing/outbox";
import { findHandlers, formOf, send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

/**
 * The permissions of every call, written by hand as the reference. One permission of `who` suffices, and so does admin
 * or the right `or`. The caller also needs `right`, and for `proof` a proof of identity of the last five minutes.
 * `instead` is what others get.
 */
type Expected = {
  who: "everybody" | Permission[];
  or?: GrantedRight;
  right?: Right;
  proof?: true;
  body?: unknown;
  instead?: "the public projection";
};

const cityBody = { cityName: "Mysuru", cityCode: "MYS" };
const packageBody = { packageName: "Pure", city: "none", pricePerSquareFoot: 1199 };
const serviceBody = { package: "none", serviceName: "Design", description: ["One"] };
const contact = { name: "Ananya", phone: "1", email: "a@example.com" };
const enquiryBody = { ...sampleLead, status: "closed", left_empty: "", elapsed: 9_000 };
const customerBody = { ...contact, address: "Hennur", status: "active" };
const employeeBody = { ...contact, role: "Sales", permissions: ["employee"], password: "a password" };
const passwordBody = { oldPassword: "not the password", newPassword: "another password" };
/** An invalid proof is refused for every caller, so the body need not be well formed. */
const receiptBody = { reference: "none" };
const spend = { month: "2026-11", rupees: 100 };
const spendFile = { name: "a.csv", source: "Google", from: "2026-11-01", to: "2026-11-30", rows: [spend] };
const campaign = { source: "Google", campaign: "11", countsAs: null };
const signed = { clientDataJSON: "a", attestationObject: "a" };
const passkeyBody = { id: "a", rawId: "a", type: "public-key", clientExtensionResults: {}, response: signed };
const idOf = (digit: number) => `0190f5fe-0000-7000-8000-00000000000${digit}`;

const granted = PERMISSIONS.filter((name) => name !== "admin");
const permissionsIn = (access: readonly string[]) => granted.filter((name) => access.includes(name));

const grantsIn = (access: readonly string[]) => GRANTED_RIGHTS.filter((name) => access.includes(name));

const form = (fields: Record<string, string>) => () => formOf(fields);
const shown = { description: "One", status: "active" };
const projectForm = form({ ...shown, projectName: "Hall", package: "none", property_type: "Villa", plot_size: "1200" });
const planForm = form({ ...shown, name: "Neem", propertyType: "Villa", floor: "G", plotSize: "1200", price: "1" });

const erasure = { knownBy: [contact.email], digest: "none", keepsForLaw: true };
const breach = { awareAt: "2026-11-22T10:00:00.000Z", nature: "A lost telephone" };
const contentBody = { value: {}, version: 0 };
const translationBody = { texts: [{ english: "Home", text: "" }] };
const siteRows: Record<string, Expected> = {
  "GET /api/site-content": { who: ["admin"], or: "site" },
  "GET /api/site-content/:key": { who: ["packages", "designs", "projects"], or: "site" },
  "PUT /api/site-content/:key": { who: ["packages", "designs", "projects"], or: "site", body: contentBody },
  "PUT /api/site-content/:key/draft": { who: ["packages", "designs", "projects"], or: "site", body: contentBody },
  "DELETE /api/site-content/:key/draft": { who: ["packages", "designs", "projects"], or: "site" },
  "GET /api/site-content/:key/versions": { who: ["packages", "designs", "projects"], or: "site" },
  "GET /api/site-content/:key/versions/:version": { who: ["packages", "designs", "projects"], or: "site" },
  "POST /api/site-pictures/logo": { who: ["admin"], or: "site", body: form({ logo: "none" }) },
  "POST /api/site-pictures": { who: ["packages", "designs", "projects"], or: "site", body: form({ picture: "none" }) },
  "GET /api/translations": { who: ["admin"], or: "site" },
  "GET /api/translations/:language": { who: ["admin"], or: "site" },
  "GET /api/translations/:language/groups/:group": { who: ["admin"], or: "site" },
  "PUT /api/translations/:language/drafts": { who: ["admin"], or: "site", body: translationBody },
  "PUT /api/translations/:language/confirmed": { who: ["admin"], or: "site", body: translationBody },
  "POST /api/translations/:language/groups/:group/confirmed": { who: ["admin"], or: "site", body: { version: "none" } },
  "POST /api/translations/:language/files": { who: ["admin"], or: "site", body: { rows: [] } },
  "PUT /api/translations/:language/open": { who: ["admin"], proof: true },
  "DELETE /api/translations/:language/open": { who: ["admin"], proof: true },
  "POST /api/personal-data/find": { who: ["admin"], proof: true, body: { knownBy: ["a@example.com"] } },
  "POST /api/personal-data/export": { who: ["admin"], proof: true, body: { knownBy: ["a@example.com"] } },
  "POST /api/personal-data/erase": { who: ["admin"], proof: true, body: erasure },
  "GET /api/personal-data/requests": { who: ["admin"] },
  "GET /api/personal-data/ahead": { who: ["admin"] },
  "GET /api/breaches": { who: ["admin"] },
  "PUT /api/breaches/:id": { who: ["admin"], body: { version: 0, value: breach } },
  "GET /api/demo-data": { who: ["admin"] },
  "POST /api/demo-data/removal": { who: ["admin"], body: { groups: ["records"] } },
  "GET /api/go-live": { who: ["admin"], or: "site" },
  "GET /api/server-checks": { who: ["admin"], or: "site" },
  "GET /api/watch": { who: ["admin"], or: "site" },
  "POST /api/go-live/test-enquiries": { who: ["enquiries"], body: { requestId: "0".repeat(32) } },
  "POST /api/go-live/test-enquiry": { who: ["enquiries"], body: { requestId: "0".repeat(32) } },
};

const sales: Permission[] = ["enquiries", "customers", "projects"];
const nextStep = { what: "Call", at: "2026-11-23T05:30:00.000Z", who: null };
const quoteBody = { _id: idOf(1), name: "Asha", plot: "600", package: "none", builtUp: 960, extras: [], validDays: 30 };
const mail = { _id: idOf(2), email: contact.email, subject: "Your quotation", text: "It is attached.", from: "made" };
const dues = { dues: [{ what: "Booking", amount: 1, plannedOn: null, doneOn: null }], version: 0 };
const receipt = { _id: idOf(3), receivedOn: "2026-11-01", amount: 1, way: "upi" };
const cancelled = { reason: "Typed twice" };
const entry = { _id: idOf(0), type: "note", text: "Asked for the price" };
const quoteRows: Record<string, Expected> = {
  "POST /api/follow-up/enquiry/:id/quotes": { who: ["enquiries"], body: quoteBody },
  "PUT /api/follow-up/enquiry/:id/quotes/:quote": { who: ["enquiries"], body: { state: "sent", from: "made" } },
  "PUT /api/follow-up/enquiry/:id/quotes/:quote/link": { who: ["enquiries"], body: { link: "new" } },
  "POST /api/follow-up/enquiry/:id/quotes/:quote/mail": { who: ["enquiries"], body: mail },
  "GET /api/quotes": { who: ["enquiries"], or: "accounts" },
  "GET /api/quotes/quotable": { who: ["enquiries"] },
  "GET /api/payments": { who: ["admin"], or: "accounts" },
  "GET /api/payments/month": { who: ["admin"], or: "accounts" },
  "GET /api/payments/of/:kind/:id": { who: ["enquiries"], or: "accounts" },
  "GET /api/payments/:id/pdf": { who: ["enquiries"], or: "accounts" },
  "GET /api/payments.xlsx": { who: ["admin"], or: "accounts", right: "export" },
  "PUT /api/follow-up/enquiry/:id/quotes/:quote/dues": { who: ["admin"], or: "accounts", body: dues },
  "POST /api/follow-up/enquiry/:id/quotes/:quote/receipts": { who: ["admin"], or: "accounts", body: receipt },
  "PUT /api/follow-up/enquiry/:id/quotes/:quote/receipts/:receipt": { who: ["admin"], or: "accounts", body: cancelled },
  "GET /api/quotes/:id/pdf": { who: ["enquiries"], or: "accounts" },
};

const followUpRows: Record<string, Expected> = {
  "GET /api/follow-up/enquiries": { who: ["enquiries"] },
  "GET /api/follow-up/work": { who: ["enquiries", "dashboard"] },
  "GET /api/follow-up/figures": { who: ["enquiries", "dashboard"] },
  "GET /api/follow-up/pipeline": { who: ["enquiries", "dashboard"] },
  "GET /api/follow-up/month": { who: ["enquiries", "dashboard"] },
  "GET /api/follow-up/news": { who: ["enquiries"] },
  "GET /api/follow-up/views": { who: ["enquiries"] },
  "PUT /api/follow-up/views": { who: ["enquiries"], body: { views: [] } },
  "GET /api/follow-up/people": { who: sales, or: "site" },
  "GET /api/follow-up/notes": { who: sales },
  "GET /api/follow-up/templates": { who: sales },
  "GET /api/follow-up/:kind/:id": { who: sales },
  "POST /api/follow-up/:kind/:id/timeline": { who: sales, body: entry },
  "PUT /api/follow-up/:kind/:id/next-step": { who: sales, body: nextStep },
  "POST /api/follow-up/:kind/:id/next-step/done": { who: sales, body: { next: null } },
  "PUT /api/follow-up/:kind/:id/assignee": { who: sales, body: { assignee: null } },
  "PUT /api/follow-up/:kind/:id/refusals": { who: sales, body: { way: "call", isRefused: true } },
  "GET /api/follow-up/:kind/:id/merge": { who: sales },
  "POST /api/follow-up/:kind/:id/merge": { who: sales, body: { from: "none" } },
  "PUT /api/follow-up/:kind/:id/same-person": { who: sales, body: { kind: "customer", record: "none", isSame: false } },
  "GET /api/follow-up/enquiry/:id/customer": { who: ["enquiries"] },
  "POST /api/follow-up/enquiry/:id/convert": { who: ["enquiries"], body: customerBody },
  "PUT /api/follow-up/enquiry/:id/customer": { who: ["enquiries"], body: { customer: "none" } },
  "POST /api/follow-up/intents/:id": { who: sales, body: { decision: "stop" } },
  "GET /api/calendar-feed": { who: sales },
  "POST /api/calendar-feed": { who: sales, proof: true },
  "DELETE /api/calendar-feed": { who: sales },
  "POST /api/follow-up/enquiry/:id/lost": { who: ["enquiries"], body: { reason: "price" } },
};

const deleters: Permission[] = [...sales, "packages", "services", "cities", "designs"];

const expected: Record<string, Expected> = {
  "GET /api/audit": { who: ["admin"] },
  "GET /api/audit/people": { who: ["admin"] },
  "GET /api/audit/of/:entity/:id": { who: [...PERMISSIONS] },
  "POST /api/audit/:id/put-back": { who: [...PERMISSIONS], body: {} },
  "POST /api/audit/exports": { who: [...PERMISSIONS], right: "export", body: { title: "Customers", rows: 3 } },
  "GET /api/whatsapp/templates": { who: ["enquiries", "customers"] },
  "POST /api/whatsapp/:kind/:id": { who: ["enquiries", "customers"], body: { _id: idOf(2), text: "Namaste" } },
  "GET /api/sources": { who: ["enquiries", "dashboard"], or: "sources" },
  "GET /api/sources.xlsx": { who: ["enquiries", "dashboard"], or: "sources", right: "export" },
  "GET /api/month.xlsx": { who: ["enquiries", "dashboard"], right: "export" },
  "GET /api/conversions.csv": { who: ["admin"] },
  "GET /api/sources/spend": { who: ["dashboard"], or: "sources" },
  "PUT /api/sources/spend": { who: ["dashboard"], or: "sources", body: { ...spend, source: "Google" } },
  "POST /api/sources/spend-files": { who: ["dashboard"], or: "sources", body: spendFile },
  "DELETE /api/sources/spend-files/:file": { who: ["dashboard"], or: "sources" },
  "GET /api/sources/campaigns": { who: ["dashboard"], or: "sources" },
  "PUT /api/sources/campaigns": { who: ["dashboard"], or: "sources", body: campaign },
  "GET /api/lead-sources": { who: ["admin"], or: "sources" },
  "POST /api/lead-sources": { who: ["admin"], or: "sources", proof: true, body: { door: "inbox", name: "JustDial" } },
  "PUT /api/lead-sources/:source": { who: ["admin"], or: "sources", proof: true, body: { name: "JustDial" } },
  "DELETE /api/lead-sources/:source": { who: ["admin"] },
  "POST /api/lead-sources/:source/secret": { who: ["admin"], or: "sources", proof: true },
  "PUT /api/lead-sources/:source/mapping": { who: ["admin"], or: "sources", body: { mapping: { mobile: "phone" } } },
  "POST /api/lead-sources/:source/enquiries": { who: ["admin"], body: { lead: "none" } },
  "POST /api/lead-sources/:source/backfill": { who: ["admin"], or: "sources" },
  "GET /api/lead-sources/:source/leads": { who: ["admin"] },
  "GET /api/deleted": { who: deleters },
  "GET /api/design-prices": { who: ["designs"] },
  "POST /api/deleted/:id/restore": { who: deleters },
  "GET /api/cities": { who: "everybody" },
  "GET /api/cities/:id": { who: "everybody" },
  "POST /api/cities": { who: ["cities"], body: cityBody },
  "PUT /api/cities/:id": { who: ["cities"], body: cityBody },
  "DELETE /api/cities/:id": { who: ["cities"], right: "delete" },
  "GET /api/packages": { who: "everybody" },
  "GET /api/packages/:id": { who: "everybody" },
  "GET /api/packages/packages/city/:cityId": { who: "everybody" },
  "POST /api/packages": { who: ["packages"], body: packageBody },
  "PUT /api/packages/:id": { who: ["packages"], body: packageBody },
  "DELETE /api/packages/:id": { who: ["packages"], right: "delete" },
  "GET /api/services": { who: "everybody" },
  "GET /api/services/:id": { who: "everybody" },
  "GET /api/services/services/package/:packageId": { who: "everybody" },
  "POST /api/services": { who: ["services"], body: serviceBody },
  "PUT /api/services/:id": { who: ["services"], body: { ...serviceBody, package: { _id: "none" } } },
  "DELETE /api/services/:id": { who: ["services"], right: "delete" },
  "POST /api/enquiries": { who: "everybody", body: enquiryBody },
  "GET /api/enquiries": { who: ["enquiries", "dashboard"] },
  "GET /api/enquiries/:id": { who: ["enquiries", "dashboard"] },
  "GET /api/enquiries/dashboard/count": { who: ["dashboard"] },
  "PUT /api/enquiries/:id": { who: ["enquiries"], body: enquiryBody },
  "POST /api/enquiries/update-status": { who: ["enquiries"], body: { enquiryId: "none", status: "closed" } },
  "DELETE /api/enquiries/:id": { who: ["enquiries"], right: "delete" },
  "GET /api/customers": { who: ["customers", "projects", "enquiries"] },
  "GET /api/customers/:id": { who: ["customers", "projects", "enquiries"] },
  "POST /api/customers": { who: ["customers", "enquiries"], body: customerBody },
  "PUT /api/customers/:id": { who: ["customers"], body: customerBody },
  "DELETE /api/customers/:id": { who: ["customers"], right: "delete" },
  "GET /api/projects": { who: ["projects", "customers"], instead: "the public projection" },
  "POST /api/projects": { who: ["projects", "customers"], body: projectForm },
  "GET /api/projects/published": { who: ["projects", "customers", "enquiries"] },
  "GET /api/projects/:id/publication": { who: ["projects"] },
  "PUT /api/projects/:id/publication": { who: ["projects"], body: { confirmed: [] } },
  "DELETE /api/projects/:id/publication": { who: ["projects"] },
  "PUT /api/projects/:id": { who: ["projects"], body: projectForm },
  "DELETE /api/projects/:id": { who: ["projects"], right: "delete" },
  "GET /api/floorplans": { who: ["designs"], instead: "the public projection" },
  "POST /api/floorplans": { who: ["designs"], body: planForm },
  "PUT /api/floorplans/:id": { who: ["designs"], body: planForm },
  "DELETE /api/floorplans/:id": { who: ["designs"], right: "delete" },
  "GET /api/employees": { who: ["employee"] },
  "POST /api/employees": { who: ["employee"], proof: true, body: employeeBody },
  "PUT /api/employees/:id": { who: ["employee"], body: employeeBody },
  "DELETE /api/employees/:id": { who: ["employee"], right: "delete" },
  "GET /api/invitations": { who: ["employee"] },
  // Each role is also refused to staff who lack its permissions (app/api/password-links), so this body has none and is
  // invalid before it needs a proof (app/api/sessions).
  "POST /api/invitations": { who: ["employee"], body: contact },
  "POST /api/invitations/:employee/resend": { who: ["employee"], proof: true },
  "DELETE /api/invitations/:employee": { who: ["employee"] },
  "POST /api/invitations/password": { who: "everybody", body: { code: "x".repeat(43), newPassword: "teak 1998" } },
  "GET /api/rights": { who: ["employee"] },
  "PUT /api/rights/:employee": { who: ["employee"], proof: true, body: { rights: [] } },
  "GET /api/spoken-languages": { who: ["employee"] },
  "PUT /api/spoken-languages/:employee": { who: ["employee"], body: { languages: ["kn"] } },
  "GET /api/employees/me": { who: [...PERMISSIONS] },
  "GET /api/sessions": { who: [...PERMISSIONS] },
  "DELETE /api/sessions": { who: [...PERMISSIONS] },
  "DELETE /api/sessions/:id": { who: [...PERMISSIONS] },
  "GET /api/sessions/of/:employee": { who: ["admin"] },
  "DELETE /api/sessions/of/:employee": { who: ["admin"] },
  "GET /api/second-factors": { who: [...PERMISSIONS] },
  "DELETE /api/second-factors/:id": { who: [...PERMISSIONS], proof: true },
  "POST /api/second-factors/passkeys/options": { who: [...PERMISSIONS], proof: true },
  "POST /api/second-factors/passkeys": { who: [...PERMISSIONS], body: passkeyBody },
  "POST /api/second-factors/app/secret": { who: [...PERMISSIONS], proof: true },
  "POST /api/second-factors/app": { who: [...PERMISSIONS], body: { code: "000000" } },
  "POST /api/second-factors/recovery-codes": { who: [...PERMISSIONS], proof: true },
  "GET /api/second-factors/rule": { who: ["admin"] },
  "PUT /api/second-factors/rule": { who: ["admin"], proof: true, body: { isRequired: false } },
  "GET /api/second-factors/of/:employee": { who: ["admin"] },
  "DELETE /api/second-factors/of/:employee": { who: ["admin"], proof: true },
  "POST /api/proof/options": { who: [...PERMISSIONS] },
  "POST /api/proof": { who: [...PERMISSIONS], body: { password: "not the password" } },
  "GET /api/second-step": { who: "everybody" },
  "POST /api/second-step/proof": { who: "everybody" },
  "POST /api/second-step/passkey": { who: "everybody" },
  "POST /api/password-resets": { who: "everybody", body: { email: "nobody@example.com" } },
  "POST /api/password-resets/link": { who: "everybody", body: { code: "x".repeat(43), isInvitation: false } },
  "POST /api/password-resets/password": { who: "everybody", body: { code: "x".repeat(43), newPassword: "teak 1998" } },
  "GET /api/receipts": { who: "everybody" },
  "POST /api/receipts/call-time": { who: "everybody", body: receiptBody },
  "GET /api/outbox": { who: ["enquiries"] },
  "POST /api/outbox/retry": { who: ["enquiries"] },
  "PUT /api/outbox/:key": { who: ["enquiries"], body: enquiryBody },
  "DELETE /api/outbox/:key": { who: ["enquiries"], right: "delete", body: { reason: "Spam" } },
  ...siteRows,
  ...followUpRows,
  ...quoteRows,
  "POST /api/employees/me/password": { who: [...PERMISSIONS], body: passwordBody },
};

const backend = eachTest<TestBackend>(startTestBackend);
eachTest(testOutbox);

function sendRow(call: string, headers?: HeadersInit) {
  const [method = "", path = ""] = call.split(" ");
  const { body } = expected[call] ?? {};
  const sent = typeof body === "function" ? body() : body;
  return send(method, path.replace(/:\w+/g, "6560f0000000000000000000"), sent, headers);
}

/** The actual cell. Allowed means that no permission check refused it, whatever happens next. */
async function actualCell(backend: TestBackend, call: string): Promise<string> {
  const [, path = ""] = call.split(" ");
  backend.requests.length = 0;
  const { status, body: answer } = await sendRow(call);
  if (status === 401 || status === 403)
    return backend.requests.length === 0 ? String(status) : `${status}, but it was asked`;
  return isProjection(path, answer) ? "the public projection" : "allowed";
}

const isProjection = (path: string, { data }: { data?: { name?: string; customer?: unknown }[] }) =>
  (path === "/api/projects" && data?.every((project) => !("customer" in project))) ||
  (path === "/api/floorplans" && data?.every(({ name }) => name !== "Inactive"));

async function prepare(backend: TestBackend) {
  using _admin = (await backend.hire("admin")).signedIn();
  const { body: city } = await send("POST", "/api/cities", cityBody);
  const { body: pack } = await send("POST", "/api/packages", { ...packageBody, city: city._id });
  const { body: customer } = await send("POST", "/api/customers", customerBody);
  const project = projectForm();
  project.set("package", pack._id);
  project.append("customer", customer._id);
  const plan = planForm();
  plan.set("name", "Inactive");
  plan.set("status", "inactive");
  expect((await send("POST", "/api/projects", project)).status).toBe(200);
  expect((await send("POST", "/api/floorplans", plan)).status).toBe(200);
}

test("[AUTH-04] the table above names exactly the calls of the BFF, with the permissions that each call names", async () => {
  const inTable = (await findHandlers()).filter(({ path }) => path.replace(/:\w+/g, "").split("/")[2] !== "auth");
  const all = inTable.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(expected).filter((call) => !all.includes(call))).toEqual([]);
  for (const { method, path, row, publicRow } of inTable) {
    const { who = [], or } = expected[`${method} ${path}`] ?? {};
    if (!row || (publicRow && who === "everybody")) continue;
    const named = row.access === "public" ? "everybody" : [...permissionsIn(row.access), ...grantsIn(row.access)];
    const stated = who === "everybody" ? who : [...permissionsIn(who), ...(or ? [or] : [])];
    expect([method, path, stated]).toEqual([method, path, named]);
  }
  const opened = Object.values(expected).flatMap(({ who }) =>
    who === "everybody" || who.length === PERMISSIONS.length ? [] : who,
  );
  expect(opened).toEqual(expect.arrayContaining(granted));
});

test("[AUTH-04] each call is refused to nobody in particular and to staff with all other permissions, or shows them its public projection, and is open with one of its own", async () => {
  await prepare(backend);
  const members = new Map<string, Member>();
  const cellFor = async (call: string, permissions: readonly Permission[]) => {
    const key = permissions.join();
    const member = members.get(key) ?? (await backend.hire(...permissions));
    members.set(key, member);
    using _session = member.signedIn();
    return await actualCell(backend, call);
  };
  for (const [call, { who, instead }] of Object.entries(expected)) {
    const isOpen = who === "everybody";
    expect([call, await actualCell(backend, call)]).toEqual([call, isOpen ? "allowed" : (instead ?? "401")]);
    if (isOpen) continue;
    const others = granted.filter((name) => !who.includes(name));
    if (others.length > 0) expect([call, await cellFor(call, others)]).toEqual([call, instead ?? "403"]);
    if (permissionsIn(who).length > 0)
      expect([call, await cellFor(call, permissionsIn(who).slice(0, 1))]).toEqual([call, "allowed"]);
  }
});

test("[AUTH-04] exactly the calls that take a right answer 403 to staff from whom it is withheld, whatever their permissions", async () => {
  const person = await backend.hire(...granted);
  using _session = person.signedIn();
  const have = (rights: Right[]) => setRights({ sub: person.id, email: person.email }, rights, "");
  const ofStaff = Object.entries(expected).filter(
    ([, { who }]) => who !== "everybody" && who.some((name) => name !== "admin"),
  );
  const refused = async (calls: typeof ofStaff) => {
    const found: string[] = [];
    for (const [call] of calls) if ((await actualCell(backend, call)) === "403") found.push(call);
    return found;
  };
  const taking = (right?: Right) => ofStaff.filter(([, row]) => row.right && (!right || row.right === right));
  await have([]);
  expect(await refused(ofStaff)).toEqual(taking().map(([call]) => call));
  for (const right of DEFAULT_RIGHTS) {
    await have(RIGHTS.filter((name) => name !== right));
    expect(await refused(taking())).toEqual(taking(right).map(([call]) => call));
  }
});

test.each(["Accounts", "Marketing"] as const)(
  "[AUTH-04] %s may make the calls of its permissions and of its rights, and neither see enquiries nor who works on them",
  async (name) => {
    const { permissions, rights } = presets[name];
    const person = await backend.hire(...permissions);
    await setRights({ sub: person.id, email: person.email }, rights, "");
    using _session = person.signedIn();
    const ofOthers = Object.entries(expected).filter(
      ([, { who, right }]) =>
        who !== "everybody" && right !== "delete" && !who.some((name) => permissions.includes(name)),
    );
    const opened: string[] = [];
    for (const [call] of ofOthers) if ((await actualCell(backend, call)) === "allowed") opened.push(call);
    const stated = ofOthers.filter(([, { or }]) => or && rights.includes(or));
    expect(opened).toEqual(stated.map(([call]) => call));
  },
);

test("every write of staff is logged, or listed with the reason why not", async () => {
  await using site = await ownSiteDatabase();
  using _admin = (await backend.hire("admin")).signedIn();
  const unrecorded: string[] = [];
  for (const { method, path, row } of await findHandlers()) {
    if (!row || method === "GET" || notAudited.has(row)) continue;
    const { status } = await sendRow(`${method} ${path}`);
    const [entry] = await site.db.deleteFrom("auditEntries").returningAll().execute();
    // A malformed or throttled request attempts nothing.
    if (status !== 422 && status !== 429 && entry?.call !== `${row.method} ${row.path}`)
      unrecorded.push(`${method} ${path} (${status})`);
  }
  expect(unrecorded).toEqual([]);
});

test("[AUTH-05] every write from another site's page is refused, even an admin's, and no request reaches the backend", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  for (const call of Object.keys(expected).filter((call) => !call.startsWith("GET"))) {
    const { status } = await sendRow(call, { origin: "https://elsewhere.example" });
    expect([call, status, backend.requests]).toEqual([call, 403, []]);
  }
});

test("[AUTH-04] six minutes after the last proof of identity exactly the calls that need one ask an admin for it, and no call is refused otherwise", async () => {
  await using site = await ownSiteDatabase();
  using _admin = (await backend.hire("admin")).signedIn();
  const asking: string[] = [];
  const provedAt = Date.now() - 6 * 60_000;
  for (const call of Object.keys(expected)) {
    await site.db.updateTable("sessions").set({ provedAt }).execute();
    const { status, body } = await sendRow(call);
    if (status === 401 || status === 403) asking.push(`${call} ${body.error.code}`);
  }
  const stated = Object.entries(expected).filter(([, { proof }]) => proof);
  expect(asking).toEqual(stated.map(([call]) => `${call} reauthenticate`));
});
