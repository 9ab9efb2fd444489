import { cityCalls } from "@/contract/calls/cities";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectCalls } from "@/contract/calls/projects";
import type { AppError } from "@/contract/errors";
import { fakeBackend } from "@/server/testing/bff";
import { backend } from "./backend";
import { callBackend } from "./call";

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AppError) => error,
  );

test("a parameter is escaped, so it cannot lead to another call", async () => {
  using fake = fakeBackend({ data: { _id: "1", cityName: "Mysuru", cityCode: "MYS" } });
  await callBackend(cityCalls.get, { params: { id: "../employees?x=1" } });
  expect(fake.asked[0]?.path).toBe("/api/cities/..%2Femployees%3Fx%3D1");
});

test("the idempotency key is sent, and no other header that the call does not name", async () => {
  let sent = new Headers();
  using _send = disposable(
    jest.spyOn(backend, "send").mockImplementation(async (_address, init) => {
      sent = new Headers(init?.headers);
      return Response.json({ success: true, enquiry: { _id: "1" } });
    }),
  );
  const body = { name: "Ananya", phone: "1", email: "a", location: "Hennur", plot_size: "1200" };
  await callBackend(enquiryCalls.create, { body, idempotencyKey: "0123456789abcdef" });
  expect([...sent.entries()]).toEqual([
    ["accept", "application/json"],
    ["content-type", "application/json"],
    ["idempotency-key", "0123456789abcdef"],
  ]);
});

// server/upstream/confirm-write.ts then finds out whether the row was deleted.
test("[CALL-10] a response to a delete without the expected sentence is no success, even with status 200", async () => {
  using _fake = fakeBackend({ message: "nothing deleted" });
  const error = await caught(callBackend(cityCalls.remove, { params: { id: "1" } }));
  expect(error).toMatchObject({ code: "upstream", status: 502 });
});

test("[CALL-03] a delete with 'City deleted successfully' has succeeded", async () => {
  using _fake = fakeBackend({ message: "City deleted successfully" });
  expect(await callBackend(cityCalls.remove, { params: { id: "1" } })).toEqual({
    message: "City deleted successfully",
  });
});

test("[CALL-07] a project's delete may have its sentence under success", async () => {
  using _fake = fakeBackend({ success: "Project deleted successfully" });
  await expect(callBackend(projectCalls.remove, { params: { id: "1" } })).resolves.toBeDefined();
});

test("[CALL-10] no response at all is 'Network error'", async () => {
  using _send = disposable(jest.spyOn(backend, "send").mockRejectedValue(new TypeError("fetch failed")));
  expect(await caught(callBackend(cityCalls.list, {}))).toMatchObject({ code: "upstream", message: "Network error" });
});

test("a late response is a timeout", async () => {
  const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  using _send = disposable(jest.spyOn(backend, "send").mockRejectedValue(late));
  expect(await caught(callBackend(cityCalls.list, {}))).toMatchObject({ code: "timeout", status: 504 });
});

test.each([
  ["a proxy's HTML page", "<html>Bad gateway</html>", 200],
  ["a server's internal error", { message: "MongoError at db1:27017" }, 500],
])("%s is never shown to people", async (_name, answer, status) => {
  using _fake = fakeBackend(answer, status);
  const error = await caught(callBackend(cityCalls.list, {}));
  expect(error).toMatchObject({ code: "upstream", message: "The server could not do this. Please try again." });
});

test("[EMPL-01] a password or hash in a backend's response is dropped", async () => {
  const meera = {
    _id: "1",
    name: "Meera",
    role: "Sales",
    permissions: ["enquiries"],
    phone: "1",
    email: "m@example.com",
  };
  using _fake = fakeBackend({ data: [{ ...meera, password: "secret", passwordHash: "$argon2id$" }] });
  expect(await callBackend(employeeCalls.list, {})).toEqual({ data: [meera] });
});

test("[PROJ-06] the visitors' row of projects drops the customer", async () => {
  const project = { _id: "1", projectName: "House", customer: { _id: "2", name: "Ananya Rao" }, status: "Completed" };
  using _fake = fakeBackend({ data: [project] });
  const { data } = await callBackend(projectCalls.showcase, {});
  expect(JSON.stringify(data)).not.toContain("Ananya");
  expect(data[0]?.status).toBe("completed");
});

const disposable = (spy: jest.SpyInstance) => ({ [Symbol.dispose]: () => spy.mockRestore() });
