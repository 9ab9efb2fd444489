import * as argon2 from "@node-rs/argon2";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { backendCalls } from "@/contract/calls/backend";
import { customerCalls } from "@/contract/calls/customers";
import { employeeCalls } from "@/contract/calls/employees";
import { PERMISSIONS, type Permission } from "@/contract/schemas/permission";
import { employees } from "../resources/people";
import { backendOfEachTest } from "../testing";
import { createTokens, hashPassword, isPassword } from "./staff";

jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual("@node-rs/argon2");
  return { ...real, verify: jest.fn(real.verify) };
});

test("a password is recognised by its hash, which is never the same twice", async () => {
  const [first, second] = await Promise.all([hashPassword("teak"), hashPassword("teak")]);
  expect(first).not.toBe(second);
  expect([await isPassword("teak", first), await isPassword("Teak", first)]).toEqual([true, false]);
});

test("[CALL-01] an unknown email has its password checked too, at the same cost", async () => {
  const verify = jest.mocked(argon2.verify).mockClear();
  const hash = await hashPassword("teak");
  expect([await isPassword("wrong", hash), await isPassword("wrong", undefined)]).toEqual([false, false]);
  expect(verify).toHaveBeenCalledTimes(2);
  const [known, unknown] = verify.mock.calls.map(([hash, password]) => [costOf(String(hash)), password]);
  expect(unknown).toEqual(known);
});

const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

const backend = backendOfEachTest();

async function hireWith(password: string) {
  const person = await backend.hire("enquiries", "dashboard");
  const passwordHash = await hashPassword(password);
  await backend.db.updateTable("employees").set({ passwordHash }).where("_id", "=", person.id).execute();
  return person;
}

test("[CALL-01] the correct email and password give a token with name, role and permissions for 12 hours", async () => {
  const { id, email } = await hireWith("a long password");
  const body = { email: email.toUpperCase(), password: "a long password" };
  const response = await backend.send(employeeCalls.signIn, { body });
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect(Object.keys(answer)).toEqual(["token"]);
  const { exp = 0, iat = 0, ...claims } = decodeJwt(answer.token);
  const permissions = ["dashboard", "enquiries"];
  expect(claims).toEqual({ sub: id, name: "Meera", role: "Sales", permissions, pwd: expect.any(String) });
  expect(exp - iat).toBe(12 * 60 * 60);
});

test("[CALL-01] a wrong password and an unknown email are refused with the same message", async () => {
  const { email } = await hireWith("a long password");
  const wrong = await backend.refusal(employeeCalls.signIn, { body: { email, password: "another" } });
  const unknown = await backend.refusal(employeeCalls.signIn, { body: { email: "x@example.in", password: "another" } });
  expect(wrong).toMatchObject({ status: 401, code: "unauthenticated", message: "Invalid email or password" });
  expect(unknown).toEqual(wrong);
});

test("[CALL-01] email and password are required", async () => {
  expect(await backend.refusal(employeeCalls.signIn, { body: { email: " ", password: "" } })).toMatchObject({
    status: 422,
    fields: { email: "Email is required", password: "Password is required" },
  });
});

const person = { name: "Somebody", role: "Site", phone: "90000 00602", email: "somebody@example.com" };

async function setPermissions(id: string, permissions: Permission[], token: string) {
  const { email } = await backend.db
    .selectFrom("employees")
    .select("email")
    .where("_id", "=", id)
    .executeTakeFirstOrThrow();
  const body = { ...person, email, permissions };
  return backend.send(employeeCalls.update, { params: { id }, body }, token);
}

const storedPermissions = async (id: string) =>
  (await backend.db.selectFrom("employees").select("permissions").where("_id", "=", id).executeTakeFirst())
    ?.permissions;

/** The rules are in contract/rules/roles.ts: the site applies them too, in front of hosted backends. */
test.each<[number, string, Permission[], Partial<typeof person> & { permissions?: Permission[]; password?: string }]>([
  [403, "grant admin", ["projects"], { permissions: ["projects", "admin"] }],
  [403, "revoke admin", ["admin"], { permissions: ["projects"] }],
  [403, "grant a permission they lack", ["cities"], { permissions: ["cities", "designs"] }],
  [403, "revoke a permission they lack", ["cities", "employee"], { permissions: ["employee"] }],
  [403, "set the password of someone who has more", ["cities"], { password: "taken over" }],
  [403, "change the email of someone who has more", ["cities"], { email: "taken.over@example.com" }],
  [200, "change the name of someone who has more", ["cities"], { name: "Asha" }],
  [200, "grant what they have to someone who has more", ["cities"], { permissions: ["cities", "projects"] }],
  [200, "change the access of someone who has no more", ["projects"], { password: "a new one", email: "b@x.in" }],
])("[AUTH-06] %i is the answer to staff who %s", async (status, _what, permissions, change) => {
  const manager = await backend.hire("employee", "projects");
  const { id, email } = await backend.hire(...permissions);
  const body = { ...person, email, permissions, ...change };
  expect((await backend.send(employeeCalls.update, { params: { id }, body }, manager.token)).status).toBe(status);
  if (status === 403) expect(await storedPermissions(id)).toBe(permissions.join("\n"));
});

