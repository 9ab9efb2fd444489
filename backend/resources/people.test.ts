import { customerCalls } from "@/contract/calls/customers";
import { employeeCalls } from "@/contract/calls/employees";
import { hashPassword } from "../auth/staff";
import { newRow } from "../db/rows";
import { backendOfEachTest } from "../testing";

const backend = backendOfEachTest();

const kavya = {
  name: "Kavya Murthy",
  email: "kavya@example.com",
  phone: "90000 00099",
  address: "Nelamangala",
  status: "pending" as const,
};

test("[CALL-06] a customer who has a project is not deleted", async () => {
  const { token } = await backend.hire("customers");
  const { _id: id } = await backend.ask(customerCalls.create, { body: kavya }, token);
  const project = { projectName: "House", description: "", property_type: "Villa", plot_size: "1200" };
  const row = { ...newRow(), ...project, status: "active" as const, packageId: null, image: null, customerId: id };
  await backend.db.insertInto("projects").values(row).execute();
  expect(await backend.refusal(customerCalls.remove, { params: { id } }, token)).toMatchObject({
    status: 409,
    message: "Kavya Murthy has 1 project. Delete or move it first.",
  });
});

test("[CUST-03] [CALL-06] a customer needs a name and a phone number, may have no email or address, and no invalid email or unknown status", async () => {
  const { token } = await backend.hire("customers");
  const { name, phone, status } = kavya;
  const created = await backend.ask(customerCalls.create, { body: { name, phone, status } }, token);
  expect(created).toMatchObject({ name, phone, email: "", address: "" });
  const { fields } = await backend.refusal(customerCalls.create, { body: { ...kavya, name: " ", phone: "" } }, token);
  expect(fields).toEqual({ name: "Name is required", phone: "Phone number is required" });
  const body = { ...kavya, email: "kavya", status: "Pending" };
  const invalid = await backend.refusal(customerCalls.create, { body }, token);
  expect([invalid.status, Object.keys(invalid.fields ?? {})]).toEqual([422, ["email", "status"]]);
  expect((await backend.ask(customerCalls.list, {}, token)).total).toBe(1);
});

const ravi = {
  name: "Ravi",
  role: "Site",
  permissions: ["projects" as const, "designs" as const],
  phone: "90000 00602",
  email: "Ravi@example.com",
};
const password = "a password for the tests";

const canSignIn = async (password: string) =>
  (await backend.send(employeeCalls.signIn, { body: { email: ravi.email, password } })).ok;

test("[CALL-09] an employee needs every field, at least one permission, and a unique email", async () => {
  const { token } = await backend.hire("admin");
  const { status, fields } = await backend.refusal(employeeCalls.create, { body: { permissions: [] } }, token);
  const required = ["email", "name", "password", "permissions", "phone", "role"];
  expect([status, Object.keys(fields ?? {}).sort()]).toEqual([422, required]);
  await backend.ask(employeeCalls.create, { body: { ...ravi, password } }, token);
  const again = { ...ravi, email: "RAVI@example.com", password };
  expect(await backend.refusal(employeeCalls.create, { body: again }, token)).toMatchObject({
    status: 409,
    fields: { email: "Another team member already uses this email" },
  });
});

test("[CALL-09] of two employees created at the same time with one email, only one is stored", async () => {
  const { token } = await backend.hire("admin");
  const create = () => backend.send(employeeCalls.create, { body: { ...ravi, password } }, token);
  const statuses = (await Promise.all([create(), create()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await backend.ask(employeeCalls.list, {}, token)).total).toBe(2);
});

test("[EMPL-01] no answer holds a password or a hash, and no search finds one", async () => {
  const { token } = await backend.hire("admin");
  const created = await backend.send(employeeCalls.create, { body: { ...ravi, password } }, token);
  const { data } = await created.clone().json();
  const change = { params: { id: data._id }, body: { ...ravi, password: "another one" } };
  const answers = [
    await created.text(),
    await (await backend.send(employeeCalls.update, change, token)).text(),
    await (await backend.send(employeeCalls.list, {}, token)).text(),
  ];
  for (const answer of answers) expect(answer).not.toMatch(/password|hash|argon2/i);
  expect((await backend.ask(employeeCalls.list, { query: { search: "argon2" } }, token)).total).toBe(0);
  const { passwordHash } = await backend.db
    .selectFrom("employees")
    .select("passwordHash")
    .where("_id", "=", data._id)
    .executeTakeFirstOrThrow();
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("[EMPL-02] on edit an empty password keeps the old one, and a new one replaces it", async () => {
  const { token } = await backend.hire("admin");
  const { _id: id } = await backend.ask(employeeCalls.create, { body: { ...ravi, password } }, token);
  await backend.ask(employeeCalls.update, { params: { id }, body: { ...ravi, password: "" } }, token);
  expect(await canSignIn(password)).toBe(true);
  await backend.ask(employeeCalls.update, { params: { id }, body: { ...ravi, password: "a new one" } }, token);
  expect([await canSignIn(password), await canSignIn("a new one")]).toEqual([false, true]);
});

test("staff can change their own password if they know the old one", async () => {
  const admin = await backend.hire("admin");
  await backend.ask(employeeCalls.create, { body: { ...ravi, password } }, admin.token);
  const { token } = await backend.ask(employeeCalls.signIn, { body: { email: ravi.email, password } });

  const guess = { body: { oldPassword: "a guess", newPassword: "another password" } };
  expect((await backend.refusal(employeeCalls.changePassword, guess, token)).fields).toEqual({
    oldPassword: "Current password is wrong",
  });
  expect(await canSignIn("another password")).toBe(false);

  const change = { body: { oldPassword: password, newPassword: "another password" } };
  await backend.ask(employeeCalls.changePassword, change, token);
  expect(await canSignIn("another password")).toBe(true);
  expect(await canSignIn(password)).toBe(false);
});

const GUESSABLE = "Do not use the person’s name, email or phone number in the password: they are easy to guess.";

test.each([
  ["a short", "1234567", "Use at least 8 characters"],
  ["a guessable", "ravi@2026#timber", GUESSABLE],
])("%s password is refused at its field, whoever sets it, and changes nothing", async (_what, weak, complaint) => {
  const { token: admin } = await backend.hire("admin");
  const body = { ...ravi, password: weak };
  const refused = { status: 422, fields: { password: complaint } };
  expect(await backend.refusal(employeeCalls.create, { body }, admin)).toMatchObject(refused);
  const { _id: id } = await backend.ask(employeeCalls.create, { body: { ...ravi, password } }, admin);
  expect(await backend.refusal(employeeCalls.update, { params: { id }, body }, admin)).toMatchObject(refused);
  const { token } = await backend.ask(employeeCalls.signIn, { body: { email: ravi.email, password } });
  const change = { body: { oldPassword: password, newPassword: weak } };
  expect(await backend.refusal(employeeCalls.changePassword, change, token)).toMatchObject({
    status: 422,
    fields: { newPassword: complaint },
  });
  expect([await canSignIn(password), await canSignIn(weak)]).toEqual([true, false]);
});

test("an old password that would be refused today still signs in", async () => {
  const { id, email } = await backend.hire("enquiries");
  const passwordHash = await hashPassword("password");
  await backend.db.updateTable("employees").set({ passwordHash }).where("_id", "=", id).execute();
  expect((await backend.send(employeeCalls.signIn, { body: { email, password: "password" } })).ok).toBe(true);
});
