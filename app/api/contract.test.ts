import { losingAnswers } from "@/server/testing/backend-answers";
import { sampleLead, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { between } from "@/server/testing/many-enquiries";
import { formOf, send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { confirmation } from "@/server/upstream/timeouts";

const backend = eachTest<TestBackend>(startTestBackend);

const rao = { name: "Ananya Rao", email: "rao@example.com", phone: "98860 00002", address: "Hennur", status: "active" };
const nobody = "6560f0000000000000000000";

test("[CALL-05] the status call's error object, which comes with status 200, is a failure with its reason", async () => {
  using _staff = (await backend.hire("enquiries")).signedIn();
  const { status, body } = await send("POST", "/api/enquiries/update-status", { enquiryId: nobody, status: "closed" });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.error.message).toMatch(/enquiry (not found|does not exist|no longer exists)/i);
});

test("[CALL-10] deleting a missing row is a failure and says so", async () => {
  using _admin = (await backend.hire("admin")).signedIn();
  const kinds = ["cities", "customers", "packages", "services", "enquiries", "employees", "projects", "floorplans"];
  for (const entity of kinds) {
    const { status, body } = await send("DELETE", `/api/${entity}/${nobody}`);
    expect([entity, status, body.error.code]).toEqual([entity, 404, "missing"]);
  }
});

test("[PROJ-06] visitors never get a customer's name, not even by searching or sorting for it", async () => {
  const admin = await backend.hire("admin");
  {
    using _admin = admin.signedIn();
    const { body: city } = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
    const priced = { packageName: "Pure", city: city._id, pricePerSquareFoot: 1199 };
    const { body: pack } = await send("POST", "/api/packages", priced);
    const { body: customer } = await send("POST", "/api/customers", rao);
    const house = { projectName: "House", property_type: "Villa", plot_size: "1200", description: "1" };
    const form = formOf({ ...house, package: pack._id, customer: customer._id, status: "active" });
    const { body: added } = await send("POST", "/api/projects", form);
    await send("PUT", `/api/projects/${added._id}/publication`, { confirmed: [] });
    expect((await send("GET", "/api/projects?search=rao")).body.total).toBe(1);
  }
  backend.requests.length = 0;
  expect((await send("GET", "/api/projects?search=rao")).body).toEqual({ data: [], total: 0 });
  expect(backend.requests).toEqual([{ method: "GET", path: "/api/projects/" }]);
  const { body } = await send("GET", "/api/projects");
  expect(body).toMatchObject({ data: [{ projectName: "House" }], total: 1 });
  expect(JSON.stringify(body)).not.toMatch(/customer|Ananya|Rao|98860/);
  expect((await send("GET", "/api/projects?sort=customer")).status).toBe(422);
  expect((await send("GET", "/api/projects?search=hou&limit=1")).body.total).toBe(1);
});

/** A write may have succeeded although its connection broke: the backend's rows tell, if possible. */

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const hampi = { ...mysuru, cityName: "Hampi" };

beforeEach(() => void jest.replaceProperty(confirmation, "timeoutMs", 60_000));

const failed = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
const isWrite = (init?: RequestInit) => (init?.method ?? "GET") !== "GET";

const breakConnection = (when: "after" | "before", code = "ECONNRESET") =>
  between(async (through, _address, init) => {
    if (isWrite(init) && when === "before") throw failed(code);
    const response = await through();
    if (isWrite(init)) throw failed(code);
    return response;
  });

async function startOffice() {
  const office = await openTestSite(startTestBackend, "admin");
  const { body: city } = await send("POST", "/api/cities", mysuru);
  await office.backend.addEnquiry(sampleLead);
  const [enquiry] = (await send("GET", "/api/enquiries")).body.data;
  const { requests: asked } = office.backend;
  asked.length = 0;
  const cities = async () => (await send("GET", "/api/cities")).body.data.map(named);
  return { ...office, asked, city: `/api/cities/${city._id}`, enquiry: enquiry._id, cities };
}
const named = ({ cityName }: { cityName: string }) => cityName;

test("[CALL-10] a write that the backend stored before its connection broke is reported as done, and sent once", async () => {
  await using office = await startOffice();
  using _dying = breakConnection("after");
  const answers = [
    await send("POST", "/api/cities", { cityName: "Mandya", cityCode: "MDY" }),
    await send("PUT", office.city, hampi),
    await send("POST", "/api/enquiries/update-status", { enquiryId: office.enquiry, status: "closed" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ cityName: "Mandya" });
  expect((await office.cities()).sort()).toEqual(["Hampi", "Mandya"]);
  expect((await send("DELETE", office.city)).status).toBe(200);
  expect(await office.cities()).toEqual(["Mandya"]);
  expect(office.asked.filter(({ method }) => method !== "GET")).toHaveLength(4);
});

test("[CALL-10] a write whose connection broke before the backend stored it is reported as failed", async () => {
  await using office = await startOffice();
  using _dying = breakConnection("before");
  const answers = [
    await send("POST", "/api/cities", { cityName: "Mandya", cityCode: "MDY" }),
    await send("PUT", office.city, hampi),
    await send("DELETE", office.city),
    await send("POST", "/api/enquiries/update-status", { enquiryId: office.enquiry, status: "closed" }),
  ];
  for (const { status, body } of answers) expect([status, body.error.message]).toEqual([502, "Network error"]);
  expect(await office.cities()).toEqual(["Mysuru"]);
});

test("[CALL-10] if the backend cannot confirm a write, the message claims neither success nor failure", async () => {
  await using office = await startOffice();
  using _lost = losingAnswers("PUT", "/api/cities");
  const { status, body } = await send("PUT", office.city, hampi);
  const message = "Network error. Check whether this was saved before you save again.";
  expect([status, body.error.message]).toEqual([502, message]);
});

test("a write that never had a connection is not confirmed by reading", async () => {
  await using office = await startOffice();
  let isSent = false;
  const after: string[] = [];
  using _refusing = between(async (through, address, init) => {
    if (isSent) after.push(address);
    isSent ||= isWrite(init);
    return isWrite(init) ? Promise.reject(failed("ECONNREFUSED")) : through();
  });
  expect((await send("PUT", office.city, hampi)).body.error.message).toBe("Network error");
  expect(after).toEqual([]);
});