test("[AUTH-06] only an admin adds an admin, staff delete no colleague who has more, and nobody changes their own permissions", async () => {
  const [owner, manager] = [await backend.hire("admin"), await backend.hire("employee", "projects")];
  const [other, helper] = [await backend.hire("cities"), await backend.hire("projects")];
  const body = { ...person, permissions: ["admin" as const], password: "a secret" };
  expect(await backend.refusal(employeeCalls.create, { body }, manager.token)).toMatchObject({ status: 403 });
  await backend.ask(employeeCalls.create, { body }, owner.token);
  expect(await backend.refusal(employeeCalls.remove, { params: { id: other.id } }, manager.token)).toMatchObject({
    status: 403,
    message: "You can only delete someone whose permissions you also have.",
  });
  await backend.ask(employeeCalls.remove, { params: { id: helper.id } }, manager.token);
  expect((await setPermissions(manager.id, ["employee"], manager.token)).status).toBe(403);
  expect((await setPermissions(owner.id, ["admin", "projects"], owner.token)).status).toBe(403);
});

test("[AUTH-06] the last admin stays", async () => {
  const owner = await backend.hire("admin");
  const second = await backend.hire("admin");
  expect((await setPermissions(second.id, ["projects"], owner.token)).status).toBe(200);
  expect(await backend.refusal(employeeCalls.remove, { params: { id: owner.id } }, owner.token)).toMatchObject({
    status: 409,
    message: "This is the only admin. Make someone else an admin first.",
  });
  expect((await setPermissions(owner.id, ["projects"], owner.token)).status).toBe(403);
  expect(await storedPermissions(owner.id)).toBe("admin");
});

test("[AUTH-06] if many admins delete each other at the same time, one is left", async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => backend.hire("admin")));
  const calls = employees({ db: backend.db, tokens: createTokens("") });
  const remove = calls.find(({ call }) => call === employeeCalls.remove);
  // Calls the handlers directly, so that all of them pass the check of the caller's permissions.
  const attempts = admins.map(({ id }, index) =>
    remove?.handle({ params: { id }, staff: { id: admins.at(index - 1)?.id ?? "", permissions: ["admin"] } }),
  );
  const refusals = (await Promise.allSettled(attempts)).filter(({ status }) => status === "rejected");
  expect(refusals).toEqual([{ status: "rejected", reason: expect.objectContaining({ code: "conflict" }) }]);
  expect(await backend.db.selectFrom("employees").select("permissions").execute()).toEqual([{ permissions: "admin" }]);
});

const rows = Object.values(backendCalls).flatMap((resource) => Object.values(resource));

test("every call accepts the permissions of its row and refuses all others", async () => {
  const isAlsoPublic = (path: string, method: string) =>
    rows.some((row) => row.path === path && row.method === method && row.access === "public");
  const staff: { permission: Permission; token: string }[] = [];
  for (const permission of PERMISSIONS) staff.push({ permission, token: (await backend.hire(permission)).token });
  const input = { params: { id: "none", cityId: "none", packageId: "none" } };
  for (const row of rows.filter(({ path, method }) => !isAlsoPublic(path, method))) {
    const allowed: readonly string[] = row.access === "public" ? [] : row.access;
    expect([row.path, (await backend.send(row, input)).status]).toEqual([row.path, 401]);
    for (const { permission, token } of staff) {
      const isRefused = (await backend.send(row, input, token)).status === 403;
      const expected = !allowed.includes(permission) && permission !== "admin";
      expect([row.method, row.path, permission, isRefused]).toEqual([row.method, row.path, permission, expected]);
    }
  }
});

test("a revoked permission takes effect at once, and callers read it, whatever the token says", async () => {
  const { id, token } = await backend.hire("customers");
  await backend.ask(customerCalls.list, {}, token);
  await backend.db.updateTable("employees").set({ permissions: "designs" }).where("_id", "=", id).execute();
  expect((await backend.refusal(customerCalls.list, {}, token)).status).toBe(403);
  expect((await backend.ask(employeeCalls.me, {}, token)).permissions).toEqual(["designs"]);
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
  const signed = (secret: string, expiry: string) =>
    new SignJWT({ permissions: ["admin"], pwd })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(id)
      .setExpirationTime(expiry)
      .sign(key(secret));
  const secret = "for the tests of the backend only: 32 characters and more";
  const invalid = [
    await signed("another secret, of another installation", "1h"),
    await signed(secret, "-1s"),
    new UnsecuredJWT({ permissions: ["admin"], pwd }).setSubject(id).setExpirationTime("1h").encode(),
    "garbage",
  ];
  for (const token of invalid) expect((await backend.refusal(customerCalls.list, {}, token)).status).toBe(401);
  const valid = await signed(secret, "1h");
  expect((await backend.send(customerCalls.list, {}, valid)).status).toBe(200);
});

test("with too short a secret no token is signed and none is accepted", async () => {
  const short = createTokens("short");
  const subject = { id: "1", name: "Meera", role: "Sales", permissions: [], passwordHash: "none" };
  await expect(short.sign(subject)).rejects.toThrow("at least 32 characters");
  const key = new TextEncoder().encode("short");
  const token = await new SignJWT({ pwd: short.passwordMarkOf("none") })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("1")
    .setExpirationTime("1h")
    .sign(key);
  expect(await short.read(token)).toBeUndefined();
});
