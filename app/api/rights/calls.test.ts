import type { Right } from "@/contract/schemas/permission";
import { defaults } from "@/lib/content/defaults";
import { heldBy } from "@/server/identity/rights/rights";
import { type Member, startTestBackend } from "@/server/testing/backends";
import { asks } from "@/server/testing/send";

const sets = (member: Member, { id }: Pick<Member, "id">, rights: Right[]) =>
  asks(member, "PUT", `/api/rights/${id}`, { rights });
const city = { cityName: "Mysuru", cityCode: "MYS" };
const note = { title: "Cities", rows: 1 };

test("staff may delete and export until that is withheld from them, and edit the site once they are given that", async () => {
  await using backend = await startTestBackend();
  const [admin, meera] = [await backend.hire("admin"), await backend.hire("cities")];
  const rightsOf = async ({ id }: Member): Promise<Right[]> => {
    const { data } = (await asks(admin, "GET", "/api/rights")).body;
    return data.find(({ _id }: { _id: string }) => _id === id).rights;
  };
  const { _id } = (await asks(meera, "POST", "/api/cities", city)).body;
  expect(await rightsOf(meera)).toEqual(["delete", "export"]);
  expect((await asks(meera, "POST", "/api/audit/exports", note)).status).toBe(200);
  expect((await asks(meera, "GET", "/api/site-content/home")).status).toBe(403);

  expect((await sets(admin, meera, ["site"])).status).toBe(200);
  expect(await rightsOf(meera)).toEqual(["site"]);
  const refused = await asks(meera, "DELETE", `/api/cities/${_id}`);
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    "You cannot delete records. Ask an admin to delete this, or to let you.",
  ]);
  expect((await asks(meera, "POST", "/api/audit/exports", note)).status).toBe(403);
  expect((await asks(meera, "GET", "/api/site-content/home")).body.value.title).toBe(defaults.home.title);

  await sets(admin, meera, ["delete"]);
  expect((await asks(meera, "GET", "/api/site-content/home")).status).toBe(403);
  expect((await asks(meera, "DELETE", `/api/cities/${_id}`)).status).toBe(200);
});

test("an admin may delete and export even if that was withheld before they became one", async () => {
  await using backend = await startTestBackend();
  const [admin, other] = [await backend.hire("admin"), await backend.hire("admin")];
  await sets(admin, other, []);
  expect((await asks(other, "POST", "/api/audit/exports", note)).status).toBe(200);
});

test("rights follow a person to a new email, and end with them: the next person with their email has the usual ones", async () => {
  await using backend = await startTestBackend();
  const [admin, meera] = [await backend.hire("admin"), await backend.hire("dashboard")];
  const change = { name: "Meera", role: "Sales", permissions: ["dashboard"], phone: "9000000001" };
  const email = `moved-${meera.email}`;
  const held = (person: { sub?: string; email: string }) => heldBy({ ...person, permissions: [] });
  await sets(admin, meera, ["site", "export"]);
  expect((await asks(admin, "PUT", `/api/employees/${meera.id}`, { ...change, email })).status).toBe(200);
  expect(await held({ sub: meera.id, email })).toEqual(["site", "export"]);
  expect(await held({ email: meera.email })).toEqual(["delete", "export"]);
  await asks(admin, "DELETE", `/api/employees/${meera.id}`);
  expect(await held({ sub: meera.id, email })).toEqual(["delete", "export"]);
});

test("[AUTH-06] staff neither give nor take a right that they lack, nor change their own", async () => {
  await using backend = await startTestBackend();
  const admin = await backend.hire("admin");
  const [manager, other] = [await backend.hire("employee", "cities"), await backend.hire("cities")];
  const editor = await backend.hire("cities");
  await sets(admin, manager, ["export"]);
  await sets(admin, other, ["export"]);
  await sets(admin, editor, ["site", "export"]);
  expect((await sets(manager, other, ["delete", "export"])).status).toBe(403);
  expect((await sets(manager, editor, ["export"])).status).toBe(403);
  expect((await sets(manager, manager, ["delete", "export"])).status).toBe(403);
  expect((await sets(manager, admin, [])).status).toBe(403);
  expect((await sets(manager, other, [])).status).toBe(200);
  expect((await sets(other, editor, [])).status).toBe(403);
});

test("[AUTH-06] whoever may not delete adds no one who may, and sets no password of anyone who may", async () => {
  await using backend = await startTestBackend();
  const [admin, manager] = [await backend.hire("admin"), await backend.hire("employee", "cities")];
  const other = await backend.hire("cities");
  await sets(admin, manager, ["export"]);
  const newcomer = { name: "Arun", role: "Sales", phone: "9000000002", password: "a teak house" };
  const body = { ...newcomer, permissions: ["cities"], email: `arun-${manager.email}` };
  expect((await asks(manager, "POST", "/api/employees", body)).status).toBe(200);
  expect(await heldBy({ email: body.email, permissions: [] })).toEqual(["export"]);
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
  const unproved = { ...body, email: `unproved-${manager.email}` };
  expect((await asks(manager, "POST", "/api/employees", unproved)).status).toBe(403);
  later.mockRestore();
  expect(await heldBy({ email: unproved.email, permissions: [] })).toEqual(["delete", "export"]);
  const password = { ...body, email: other.email, password: "another teak house" };
  expect((await asks(manager, "PUT", `/api/employees/${other.id}`, password)).status).toBe(403);
  expect((await asks(manager, "POST", "/api/employees", { ...body, email: other.email })).status).toBe(403);
  expect(await heldBy({ email: other.email, permissions: [] })).toEqual(["delete", "export"]);
});
