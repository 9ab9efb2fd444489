import { PERMISSIONS, type Permission } from "@/lib/schemas/permission";
import { backends } from "@/lib/testing/backends";
import { findHandlers } from "@/lib/testing/handlers";
import { testOutbox } from "@/lib/testing/outbox";
import { send } from "@/lib/testing/send";

/**
 * Who may make which call, written out here once more and by hand: this table, and not the code, says what is meant.
 * "everybody" may; otherwise whoever holds one of the permissions, or admin. `instead` is what the others get.
 */
type Expected = { who: "everybody" | Permission[]; body?: unknown; instead?: "the public projection" };

const cityBody = { cityName: "Mysuru", cityCode: "MYS" };
const packageBody = { packageName: "Pure", city: "none", pricePerSquareFoot: 1199 };
const serviceBody = { package: "none", serviceName: "Design", description: ["One"] };
const contact = { name: "Ananya", phone: "1", email: "a@example.com" };
/** As staff add one, and, for whoever may not, as a form sends one. */
const enquiryBody = {
  ...contact,
  location: "Hennur",
  plot_size: "1200",
  status: "closed",
  website: "",
  elapsed: 9_000,
};
const customerBody = { ...contact, address: "Hennur", status: "active" };
const employeeBody = { ...contact, role: "Sales", permissions: ["employee"], password: "a password" };
const passwordBody = { oldPassword: "not the password", newPassword: "another password" };
const passkeyBody = {
  ...{ id: "a", rawId: "a", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "a", attestationObject: "a" },
};

const form = (fields: Record<string, string>) => () => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const projectForm = form({
  ...{ projectName: "House", package: "none", description: "One", status: "active" },
  ...{ property_type: "Villa", plot_size: "1200" },
});
const planForm = form({
  ...{ name: "Neem", description: "Airy", status: "active", propertyType: "Villa" },
  ...{ floor: "G", plotSize: "1200", price: "1" },
});

const expected: Record<string, Expected> = {
  "GET /api/cities": { who: "everybody" },
  "GET /api/cities/:id": { who: "everybody" },
  "POST /api/cities": { who: ["cities"], body: cityBody },
  "PUT /api/cities/:id": { who: ["cities"], body: cityBody },
  "DELETE /api/cities/:id": { who: ["cities"] },
  "GET /api/packages": { who: "everybody" },
  "GET /api/packages/:id": { who: "everybody" },
  "GET /api/packages/packages/city/:cityId": { who: "everybody" },
  "POST /api/packages": { who: ["packages"], body: packageBody },
  "PUT /api/packages/:id": { who: ["packages"], body: packageBody },
  "DELETE /api/packages/:id": { who: ["packages"] },
  "GET /api/services": { who: "everybody" },
  "GET /api/services/:id": { who: "everybody" },
  "GET /api/services/services/package/:packageId": { who: "everybody" },
  "POST /api/services": { who: ["services"], body: serviceBody },
  "PUT /api/services/:id": { who: ["services"], body: { ...serviceBody, package: { _id: "none" } } },
  "DELETE /api/services/:id": { who: ["services"] },
  "POST /api/enquiries": { who: "everybody", body: enquiryBody },
  "GET /api/enquiries": { who: ["enquiries", "dashboard"] },
  "GET /api/enquiries/:id": { who: ["enquiries", "dashboard"] },
  "GET /api/enquiries/dashboard/count": { who: ["dashboard"] },
  "PUT /api/enquiries/:id": { who: ["enquiries"], body: enquiryBody },
  "POST /api/enquiries/update-status": { who: ["enquiries"], body: { enquiryId: "none", status: "closed" } },
  "DELETE /api/enquiries/:id": { who: ["enquiries"] },
  "GET /api/customers": { who: ["customers", "projects", "enquiries"] },
  "GET /api/customers/:id": { who: ["customers", "projects", "enquiries"] },
  "POST /api/customers": { who: ["customers", "enquiries"], body: customerBody },
  "PUT /api/customers/:id": { who: ["customers"], body: customerBody },
  "DELETE /api/customers/:id": { who: ["customers"] },
  "GET /api/projects": { who: ["projects", "customers"], instead: "the public projection" },
  "POST /api/projects": { who: ["projects", "customers"], body: projectForm },
  "PUT /api/projects/:id": { who: ["projects"], body: projectForm },
  "DELETE /api/projects/:id": { who: ["projects"] },
  "GET /api/floorplans": { who: ["designs"], instead: "the public projection" },
  "POST /api/floorplans": { who: ["designs"], body: planForm },
  "PUT /api/floorplans/:id": { who: ["designs"], body: planForm },
  "DELETE /api/floorplans/:id": { who: ["designs"] },
  "GET /api/employees": { who: ["employee"] },
  "POST /api/employees": { who: ["employee"], body: employeeBody },
  "PUT /api/employees/:id": { who: ["employee"], body: employeeBody },
  "DELETE /api/employees/:id": { who: ["employee"] },
  "GET /api/employees/me": { who: [...PERMISSIONS] },
  "GET /api/sessions": { who: [...PERMISSIONS] },
  "DELETE /api/sessions": { who: [...PERMISSIONS] },
  "DELETE /api/sessions/:id": { who: [...PERMISSIONS] },
  "GET /api/sessions/of/:employee": { who: ["admin"] },
  "DELETE /api/sessions/of/:employee": { who: ["admin"] },
  "GET /api/second-factors": { who: [...PERMISSIONS] },
  "DELETE /api/second-factors/:id": { who: [...PERMISSIONS] },
  "POST /api/second-factors/passkeys/options": { who: [...PERMISSIONS] },
  "POST /api/second-factors/passkeys": { who: [...PERMISSIONS], body: passkeyBody },
  "POST /api/second-factors/app/secret": { who: [...PERMISSIONS] },
  "POST /api/second-factors/app": { who: [...PERMISSIONS], body: { code: "000000" } },
  "POST /api/second-factors/recovery-codes": { who: [...PERMISSIONS] },
  "GET /api/second-factors/rule": { who: ["admin"] },
  "PUT /api/second-factors/rule": { who: ["admin"], body: { isRequired: false } },
  "GET /api/second-factors/of/:employee": { who: ["admin"] },
  "DELETE /api/second-factors/of/:employee": { who: ["admin"] },
  "POST /api/proof/options": { who: [...PERMISSIONS] },
  "POST /api/proof": { who: [...PERMISSIONS], body: { password: "not the password" } },
  "GET /api/second-step": { who: "everybody" },
  "POST /api/second-step/proof": { who: "everybody" },
  "POST /api/second-step/passkey": { who: "everybody" },
  "POST /api/password-resets": { who: "everybody", body: { email: "nobody@example.com" } },
  "POST /api/password-resets/password": { who: "everybody", body: { code: "x".repeat(43), newPassword: "teak 1998" } },
  "GET /api/outbox": { who: ["enquiries"] },
  "POST /api/outbox/retry": { who: ["enquiries"] },
  "PUT /api/outbox/:key": { who: ["enquiries"], body: enquiryBody },
  "DELETE /api/outbox/:key": { who: ["enquiries"], body: { reason: "Spam" } },
  "POST /api/employees/me/password": { who: [...PERMISSIONS], body: passwordBody },
};

