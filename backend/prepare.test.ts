import { backendCalls } from "@/contract/calls/backend";
import { type Source, withSource } from "@/contract/enquiry-source";
import { DOCTORS_TEXT, testEnquiry } from "@/lib/enquiry/test-enquiry";
import { eachTest } from "@/server/testing/each-test";
import { newDatabase } from "@/server/testing/throw-away-database";
import { isPassword, resetPassword } from "./auth/staff";
import { createBackend } from "./backend";
import { openDatabase } from "./db/open";
import { prepareBackend } from "./prepare";
import { startBackend } from "./testing";

const place = eachTest(newDatabase);

test("[RUNS-01] an empty database gets the demo data and the admin, once", async () => {
  const { database } = place;
  const admin = { email: "Owner@example.com", password: "a password for the tests" };
  expect(await prepareBackend({ database, admin })).toEqual({ seeded: true });
  expect(await prepareBackend({ database, admin: { ...admin, password: "another" } })).toEqual({ seeded: false });

  const { passwordHash, ...owner } = await employeeIn(database, "owner@example.com");
  expect(owner).toMatchObject({ name: "Admin", role: "Owner", permissions: "admin" });
  const accepted = [await isPassword(admin.password, passwordHash), await isPassword("another", passwordHash)];
  expect(accepted).toEqual([true, false]);
});

test("[RUNS-01] without demo data, a first start creates the admin and nothing else", async () => {
  const { database } = place;
  const admin = { email: "owner@example.com", password: "three beams of old teak" };
  expect(await prepareBackend({ database, admin, withDemoData: false })).toEqual({ seeded: true });
  expect(await prepareBackend({ database, admin })).toEqual({ seeded: false });
  const db = openDatabase(database);
  const rows = async (table: "employees" | "cities" | "packages" | "projects" | "floor_plans" | "enquiries") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await rows("employees")).toBe(1);
  for (const table of ["cities", "packages", "projects", "floor_plans", "enquiries"] as const) {
    expect(await rows(table)).toBe(0);
  }
  await db.destroy();
});

test("[RUNS-01] two that prepare one database at once seed it once", async () => {
  const { database } = place;
  const both = await Promise.all([prepareBackend({ database }), prepareBackend({ database })]);
  expect(both.map(({ seeded }) => seeded).sort()).toEqual([false, true]);
});

test("the demo data has projects, plans, customers and enquiries in every status, all with their pictures", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("admin");
  const statusesOf = (rows: { status: string }[]) => [...new Set(rows.map(({ status }) => status))].sort();
  const { data: projects } = await backend.ask(backendCalls.projects.list, {}, token);
  expect(statusesOf(projects)).toEqual(["active", "completed", "near_completion"]);
  expect(projects.every(({ description }) => description.includes("Artist's impression of a sample house"))).toBe(true);
  expect(projects.filter((project) => !project.package).length).toBeGreaterThan(0);
  const { data: plans } = await backend.ask(backendCalls.floorplans.catalogue, {});
  expect(plans.map((plan) => plan.imageUrls.length)).toEqual(Array(9).fill(2));
  for (const url of [...projects.map(({ imageUrl }) => imageUrl), ...plans.flatMap((plan) => plan.imageUrls)]) {
    expect((await backend.fetch(url)).status).toBe(200);
  }
  const { data: customers } = await backend.ask(backendCalls.customers.list, {}, token);
  expect(statusesOf(customers)).toHaveLength(9);
  const { data: enquiries } = await backend.ask(backendCalls.enquiries.list, {}, token);
  expect(statusesOf(enquiries)).toEqual(["active", "closed", "converted", "pending"]);
});

test("a backend creates its tables in an unprepared database, and inserts no rows", async () => {
  const backend = createBackend({ database: place.database, jwtSecret: "for the tests of the backend only, and long" });
  const response = await backend.handle(new Request("http://backend.test/api/cities"));
  expect(await response.json()).toEqual({ data: [], total: 0 });
  await backend.close();
});

