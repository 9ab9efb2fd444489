import { startEmbedded, startTestBackend } from "@/server/testing/backends";
import { call, fakeBackend, signedIn } from "@/server/testing/bff";
import { handle, send } from "@/server/testing/send";

const person = { name: "Asha Menon", role: "Sales", permissions: ["cities"], phone: "90000 00777" };
const weak = ["iloveyou", "sagwan homes", "Menon!2026"];

test("a guessable password is refused at its field for new and existing employees, without a write to the backend", async () => {
  await using backend = await startTestBackend();
  using _admin = (await backend.hire("admin")).signedIn();
  const other = await backend.hire("cities");
  for (const password of weak) {
    const created = await send("POST", "/api/employees", { ...person, email: "asha@example.com", password });
    const changed = await send("PUT", `/api/employees/${other.id}`, { ...person, email: other.email, password });
    for (const { status, body } of [created, changed])
      expect([status, body.error.fields.password]).toEqual([422, body.error.message]);
  }
  expect(backend.asked.filter(({ method }) => method !== "GET")).toEqual([]);
  const body = { ...person, email: "asha@example.com", password: "teak and rosewood" };
  expect((await send("POST", "/api/employees", body)).status).toBe(200);
  expect(await backend.canSignIn("asha@example.com", "teak and rosewood")).toBe(true);
});

test("staff cannot set one for themselves either", async () => {
  await using backend = await startEmbedded();
  const meera = await backend.hire("cities");
  using _meera = meera.signedIn();
  for (const newPassword of [...weak.slice(0, 2), "meera's own"]) {
    const change = { oldPassword: "a password for the tests", newPassword };
    const { status, body } = await send("POST", "/api/employees/me/password", change);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["newPassword"]]);
  }
  expect(backend.asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

const change = (client: string) => {
  const body = { oldPassword: "a guess", newPassword: "a new password" };
  return handle(call("POST", "/api/employees/me/password", body, { "x-peer-address": client })[0]);
};

test("[LOGN-08] guessing at a signed-in person's password is throttled, from any client, with the time to come back", async () => {
  using _staff = await signedIn("enquiries");
  {
    using _backend = fakeBackend({ message: "Current password is wrong." }, 422);
    for (let guess = 0; guess < 10; guess++) expect((await change(`192.0.2.${guess}`)).status).toBe(422);
  }
  using backend = fakeBackend({ message: "password changed successfully" });
  const refused = await change("192.0.2.100");
  expect([refused.status, backend.asked]).toEqual([429, []]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
