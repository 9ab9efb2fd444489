import { newDatabase } from "@/server/testing/throw-away-database";
import { isPassword } from "./auth/passwords";
import { createBackend } from "./backend";
import { openDatabase } from "./db/open";
import { prepareBackend } from "./prepare";
import { resetPassword } from "./reset-password";

async function hashOf(database: string, email: string) {
  const db = openDatabase(database);
  const found = db.selectFrom("employees").select("passwordHash").where("email", "=", email);
  const { passwordHash } = await found.executeTakeFirstOrThrow();
  await db.destroy();
  return passwordHash;
}

test("an owner who is locked out gets a new password, in any casing of the email", async () => {
  await using place = await newDatabase();
  const { database } = place;
  await prepareBackend({ database, admin: { email: "owner@example.com", password: "forgotten long ago" } });

  expect(await resetPassword({ database, email: "Owner@Example.com", password: "a new password" })).toBe(true);
  const hash = await hashOf(database, "owner@example.com");
  expect(await isPassword("a new password", hash)).toBe(true);
  expect(await isPassword("forgotten long ago", hash)).toBe(false);
});

test("an unknown email changes nothing and is reported", async () => {
  await using place = await newDatabase();
  const { database } = place;
  await prepareBackend({ database, admin: { email: "owner@example.com", password: "forgotten long ago" } });

  expect(await resetPassword({ database, email: "nobody@example.com", password: "a new password" })).toBe(false);
  expect(await isPassword("forgotten long ago", await hashOf(database, "owner@example.com"))).toBe(true);
});

test("the first administrator and the command cannot use a guessable password, and nothing changes", async () => {
  await using place = await newDatabase();
  const { database } = place;
  const email = "owner@example.com";
  for (const password of ["trustno1", "Sagwan Homes", "owner@example"])
    await expect(prepareBackend({ database, admin: { email, password } })).rejects.toMatchObject({ code: "invalid" });
  expect(await prepareBackend({ database, admin: { email, password: "forgotten long ago" } })).toEqual({
    seeded: true,
  });
  await expect(resetPassword({ database, email, password: "the owner's" })).rejects.toMatchObject({ code: "invalid" });
  expect(await isPassword("forgotten long ago", await hashOf(database, email))).toBe(true);
});

test("a database that no site has used is left as it is, and reported", async () => {
  await using place = await newDatabase();
  const { database } = place;
  const attempt = resetPassword({ database, email: "owner@example.com", password: "a new password" });
  await expect(attempt).rejects.toThrow("This database is empty: start the site first.");
  const db = openDatabase(database);
  expect(await db.introspection.getTables()).toEqual([]);
  await db.destroy();
});

test("a password is set only if the person has not changed since the lookup", async () => {
  await using place = await newDatabase();
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
  await expect(accounts.setPassword({ ...account, _id: "none" }, "by an old link")).rejects.toMatchObject({
    code: "missing",
  });
  expect(await isPassword("a new password", await hashOf(database, email))).toBe(true);
  await close();
});
