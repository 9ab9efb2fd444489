import { call, get, signedIn } from "@/lib/testing/bff";
import { testOutbox } from "@/lib/testing/outbox";
import { DELETE, PUT } from "./[key]/route";
import { GET } from "./route";

const body = { name: "Asha", phone: "90000 00014", email: "asha", location: "Hennur", plot_size: "1200", enquiry: "" };
const params = { key: "a" };

/** An outbox in which one enquiry waits for somebody to decide. */
async function outboxWithOne() {
  const outbox = await testOutbox();
  await outbox.store.accept([{ key: "a", kind: "enquiry", digest: "", payload: JSON.stringify(body) }]);
  const claim = await outbox.store.claim();
  if (claim) await outbox.store.settle(claim, { state: "parked", reason: "Email is not right" });
  return outbox;
}

test("[DASH-02] staff with enquiries see what the backend refused, with its reason", async () => {
  await using _outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const { data } = await (await GET(...get("/api/outbox"))).json();
  expect(data).toEqual([
    { ...body, _id: "a", kind: "enquiry", reason: "Email is not right", createdAt: expect.any(String) },
  ]);
});

test("[AUTH-04] nobody else sees it or decides on it, and another site's page cannot decide in their name", async () => {
  await using outbox = await outboxWithOne();
  expect((await GET(...get("/api/outbox"))).status).toBe(401);
  {
    using _staff = await signedIn("dashboard", "customers");
    expect((await GET(...get("/api/outbox"))).status).toBe(403);
    expect((await PUT(...call("PUT", "/api/outbox/a", body, {}, params))).status).toBe(403);
    expect((await DELETE(...call("DELETE", "/api/outbox/a", { reason: "spam" }, {}, params))).status).toBe(403);
  }
  using _staff = await signedIn("enquiries");
  const elsewhere = { origin: "https://elsewhere.example" };
  expect((await PUT(...call("PUT", "/api/outbox/a", body, elsewhere, params))).status).toBe(403);
  expect(await outbox.store.parked()).toHaveLength(1);
});

test("what was put right is delivered after all", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const response = await PUT(...call("PUT", "/api/outbox/a", { ...body, email: "asha@example.com" }, {}, params));
  expect(response.status).toBe(200);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
});

test("one is let go with a reason only, and only once", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("admin");
  const letGo = async (reason: string) =>
    (await DELETE(...call("DELETE", "/api/outbox/a", { reason }, {}, params))).status;
  expect(await letGo(" ")).toBe(422);
  expect(await letGo("Sent twice by hand")).toBe(200);
  expect(await letGo("Sent twice by hand")).toBe(404);
  expect(await outbox.store.tally("enquiry")).toEqual({ discarded: 1 });
});