async function employeeIn(database: string, email: string) {
  const db = openDatabase(database);
  const employee = await db.selectFrom("employees").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  await db.destroy();
  return employee;
}
const hashOf = async (database: string, email: string) => (await employeeIn(database, email)).passwordHash;

test("an owner who is locked out gets a new password, in any casing of the email; an unknown email changes nothing", async () => {
  const { database } = place;
  await prepareBackend({ database, admin: { email: "owner@example.com", password: "forgotten long ago" } });

  expect(await resetPassword({ database, email: "nobody@example.com", password: "a new password" })).toBe(false);
  expect(await isPassword("forgotten long ago", await hashOf(database, "owner@example.com"))).toBe(true);
  expect(await resetPassword({ database, email: "Owner@Example.com", password: "a new password" })).toBe(true);
  const hash = await hashOf(database, "owner@example.com");
  expect(await isPassword("a new password", hash)).toBe(true);
  expect(await isPassword("forgotten long ago", hash)).toBe(false);
});

test("the first administrator and the command cannot use a guessable password, and nothing changes", async () => {
  const { database } = place;
  const email = "owner@example.com";
  for (const password of ["trustno1", "Sagwan Homes", "owner@example"])
    await expect(prepareBackend({ database, admin: { email, password } })).rejects.toMatchObject({ code: "invalid" });
  const admin = { email, password: "forgotten long ago" };
  expect(await prepareBackend({ database, admin })).toEqual({ seeded: true });
  await expect(resetPassword({ database, email, password: "the owner's" })).rejects.toMatchObject({ code: "invalid" });
  expect(await isPassword("forgotten long ago", await hashOf(database, email))).toBe(true);
});

test("a new password for a database that no site has used is refused, and the database stays empty", async () => {
  const { database } = place;
  const attempt = resetPassword({ database, email: "owner@example.com", password: "a new password" });
  await expect(attempt).rejects.toThrow("This database is empty: start the site first.");
  const db = openDatabase(database);
  expect(await db.introspection.getTables()).toEqual([]);
  await db.destroy();
});

test("a password is set only if the person has not changed since the lookup", async () => {
  const { database } = place;
  const email = "owner@example.com";
  await prepareBackend({ database, admin: { email, password: "forgotten long ago" } });
  const { accounts, close } = createBackend({ database, jwtSecret: "for the tests of the backend only, and long" });
  const account = await accounts.find("OWNER@example.com");
  expect(account).toEqual({ ...account, email, name: "Admin" });
  expect(Object.keys(account ?? {}).sort()).toEqual(["_id", "email", "name", "phone", "updatedAt"]);
  await resetPassword({ database, email, password: "a new password" });
  if (!account) throw new Error("nobody was found");
  await expect(accounts.setPassword(account, "by an old link")).rejects.toMatchObject({ code: "changed" });
  const stranger = { ...account, _id: "none" };
  await expect(accounts.setPassword(stranger, "by an old link")).rejects.toMatchObject({ code: "missing" });
  expect(await isPassword("a new password", await hashOf(database, email))).toBe(true);
  await close();
});

const answers = { phone: "9", email: "a@example.com", location: "Hennur", plot_size: "1200" };

test("all test enquiries of the doctor are removed; a visitor's with the same text, and those of the checklist, stay", async () => {
  await using backend = await startBackend();
  const { name, enquiry: checklistText } = testEnquiry("0".repeat(32));
  for (const [sender, text] of [
    ["Asha", DOCTORS_TEXT],
    [name, checklistText],
    [name, DOCTORS_TEXT],
    [name, DOCTORS_TEXT],
  ] as const) {
    const enquiry = withSource(text, { reference: "0123456789ab" } as Source);
    await backend.ask(backendCalls.enquiries.create, { body: { ...answers, name: sender, enquiry } });
  }
  expect(await backend.enquiries.removeTests(DOCTORS_TEXT)).toHaveLength(2);
  expect(await backend.enquiries.removeTests(DOCTORS_TEXT)).toEqual([]);
  expect(await backend.enquiries.removeTests(checklistText)).toHaveLength(1);
});
