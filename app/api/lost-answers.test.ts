import { startTestBackend } from "@/server/testing/backends";
import { losingAnswers } from "@/server/testing/losing-answers";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { confirmation } from "@/server/upstream/timeouts";

/** A write may have succeeded although its connection broke: the backend's rows tell, if possible. */

const mysuru = { cityName: "Mysuru", cityCode: "MYS" };
const hampi = { ...mysuru, cityName: "Hampi" };
const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };

beforeEach(() => {
  // Reading back has enough time.
  jest.replaceProperty(confirmation, "timeoutMs", 60_000);
});
afterEach(() => jest.restoreAllMocks());

/** Node's error of a failed fetch. */
const failed = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
const isWrite = (init?: RequestInit) => (init?.method ?? "GET") !== "GET";

/** Until disposed of, the connection of each write breaks: after the backend has stored it, or before. */
const breakConnection = (when: "after" | "before", code = "ECONNRESET") =>
  between(async (through, _address, init) => {
    if (isWrite(init) && when === "before") throw failed(code);
    const response = await through();
    if (isWrite(init)) throw failed(code);
    return response;
  });

async function startOffice() {
  const site = await ownSiteDatabase();
  const backend = await startTestBackend();
  const session = (await backend.hire("admin")).signedIn();
  const { body: city } = await send("POST", "/api/cities", mysuru);
  await backend.addEnquiry(asha);
  const [enquiry] = (await send("GET", "/api/enquiries")).body.data;
  backend.asked.length = 0;
  const cities = async () => (await send("GET", "/api/cities")).body.data.map(named);
  const stop = async () => {
    session[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  const { asked } = backend;
  return { asked, city: `/api/cities/${city._id}`, enquiry: enquiry._id, cities, [Symbol.asyncDispose]: stop };
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
  expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
    Array(4).fill([502, "Network error"]),
  );
  expect(await office.cities()).toEqual(["Mysuru"]);
});

test("[CALL-10] if the backend cannot confirm a write, the message claims neither success nor failure", async () => {
  await using office = await startOffice();
  using _lost = losingAnswers("PUT", "/api/cities");
  const { status, body } = await send("PUT", office.city, hampi);
  expect([status, body.error.message]).toEqual([
    502,
    "Network error. Check whether this was saved before you save again.",
  ]);
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
