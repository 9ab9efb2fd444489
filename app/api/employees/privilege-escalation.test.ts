import { employeeCalls } from "@/contract/calls/employees";
import { type Permission, RIGHTS } from "@/contract/schemas/permission";
import { setRights } from "@/server/identity/rights/rights";
import { type Member, startTestBackend } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { callBackend } from "@/server/upstream/call";

/** No privilege escalation (AUTH-06) with either backend: the hosted one checks nothing. */

const person = { name: "Somebody", role: "Site", phone: "90000 00602", email: "somebody@example.com" };

const hire = (permissions: Permission[]) =>
  send("POST", "/api/employees", { ...person, permissions, password: "a secret" });
const change = ({ id, email }: Member, permissions: Permission[], password?: string) =>
  send("PUT", `/api/employees/${id}`, { ...person, email, permissions, password });
const remove = ({ id }: Member) => send("DELETE", `/api/employees/${id}`);

/** The employee's permissions as an admin sees them. */
async function permissionsOf(admin: Member, { id }: Member): Promise<Permission[] | undefined> {
  using _admin = admin.signedIn();
  const { body } = await send("GET", "/api/employees");
  return body.data.find(({ _id }: { _id: string }) => _id === id)?.permissions;
}

/** An admin, a manager of employees who also has projects, and a person with cities. */
async function startWithStaff() {
  const backend = await startTestBackend();
  const admin = await backend.hire("admin");
  const manager = await backend.hire("employee", "projects");
  const other = await backend.hire("cities");
  return { backend, admin, manager, other };
}

test("[AUTH-06] only an admin grants or revokes admin", async () => {
  const { backend, admin, manager, other } = await startWithStaff();
  await using _backend = backend;
  const second = await backend.hire("admin");
  {
    using _manager = manager.signedIn();
    expect((await hire(["admin"])).status).toBe(403);
    expect((await change(other, ["cities", "admin"])).status).toBe(403);
    expect((await change(second, ["cities"])).status).toBe(403);
  }
  expect([await permissionsOf(admin, other), await permissionsOf(admin, second)]).toEqual([["cities"], ["admin"]]);
  using _admin = admin.signedIn();
  expect((await change(other, ["admin", "cities"])).status).toBe(200);
  expect((await change(second, ["cities"])).status).toBe(200);
});

test("[AUTH-06] only an admin edits or deletes an admin, even without a change of permissions", async () => {
  const { backend, admin, manager } = await startWithStaff();
  await using _backend = backend;
  const second = await backend.hire("admin");
  {
    using _manager = manager.signedIn();
    const { status, body } = await change(second, ["admin"]);
    expect([status, body.error.message]).toEqual([403, "Only an admin can change or delete an admin."]);
    expect((await remove(second)).status).toBe(403);
  }
  expect(await permissionsOf(admin, second)).toEqual(["admin"]);
  using _admin = admin.signedIn();
  expect((await remove(second)).status).toBe(200);
});

test("[AUTH-06] staff cannot grant a permission they lack, but can leave an existing one", async () => {
  const { backend, manager, other } = await startWithStaff();
  await using _backend = backend;
  using _manager = manager.signedIn();
  const refused = await change(other, ["cities", "designs", "projects"]);
  expect(refused.body.error).toMatchObject({ message: "You can only give permissions you have: you lack designs." });
  expect((await hire(["customers"])).status).toBe(403);
  expect((await hire(["projects"])).status).toBe(200);
  expect((await change(other, ["cities", "projects"])).status).toBe(200);
});

test("[AUTH-06] staff cannot change their own permissions, not even to fewer and not as admins, but can change their other data", async () => {
  const { backend, admin, manager } = await startWithStaff();
  await using _backend = backend;
  await backend.hire("admin");
  {
    using _manager = manager.signedIn();
    expect((await change(manager, ["employee"])).status).toBe(403);
    expect((await change(manager, ["projects", "employee"], "a new one")).status).toBe(200);
  }
  using _admin = admin.signedIn();
  expect((await change(admin, ["admin", "projects"])).status).toBe(403);
});

test("[AUTH-06] staff cannot set the password of a colleague with more permissions", async () => {
  const { backend, manager, other } = await startWithStaff();
  await using _backend = backend;
  const helper = await backend.hire("projects");
  using _manager = manager.signedIn();
  expect((await change(other, ["cities"], "taken over")).status).toBe(403);
  expect((await change(helper, ["projects"], "a new one")).status).toBe(200);
  expect([
    await backend.canSignIn(other.email, "taken over"),
    await backend.canSignIn(helper.email, "a new one"),
  ]).toEqual([false, true]);
});