const askers = ["nobody", ...PERMISSIONS] as const;
type Asker = (typeof askers)[number];
type Backend = Awaited<ReturnType<(typeof backends)[number][1]>>;

/** 401, 403, the public projection, or allowed: what this cell of the matrix says. */
function cellOf({ who, instead }: Expected, asker: Asker): string {
  if (who === "everybody" || asker === "admin" || who.some((one) => one === asker)) return "allowed";
  return instead ?? (asker === "nobody" ? "401" : "403");
}

/** What really happens. Allowed is what reaches the backend and is refused by nobody, whatever else comes of it. */
async function happens(backend: Backend, call: string, { body }: Expected): Promise<string> {
  const [method = "", path = ""] = call.split(" ");
  backend.asked.length = 0;
  const sent = typeof body === "function" ? body() : body;
  const { status, body: answer } = await send(method, path.replace(/:\w+/, "6560f0000000000000000000"), sent);
  if (status === 401 || status === 403)
    return backend.asked.length === 0 ? String(status) : `${status}, but it was asked`;
  return isProjection(path, answer) ? "the public projection" : "allowed";
}

const isProjection = (path: string, { data }: { data?: { name?: string; customer?: unknown }[] }) =>
  (path === "/api/projects" && data?.every((project) => !("customer" in project))) ||
  (path === "/api/floorplans" && data?.every(({ name }) => name !== "Inactive"));

/** A project of a customer's and a design that is not active: what projections are known by. */
async function prepare(backend: Backend) {
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
  for (const { status } of [
    await send("POST", "/api/projects", project),
    await send("POST", "/api/floorplans", plan),
  ]) {
    expect(status).toBe(200);
  }
}

test("[AUTH-04] the table above names every call of the BFF, and none that is not one", async () => {
  const ofTheTable = (await findHandlers()).filter(({ path }) => path.replace(/:\w+/g, "").split("/")[2] !== "auth");
  const served = ofTheTable.filter(({ row }) => row).map(({ method, path }) => `${method} ${path}`);
  const isListed = (call: string) => call in expected;
  expect(served.filter((call) => !isListed(call))).toEqual([]);
  const all = ofTheTable.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(expected).filter((call) => !all.includes(call))).toEqual([]);
});

describe.each(backends)("in front of the %s backend", (_name, start) => {
  test.each(askers)(
    "[AUTH-04] every call gives %s what the table says: 401, 403, the projection or yes",
    async (asker) => {
      await using backend = await start();
      await using _undelivering = await testOutbox();
      await prepare(backend);
      using _session = asker === "nobody" ? undefined : (await backend.hire(asker)).signedIn();
      for (const [call, row] of Object.entries(expected)) {
        expect([call, await happens(backend, call, row)]).toEqual([call, cellOf(row, asker)]);
      }
    },
  );

  test("[AUTH-05] every write that another site's page sends is refused, also an admin's, and asks the backend nothing", async () => {
    await using backend = await start();
    await using _undelivering = await testOutbox();
    using _admin = (await backend.hire("admin")).signedIn();
    for (const [call, { body }] of Object.entries(expected).filter(([call]) => !call.startsWith("GET"))) {
      const [method = "", path = ""] = call.split(" ");
      const sent = typeof body === "function" ? body() : body;
      const { status } = await send(method, path.replace(/:\w+/, "1"), sent, { origin: "https://elsewhere.example" });
      expect([call, status, backend.asked]).toEqual([call, 403, []]);
    }
  });
});
