import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { backendCalls } from "@/contract/calls/backend";
import { customerCalls } from "@/contract/calls/customers";
import { employeeCalls } from "@/contract/calls/employees";
import { PERMISSIONS, type Permission } from "@/contract/schemas/permission";
import { backendOfEachTest } from "../testing";
import { createTokens } from "./staff";

const backend = backendOfEachTest();

const rows = Object.values(backendCalls).flatMap((resource) => Object.values(resource));

test("every call accepts the permissions of its row and refuses all others", async () => {
  const shared = (path: string, method: string) =>
    rows.some((row) => row.path === path && row.method === method && row.access === "public");
  const staff: { permission: Permission; token: string }[] = [];
  for (const permission of PERMISSIONS) staff.push({ permission, token: (await backend.hire(permission)).token });
  const input = { params: { id: "none", cityId: "none", packageId: "none" } };
  for (const row of rows.filter(({ path, method }) => !shared(path, method))) {
    const names: readonly string[] = row.access === "public" ? [] : row.access;
    expect([row.path, (await backend.send(row, input)).status]).toEqual([row.path, 401]);
    for (const { permission, token } of staff) {
      const refused = (await backend.send(row, input, token)).status === 403;
      const expected = !names.includes(permission) && permission !== "admin";
      expect([row.method, row.path, permission, refused]).toEqual([row.method, row.path, permission, expected]);
    }
  }
});

test("a revoked permission takes effect at once, whatever the token says", async () => {
  const { id, token } = await backend.hire("customers");
  await backend.ask(customerCalls.list, {}, token);
  await backend.db.updateTable("employees").set({ permissions: "designs" }).where("_id", "=", id).execute();
  expect((await backend.refusal(customerCalls.list, {}, token)).status).toBe(403);
});

test("a deleted employee's token is void", async () => {
  const { id, token } = await backend.hire("customers");
  await backend.db.deleteFrom("employees").where("_id", "=", id).execute();
  expect((await backend.refusal(customerCalls.list, {}, token)).status).toBe(401);
});

test("[LOGN-06] changing a password ends every session that began with the old one", async () => {
  const owner = await backend.hire("admin");
  const { id, email, token } = await backend.hire("customers");
  const body = { name: "Meera", role: "Sales", phone: "90000 00601", email, permissions: ["customers" as const] };
  await backend.ask(employeeCalls.update, { params: { id }, body }, owner.token);
  await backend.ask(customerCalls.list, {}, token);
  await backend.ask(employeeCalls.update, { params: { id }, body: { ...body, password: "a new one" } }, owner.token);
  expect((await backend.refusal(customerCalls.list, {}, token)).status).toBe(401);
  const renewed = await backend.ask(employeeCalls.signIn, { body: { email, password: "a new one" } });
  await backend.ask(customerCalls.list, {}, renewed.token);
});

test("a forged, unsigned, expired or malformed token is refused", async () => {
  const { id, token: hired } = await backend.hire("admin");
  const { pwd } = decodeJwt(hired);
  const key = (secret: string) => new TextEncoder().encode(secret);
  const signed = (secret: string, ends: string) =>
    new SignJWT({ permissions: ["admin"], pwd })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(id)
      .setExpirationTime(ends)
      .sign(key(secret));
  const secret = "for the tests of the backend only: 32 characters and more";
  const bad = [
    await signed("another secret, of another installation", "1h"),
    await signed(secret, "-1s"),
    new UnsecuredJWT({ permissions: ["admin"], pwd }).setSubject(id).setExpirationTime("1h").encode(),
    "garbage",
  ];
  for (const token of bad) expect((await backend.refusal(customerCalls.list, {}, token)).status).toBe(401);
  const good = await signed(secret, "1h");
  expect((await backend.send(customerCalls.list, {}, good)).status).toBe(200);
});

test("with too short a secret no token is signed and none is accepted", async () => {
  const short = createTokens("short");
  const subject = { id: "1", name: "Meera", role: "Sales", permissions: [], passwordHash: "none" };
  await expect(short.sign(subject)).rejects.toThrow("at least 32 characters");
  const key = new TextEncoder().encode("short");
  const token = await new SignJWT({ pwd: short.markOf("none") })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("1")
    .setExpirationTime("1h")
    .sign(key);
  expect(await short.read(token)).toBeUndefined();
});