test("[AUTH-06] staff cannot change the email of a colleague with more permissions, nor delete them", async () => {
  const { backend, admin, manager, other } = await startWithStaff();
  await using _backend = backend;
  const helper = await backend.hire("projects");
  {
    using _manager = manager.signedIn();
    expect((await change({ ...other, email: "taken.over@example.com" }, ["cities"])).status).toBe(403);
    expect((await remove(other)).status).toBe(403);
    expect((await change(other, ["projects"])).status).toBe(403);
    expect((await change({ ...helper, email: "moved@example.com" }, ["projects"])).status).toBe(200);
    expect((await remove(helper)).status).toBe(200);
  }
  expect([await permissionsOf(admin, other), await permissionsOf(admin, helper)]).toEqual([["cities"], undefined]);
});

test("[AUTH-06] the right to edit the site counts: without it, staff can neither take over nor lock out an editor", async () => {
  const { backend, admin, manager } = await startWithStaff();
  await using _backend = backend;
  const editor = await backend.hire("projects");
  const equal = await backend.hire("employee", "projects");
  {
    using _admin = admin.signedIn();
    for (const { id } of [editor, equal]) await send("PUT", `/api/rights/${id}`, { rights: RIGHTS });
  }
  {
    using _manager = manager.signedIn();
    const refused = [
      await change(editor, ["projects"], "taken over"),
      await change({ ...editor, email: "taken.over@example.com" }, ["projects"]),
      await remove(editor),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    // Fields that do not grant access stay changeable, as with any other missing permission.
    expect((await change(editor, ["projects", "employee"])).status).toBe(200);
  }
  expect(await backend.canSignIn(editor.email, "taken over")).toBe(false);
  using _equal = equal.signedIn();
  expect((await change(editor, ["projects", "employee"], "a new one")).status).toBe(200);
  expect((await remove(editor)).status).toBe(200);
});

test("[AUTH-06] the email of an editor who was deleted at the backend does not give the right to edit the site", async () => {
  const { backend, admin, manager } = await startWithStaff();
  await using _backend = backend;
  const helper = await backend.hire("projects");
  const email = `gone-${helper.email}`;
  await setRights({ email }, ["site", "delete", "export"], admin.id);
  {
    using _manager = manager.signedIn();
    const body = { ...person, email, permissions: ["projects"], password: "a secret" };
    const hired = await send("POST", "/api/employees", body);
    expect(hired.body.error.message).toBe("You can only give permissions you have: you lack site.");
    expect((await change({ ...helper, email }, ["projects"])).status).toBe(403);
    expect((await change({ ...manager, email }, ["employee", "projects"])).status).toBe(403);
  }
  using _admin = admin.signedIn();
  expect((await change({ ...helper, email }, ["projects"])).status).toBe(200);
});

test("[AUTH-06] the last admin can be neither deleted nor demoted", async () => {
  const { backend, admin } = await startWithStaff();
  await using _backend = backend;
  {
    using _admin = admin.signedIn();
    const { status, body } = await remove(admin);
    expect([status, body.error.message]).toEqual([409, "This is the only admin. Make someone else an admin first."]);
    expect((await change(admin, ["projects"])).status).toBe(403);
  }
  expect(await permissionsOf(admin, admin)).toEqual(["admin"]);
});

test("[AUTH-06] current permissions count, not those from the start of the session", async () => {
  const { backend, admin, manager, other } = await startWithStaff();
  await using _backend = backend;
  // Directly at the backend: through the site, it would end the manager's session.
  const { id, email } = manager;
  const less = { ...person, email, permissions: ["projects" as const] };
  await callBackend(employeeCalls.update, { params: { id }, body: less }, { token: admin.token });
  using _manager = manager.signedIn();
  expect((await change(other, ["cities", "projects"])).status).toBe(403);
});

test("[AUTH-06] a deleted employee can write no employees, and their session ends", async () => {
  const { backend, admin, manager, other } = await startWithStaff();
  await using _backend = backend;
  {
    using _admin = admin.signedIn();
    await remove(manager);
  }
  using _manager = manager.signedIn();
  expect((await change(other, ["cities"])).status).toBe(401);
});
