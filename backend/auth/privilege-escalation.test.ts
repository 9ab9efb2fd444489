import { employeeCalls } from "@/contract/calls/employees";
import type { Permission } from "@/contract/schemas/permission";
import { employees } from "../resources/employees";
import { backendOfEachTest } from "../testing";
import { createTokens } from "./staff";

const backend = backendOfEachTest();

const person = { name: "Somebody", role: "Site", phone: "90000 00602", email: "somebody@example.com" };

/** Changes only the named fields of a person. */
async function give(id: string, permissions: Permission[], token: string, password?: string) {
  const { email } = await backend.db
    .selectFrom("employees")
    .select("email")
    .where("_id", "=", id)
    .executeTakeFirstOrThrow();
  const body = { ...person, email, permissions, password };
  return backend.send(employeeCalls.update, { params: { id }, body }, token);
}

const held = async (id: string) =>
  (await backend.db.selectFrom("employees").select("permissions").where("_id", "=", id).executeTakeFirst())
    ?.permissions;

test("[AUTH-06] only an admin grants or revokes admin", async () => {
  const manager = await backend.hire("employee", "projects");
  const owner = await backend.hire("admin");
  const body = { ...person, permissions: ["admin"], password: "a secret" };
  expect(await backend.refusal(employeeCalls.create, { body }, manager.token)).toMatchObject({ status: 403 });

  const other = await backend.hire("projects");
  expect((await give(other.id, ["admin"], manager.token)).status).toBe(403);
  expect((await give(owner.id, ["projects"], manager.token)).status).toBe(403);
  expect((await give(other.id, ["admin"], owner.token)).status).toBe(200);
  expect((await give(other.id, ["projects"], owner.token)).status).toBe(200);
});

test("[AUTH-06] staff cannot change the email of a colleague with more permissions, nor delete them", async () => {
  const manager = await backend.hire("employee", "projects");
  const other = await backend.hire("cities");
  const helper = await backend.hire("projects");
  const move = (id: string, permissions: Permission[], email: string) =>
    backend.send(employeeCalls.update, { params: { id }, body: { ...person, email, permissions } }, manager.token);
  expect((await move(other.id, ["cities"], "taken.over@example.com")).status).toBe(403);
  expect((await move(helper.id, ["projects"], "moved@example.com")).status).toBe(200);
  expect(await backend.refusal(employeeCalls.remove, { params: { id: other.id } }, manager.token)).toMatchObject({
    status: 403,
    message: "You can only delete someone whose permissions you also have.",
  });
  await backend.ask(employeeCalls.remove, { params: { id: helper.id } }, manager.token);
});

test("[AUTH-06] staff cannot revoke a permission they lack in order to delete its holder", async () => {
  const manager = await backend.hire("employee");
  const other = await backend.hire("cities", "employee");
  expect((await give(other.id, ["employee"], manager.token)).status).toBe(403);
  expect(await held(other.id)).toBe("cities\nemployee");
});

test("[AUTH-06] the last admin stays", async () => {
  const owner = await backend.hire("admin");
  const second = await backend.hire("admin");
  await backend.ask(employeeCalls.remove, { params: { id: second.id } }, owner.token);
  expect(await backend.refusal(employeeCalls.remove, { params: { id: owner.id } }, owner.token)).toMatchObject({
    status: 409,
    message: "This is the only admin. Make someone else an admin first.",
  });
  expect((await give(owner.id, ["projects"], owner.token)).status).toBe(403);
  expect(await held(owner.id)).toBe("admin");
});

test("[AUTH-06] if many admins delete each other at the same time, one is left", async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => backend.hire("admin")));
  const remove = employees({ db: backend.db, tokens: createTokens("") }).find(
    ({ call }) => call === employeeCalls.remove,
  );
  // Calls the handlers directly: at the check, all of them were still admins.
  const attempts = admins.map(({ id }, index) =>
    remove?.handle({ params: { id }, staff: { id: admins.at(index - 1)?.id ?? "", permissions: ["admin"] } }),
  );
  const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === "rejected");
  expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ code: "conflict" }) }]);
  expect(await backend.db.selectFrom("employees").select("permissions").execute()).toEqual([{ permissions: "admin" }]);
});
